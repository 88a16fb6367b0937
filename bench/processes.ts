/** Processes on a core of their own: the server on one, the load on the other. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { once } from "node:events";
import { childrenOf } from "../src/server/test-kit/portal-process.ts";
import { installed } from "./find-program.ts";

/** Cores of the measured process and of the one that measures. */
export const cores = { server: 0, load: 1 } as const;

/** Linux counts a process's time in hundredths of a second. */
const secondsPerTick = 0.01;

/** Starts a program on one core, where the machine can pin; elsewhere anywhere. */
export function spawnPinned(
  core: number,
  program: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const taskset = installed("taskset");
  const whole = taskset === null ? program : [taskset, "-c", String(core), ...program];
  const [command = process.execPath, ...args] = whole;
  return spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** The same for Node. */
export function spawnNode(
  core: number,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawnPinned(core, [process.execPath, ...args], environment);
}

/** Everything that a process prints, once it has ended; throws with its complaints when it failed. */
export async function outputOf(child: ChildProcess): Promise<string> {
  const chunks: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => errors.push(chunk));
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(Buffer.concat(errors).toString());
  return Buffer.concat(chunks).toString();
}

/** Ends a process that this program started, and waits for its end. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Seconds that a process and its children have computed so far; 0 where the system doesn't tell. */
export async function computedSeconds(pid: number): Promise<number> {
  const each = await Promise.all([pid, ...childrenOf(pid)].map(secondsOf));
  return each.reduce((sum, seconds) => sum + seconds, 0);
}

async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * secondsPerTick;
}
