import { chmod, chown, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Account } from "./account.ts";
import { errorCode } from "../../error-code.ts";

/** Whether something is at the path. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Makes a folder, and those above it, that every account may pass through, whatever the umask says.
 */
export async function makeOpenFolder(folder: string): Promise<void> {
  const firstMade = await makeWithParents(folder);
  if (firstMade === undefined) return;
  await chmod(folder, 0o755);
  if (firstMade !== folder) await chmod(firstMade, 0o755);
}

/**
 * Answers the topmost folder that it made, or undefined where all were there. Node's own `recursive`
 * never ends where the system refuses with "no such folder", as below /proc.
 */
async function makeWithParents(folder: string): Promise<string | undefined> {
  try {
    return (await makeOne(folder)) ? folder : undefined;
  } catch (error) {
    const isParentMissing = errorCode(error) === "ENOENT";
    if (!isParentMissing || dirname(folder) === folder) throw error;
  }
  const firstMade = await makeWithParents(dirname(folder));
  const isMade = await makeOne(folder);
  return firstMade ?? (isMade ? folder : undefined);
}

/** False where the folder is there already. */
async function makeOne(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST" && (await stat(folder)).isDirectory()) return false;
    throw error;
  }
}

/**
 * Makes a folder that only the account (and root) can enter; one that is there already is left as
 * it is.
 */
export async function makePrivateFolder(folder: string, account: Account | null): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) === "EEXIST") return;
    throw error;
  }
  if (account) await chown(folder, account.uid, account.gid);
}
