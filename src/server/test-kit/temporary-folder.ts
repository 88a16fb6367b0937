/**
 * Folders of tests, named by the process that needs them: what a killed run couldn't clear away, a
 * later one can.
 */
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorCode } from "../error-code.ts";

const prefix = "siplah-test-";

/** Makes an empty folder of this process. */
export function makeTemporaryFolder(parent = tmpdir()): Promise<string> {
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

/** The folders of processes that are gone. */
export async function abandonedFolders(parent = tmpdir()): Promise<string[]> {
  const names = await readdir(parent);
  return names
    .filter((name) => {
      const pid = new RegExp(`^${prefix}(\\d+)-`, "u").exec(name)?.[1];
      return pid !== undefined && !isAlive(Number(pid));
    })
    .map((name) => join(parent, name));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
