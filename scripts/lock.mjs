/**
 * One start at a time installs and builds in a checkout; others wait for it. Needs the supported
 * Node.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./runtime.mjs";
import { step } from "./terminal.mjs";

/** Does the work while no other start of this checkout does any. */
export async function alone(work) {
  const { tryLock, waitForLock } = await import("../src/server/file-lock.ts");
  const folder = join(projectFolder, ".runtime");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "start.lock");
  const lock =
    tryLock(path, "exclusive") ??
    (await step("Another start is installing or building; waiting for it", () =>
      waitForLock(path, "exclusive"),
    ));
  try {
    return await work();
  } finally {
    lock.release();
  }
}
