/**
 * A file lock: one process at a time installs and builds in a checkout. Needs the supported Node.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./runtime.mjs";
import { fail, step } from "./terminal.mjs";

/** Runs the work under the lock of this checkout. */
export async function withLock(work) {
  const lock = await takeLock().catch((error) =>
    fail(
      "Installing and building need the folder .runtime of the portal, which can't be written.",
      error,
    ),
  );
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function takeLock() {
  const { tryLock, waitForLock } = await import("../src/server/file-lock.ts");
  const folder = join(projectFolder, ".runtime");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "start.lock");
  return (
    tryLock(path, "exclusive") ??
    (await step("Another start is installing or building; waiting for it", () =>
      waitForLock(path, "exclusive"),
    ))
  );
}
