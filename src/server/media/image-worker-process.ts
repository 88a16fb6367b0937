/** The process that works on images: takes one job at a time from its parent and ends with it. */
import { setPriority } from "node:os";
import { runImageJob } from "./image-jobs.ts";
import type { ImageJob } from "./image-jobs.ts";
import type { ImageOutcome } from "./image-worker.ts";
import { dropPrivileges } from "./drop-privileges.ts";

// Visitors' requests go first.
setPriority(10);
dropPrivileges();

// Ctrl-C reaches the whole process group; the parent still finishes what was begun.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
// At once: `process.exit` would wait for the image in work, which is no longer needed.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

process.on("message", (job: ImageJob) => {
  void runImageJob(job)
    .then((result): ImageOutcome => ({ kind: "done", result }))
    .catch((error: unknown): ImageOutcome => ({ kind: "failed", reason: String(error) }))
    .then((outcome) => process.send?.(outcome));
});
