/** Runs the server as a child process and restarts it after a crash. */
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { forwardSignals, stopSignals } from "./signals.mjs";

const firstPauseMs = 100;
const longestPauseMs = 30_000;
/** After so long the pause between restarts begins at the first one again. */
const healthyMs = 60_000;

/**
 * Resolves with the exit code when the server was told to stop or couldn't start. Once it has listened,
 * any other end is a crash, after which it is restarted.
 */
export async function supervise(args) {
  const stopping = new AbortController();
  for (const signal of stopSignals) process.on(signal, () => stopping.abort());
  let hasListened = false;
  let pauseMs = firstPauseMs;
  for (;;) {
    const startedAt = Date.now();
    // By IPC the server tells that it listens, and learns that this process has ended.
    const stdio = ["inherit", "inherit", "inherit", "ipc"];
    const server = spawn("sh", ["scripts/server.sh", ...args], { stdio });
    server.once("message", () => (hasListened = true));
    const code = await forwardSignals(server);
    if (stopping.signal.aborted || code === 0 || !hasListened) return code;
    if (Date.now() - startedAt > healthyMs) pauseMs = firstPauseMs;
    console.error(
      `The server ended (${server.signalCode ?? `exit code ${code}`}); it is started again.`,
    );
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return 0;
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}
