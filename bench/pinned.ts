/** Processes on a core of their own: the server on one, the load on the other. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";

const taskset = "/usr/bin/taskset";

/** Cores of the measured process and of the one that measures. */
export const cores = { server: 0, load: 1 } as const;

/** Starts Node on one core, where the machine can pin; elsewhere anywhere. */
export function spawnNode(
  core: number,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const program = [process.execPath, ...args];
  const pinned = existsSync(taskset) ? [taskset, "-c", String(core), ...program] : program;
  const [command = process.execPath, ...rest] = pinned;
  return spawn(command, rest, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
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
