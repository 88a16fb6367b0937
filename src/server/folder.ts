import { mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";

/**
 * Makes a folder and those above it; returns the topmost one that was made, or undefined where all
 * were there. Node's own `recursive` never ends where the system refuses with ENOENT, as below /proc.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<string | undefined> {
  try {
    return (await makeOne(folder, mode)) ? folder : undefined;
  } catch (error) {
    const isParentMissing = errorCode(error) === "ENOENT";
    if (!isParentMissing || dirname(folder) === folder) throw error;
  }
  const firstMade = await makeFolder(dirname(folder), mode);
  const isMade = await makeOne(folder, mode);
  return firstMade ?? (isMade ? folder : undefined);
}

/** False where the folder is there already. */
async function makeOne(folder: string, mode: number): Promise<boolean> {
  try {
    await mkdir(folder, { mode });
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST" && (await stat(folder)).isDirectory()) return false;
    throw error;
  }
}

/** File systems that can't sync a folder say so by one of these; there is nothing else to do there. */
const cannotSync = new Set(["EINVAL", "EBADF", "ENOTSUP", "EISDIR"]);

/** Makes the names in a folder durable, after a file was created or renamed there. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } catch (error) {
    if (!cannotSync.has(errorCode(error) ?? "")) throw error;
  } finally {
    await handle.close();
  }
}
