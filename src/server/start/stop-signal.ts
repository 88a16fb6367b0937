import cluster from "node:cluster";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Ctrl-C reaches every process of the terminal, and those above pass it on as well: the same wish,
 * twice. One that comes later is meant as impatience.
 */
const echoMs = 1_000;

/** Calls back at the first wish to stop: a signal, or the end of the process that started us. */
export function onStopSignal(stop: () => void): void {
  let firstAt: number | null = null;
  const heard = (): void => {
    if (firstAt === null) {
      firstAt = Date.now();
      stop();
    } else if (Date.now() - firstAt > echoMs) {
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, heard);
  // Node itself would end a worker at that moment, in the middle of what it has begun.
  if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;
  process.once("disconnect", () => {
    if (firstAt === null) heard();
  });
}
