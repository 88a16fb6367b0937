/** Runs the server in a process of its own, and starts it again when it dies. */
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { passSignalsTo, stopSignals } from "./signals.mjs";

const firstPauseMs = 100;
const longestPauseMs = 30_000;
/** A server that ran for so long died of something new. */
const healthyMs = 60_000;

/**
 * Resolves with the exit code once the server has been told to stop, or couldn't start. From the first
 * time on that it listens, any other end is a crash, after which it is started again.
 */
export async function supervise(args) {
  const stopping = new AbortController();
  for (const signal of stopSignals) process.on(signal, () => stopping.abort());
  let hasListened = false;
  let pauseMs = firstPauseMs;
  for (;;) {
    const startedAt = Date.now();
    // By the fourth channel it says that it listens, and hears that this process has ended.
    const stdio = ["inherit", "inherit", "inherit", "ipc"];
    const server = spawn("sh", ["scripts/server.sh", ...args], { stdio });
    server.once("message", () => (hasListened = true));
    const code = await passSignalsTo(server);
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
