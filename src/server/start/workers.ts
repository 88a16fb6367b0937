import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { StartError } from "../start-error.ts";
import type { Serving } from "./serve.ts";

/** A worker that dies again and again must not keep the machine busy with its rebirth. */
const rebirthPauseMs = 1_000;

const workerProgram = fileURLToPath(new URL("../main.ts", import.meta.url));

/**
 * Runs that many processes behind one port, on the database that this process has opened, and
 * replaces those that die. Resolves when all of them listen.
 */
export async function serveWithWorkers(count: number, databaseUrl: string): Promise<Serving> {
  let isStopping = false;
  cluster.setupPrimary({ exec: workerProgram, args: [] });
  const fork = (): Worker => cluster.fork({ DATABASE_URL: databaseUrl });
  cluster.on("exit", async (worker) => {
    if (isStopping || worker.exitedAfterDisconnect) return;
    await sleep(rebirthPauseMs);
    if (!isStopping) fork();
  });
  await Promise.all(Array.from({ length: count }, () => listening(fork())));
  return {
    async stop() {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(workers.map(end));
    },
  };
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("listening", () => resolve());
    worker.once("exit", () => reject(endedEarly()));
  });
}

function endedEarly(): StartError {
  return new StartError(
    "One of the processes behind the port ended while it started; what it printed says why.",
  );
}

function end(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.process.kill("SIGTERM");
  });
}
