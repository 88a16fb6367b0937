import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "./start-error.ts";

/** A lock that is held until it is released, or until its process ends in whatever way. */
export interface FileLock {
  release(): void;
}

const sqliteBusy = 5;
const pollMs = 25;

/** With the journal in memory nothing is written, so a lock can be taken on a full disk. */
const transactions = {
  shared: "BEGIN; SELECT count(*) FROM sqlite_schema",
  exclusive: "PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE",
};

/**
 * Takes a lock on a file if it is free, else returns null. Any number of processes can hold it
 * shared, one alone exclusively. Throws a StartError where the file can't be used. SQLite is here for its file locks only, the one way to the
 * kernel's locks that Node has: the kernel frees them after `kill -9` too, where a file with a
 * process id in it would have to be guessed about.
 */
export function tryLock(path: string, mode: "shared" | "exclusive"): FileLock | null {
  let file: DatabaseSync | null = null;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    file.exec(transactions[mode]);
    const taken = file;
    return { release: () => taken.close() };
  } catch (error) {
    file?.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null;
    throw new StartError(
      `The lock file ${path} can't be used (${(error as Error).message}). Check that its disk isn't full and that ` +
        `this user may write there.`,
    );
  }
}

/** Takes a lock on a file as soon as it is free. */
export async function waitForLock(path: string, mode: "shared" | "exclusive"): Promise<FileLock> {
  for (;;) {
    const lock = tryLock(path, mode);
    if (lock) return lock;
    await sleep(pollMs);
  }
}
