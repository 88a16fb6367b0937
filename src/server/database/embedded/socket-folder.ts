import { createHash } from "node:crypto";
import { chmod, lstat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../../start-error.ts";
import { type Account, canAccess } from "./account.ts";
import { makePrivateFolder } from "./folders.ts";

/**
 * A Unix socket's path ends at 103 bytes (macOS) or 107 (Linux); this leaves room for our folder
 * and the file.
 */
const longestParentBytes = 60;

/** A short name that differs between paths. */
export function shortHash(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}

/** A temporary folder that the account can enter and that leaves room for a socket's path. */
export function temporaryFolder(account: Account | null): string {
  const isFit = (path: string) =>
    Buffer.byteLength(path) <= longestParentBytes && canAccess(account, "-x", path);
  return isFit(tmpdir()) ? tmpdir() : "/tmp";
}

/**
 * The socket's folder: in the temporary folder however deep the checkout lies, named by the data
 * folder's path.
 */
export function socketFolderFor(dataFolder: string, account: Account | null): string {
  return join(temporaryFolder(account), `siplah-${shortHash(dataFolder)}`);
}

/**
 * Makes the socket folder for this account alone. Refuses one of another account
 * before us.
 */
export async function makeSocketFolder(
  socketFolder: string,
  account: Account | null,
): Promise<void> {
  await makePrivateFolder(socketFolder, account);
  const found = await lstat(socketFolder);
  const owner = account?.uid ?? process.geteuid?.();
  if (!found.isDirectory() || found.uid !== owner) {
    throw new StartError(
      `The folder ${socketFolder} is needed for the database's socket, but belongs to another account. Remove it first.`,
    );
  }
  await chmod(socketFolder, 0o700);
}
