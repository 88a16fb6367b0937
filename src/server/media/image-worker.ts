/**
 * Images are decoded and encoded in processes of their own: what a decoder allocates goes back
 * to the system when the work is done, a file that hangs or crashes it harms nothing else, and
 * the server itself never loads it.
 */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { extname, join } from "node:path";
import { createBoundedQueue } from "../bounded-queue.ts";
import type { ImageJob, ImageResult } from "./image-jobs.ts";

/** The finished image; or `failed` when it can't be decoded, took too long or broke the decoder. */
export type ImageOutcome =
  | { readonly kind: "done"; readonly result: ImageResult }
  | { readonly kind: "failed"; readonly reason: string };

/** Does one job at a time. */
export interface ImageWorker {
  /**
   * Rejects with `QueueFullError` when too many jobs wait. A job that became `unwanted` before its turn fails.
   * What a job takes much memory for is read in its turn, by a function.
   */
  run(job: ImageJob | (() => Promise<ImageJob>), unwanted?: AbortSignal): Promise<ImageOutcome>;
}

const dropped: ImageOutcome = { kind: "failed", reason: "no request waits for it any more" };
/** Beside this module, as a source or built. */
const workerPath = join(
  import.meta.dirname,
  `image-worker-process${extname(import.meta.filename)}`,
);

/**
 * `waiting` more jobs may wait for their turn. A job that takes longer than `timeoutMs` is killed.
 * The process starts with the first job and ends after `idleMs` without one.
 */
export function createImageWorker({
  waiting,
  timeoutMs = 15_000,
  idleMs = 10_000,
}: {
  readonly waiting: number;
  readonly timeoutMs?: number;
  readonly idleMs?: number;
}): ImageWorker {
  const queue = createBoundedQueue({ concurrent: 1, waiting });
  let worker: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function wakeWorker(): ChildProcess {
    clearTimeout(idleTimer);
    if (worker?.connected) return worker;
    const started = fork(workerPath, {
      // Without the server's environment, which holds secrets, and without its flags. These have
      // the C library and V8 give memory back between images: V8 collects buffers of images when its own
      // heap nears its limit.
      env: { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" },
      execArgv: ["--max-semi-space-size=1", "--max-old-space-size=24"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const forget = () => {
      if (worker === started) worker = null;
    };
    started.once("exit", forget);
    started.on("error", forget);
    worker = started;
    return started;
  }

  /** An idle worker must not keep the server from ending. */
  function rest(rested: ChildProcess): void {
    rested.unref();
    rested.channel?.unref();
    idleTimer = setTimeout(() => {
      if (worker === rested) worker = null;
      rested.disconnect();
    }, idleMs).unref();
  }

  function perform(job: ImageJob): Promise<ImageOutcome> {
    const busy = wakeWorker();
    busy.ref();
    busy.channel?.ref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => busy.kill("SIGKILL"), timeoutMs);
      const onMessage = (outcome: ImageOutcome) => {
        settle();
        rest(busy);
        resolve(outcome);
      };
      const onExit = () => {
        settle();
        resolve({ kind: "failed", reason: "the process that worked on it ended" });
      };
      const onError = (error: Error) => {
        settle();
        reject(error);
      };
      function settle(): void {
        clearTimeout(timer);
        busy.off("message", onMessage).off("exit", onExit).off("error", onError);
      }
      busy.on("message", onMessage).on("exit", onExit).on("error", onError);
      busy.send(job);
    });
  }

  return {
    run: (job, unwanted) =>
      queue.run(async () => {
        if (unwanted?.aborted) return dropped;
        return perform(typeof job === "function" ? await job() : job);
      }),
  };
}

/** Uploads: untrusted files. */
export const uploadWorker = createImageWorker({ waiting: 8 });
/** Variants of stored images, apart from the uploads so that neither holds up the other. */
export const variantWorker = createImageWorker({ waiting: 100 });
/** The portal's own illustrations, which a start waits for on any machine; SVG is read nowhere else. */
export const illustrationWorker = createImageWorker({ waiting: Infinity, timeoutMs: 120_000 });
