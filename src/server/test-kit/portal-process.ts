/** The portal as operators run it: a process of its own, with its signals and its exit code. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectFolder } from "../environment.ts";
import { freePort } from "./free-port.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** A running portal. */
export interface PortalProcess {
  readonly url: string;
  readonly pid: number;
  /** Everything that it has printed so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ends it if it still runs, and clears its folder away. */
  dispose(): Promise<void>;
}

/** The first account of a portal that was started here. */
export const firstAdmin = { email: "admin@siplah.local", password: "Rahasia123" };
const timeoutMs = 60_000;
const pollMs = 25;

/** The server itself, as service managers start it. */
export const serverCommand = ["sh", join(projectFolder, "scripts", "server.sh")] as const;
/** What `npm start` runs. */
export const npmStart = [process.execPath, join(projectFolder, "scripts", "start.mjs")] as const;

/**
 * Starts the built portal and waits until it responds. `log`: an open file that takes what it would
 * otherwise tell by `output`.
 */
export async function startPortalProcess(
  environment: Readonly<Record<string, string>>,
  log: "pipe" | number = "pipe",
  [program, ...args]: readonly [string, ...string[]] = serverCommand,
): Promise<PortalProcess> {
  const folder = await makeTemporaryFolder();
  const port = environment["PORT"] ?? String(await freePort());
  const child = spawn(program, args, {
    env: {
      PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      ADMIN_PASSWORD: firstAdmin.password,
      SAMPLE_CONTENT: "off",
      ...environment,
    },
    stdio: ["ignore", log, log],
  });
  let printed = "";
  child.stdout?.on("data", (chunk) => void (printed += String(chunk)));
  child.stderr?.on("data", (chunk) => void (printed += String(chunk)));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const portal: PortalProcess = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => printed,
    kill: (signal) => void child.kill(signal),
    ended,
    async dispose() {
      child.kill("SIGTERM");
      const cutOff = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
      await ended;
      clearTimeout(cutOff);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await Promise.race([untilReady(portal.url), ended]);
  if (child.exitCode !== null) throw new Error(`The portal ended:\n${printed}`);
  return portal;
}

async function untilReady(url: string): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  while (Date.now() < giveUpAt) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await sleep(pollMs);
  }
  throw new Error(`${url} did not answer`);
}

/** Processes that a process has started and that live. */
export function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number);
}
