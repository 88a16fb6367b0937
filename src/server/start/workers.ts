import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../start-error.ts";
import { shutdownTimeoutMs, type Serving } from "./serve.ts";

/** A worker that dies again and again must not keep the machine busy with restarts. */
const firstPauseMs = 100;
const longestPauseMs = 30_000;
/** Who has lived this long dies of something new. */
const healthyLifeMs = 60_000;
/** What a worker may take beside its open requests to end: jobs, connections. */
export const endingMs = 10_000;

/** Processes behind one port. */
export interface WorkerOptions {
  readonly count: number;
  /** Of the database that this process has opened. */
  readonly databaseUrl: string;
  readonly drainSeconds: number;
  /** Hears of workers that died. */
  readonly report: (message: string) => void;
}

/**
 * Runs that many processes behind one port and replaces those that die, at once the first time and
 * with pauses that double where they go on dying. `listening` resolves when all of them listen, and rejects where one
 * gives up before.
 */
export function startWorkers(
  options: WorkerOptions,
): Serving & { readonly listening: Promise<void> } {
  const { count, databaseUrl, drainSeconds, report } = options;
  let isStopping = false;
  let pauseMs = firstPauseMs;
  const startedAt = new Map<number, number>();
  cluster.setupPrimary({ args: [] });

  const fork = (): Worker => {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl });
    startedAt.set(worker.id, Date.now());
    return worker;
  };

  cluster.on("exit", async (worker, code, signal) => {
    const lifeMs = Date.now() - (startedAt.get(worker.id) ?? 0);
    startedAt.delete(worker.id);
    if (isStopping) return;
    if (lifeMs > healthyLifeMs) pauseMs = firstPauseMs;
    report(
      `Process ${worker.process.pid} ended (${signal ?? `exit code ${code}`}); another one takes its place.`,
    );
    const pause = pauseMs;
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    await sleep(pause);
    if (!isStopping) fork();
  });

  for (let started = 0; started < count; started += 1) fork();
  const stop = async (): Promise<void> => {
    isStopping = true;
    const timeoutMs = drainSeconds * 1000 + shutdownTimeoutMs + endingMs;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map((worker) => end(worker, timeoutMs)));
  };
  return { stop, listening: untilListening(count) };
}

/** What a process sends to the first one as soon as it listens. */
const listeningMessage = "siplah: listening";

/** Reports to the parent process that this one listens: the primary of several, or `npm start`. */
export function tellListening(): void {
  process.send?.(listeningMessage);
}

/** Resolves when so many listen; rejects when one gives up. One that is killed is replaced and waited for. */
function untilListening(count: number): Promise<void> {
  const listening = new Set<number>();
  return new Promise((resolve, reject) => {
    // The event "listening" is emitted for shared sockets only.
    cluster.on("message", (worker, message) => {
      if (message === listeningMessage && listening.add(worker.id).size === count) resolve();
    });
    cluster.on("exit", (worker, _code, signal) => {
      listening.delete(worker.id);
      if (signal === null) reject(endedEarly());
    });
  });
}

function endedEarly(): StartError {
  return new StartError(
    "One of the processes behind the port ended while it started; what it printed says why.",
  );
}

function end(worker: Worker, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) return resolve();
    const cutOff = setTimeout(() => worker.process.kill("SIGKILL"), timeoutMs);
    worker.once("exit", () => {
      clearTimeout(cutOff);
      resolve();
    });
    worker.process.kill("SIGTERM");
  });
}
