import { chmod, chown, mkdir, stat } from "node:fs/promises";
import type { Account } from "./account.ts";
import { errorCode } from "../../error-code.ts";
import { makeFolder } from "../../folder.ts";

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
  const firstMade = await makeFolder(folder);
  if (firstMade === undefined) return;
  await chmod(folder, 0o755);
  if (firstMade !== folder) await chmod(firstMade, 0o755);
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
