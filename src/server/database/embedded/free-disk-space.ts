import { statfs } from "node:fs/promises";
import { StartError } from "../../start-error.ts";

/** Less than PostgreSQL needs for its lock file and a segment of its log. */
const fullBytes = 1_000_000;
/** A new database takes 60 MB, the programs 60 MB where they can't be linked; the rest is for content. */
const newDatabaseBytes = 200_000_000;

/** Whether nothing can be written into a folder's disk any more. */
export async function isDiskFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < fullBytes;
}

/** Throws a StartError where a new database would not fit. */
export async function requireRoomForDatabase(folder: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= newDatabaseBytes) return;
  throw new StartError(
    `The disk of ${folder} has ${megabytes(free)} free; a new database needs ${megabytes(newDatabaseBytes)}. Make ` +
      `room, or name a folder on another disk in DATA_DIR.`,
  );
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1_000_000)} MB`;
}
