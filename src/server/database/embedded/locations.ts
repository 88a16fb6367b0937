import { randomBytes } from "node:crypto";
import { link, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { StartError } from "../../start-error.ts";
import { type Account, canAccess, serverAccount } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { makeOpenFolder } from "./folders.ts";
import { socketFolderFor } from "./socket-folder.ts";
import { errorCode } from "../../error-code.ts";

/** Where the embedded PostgreSQL lives on this machine and who runs it. */
export interface Locations {
  /** PostgreSQL's data directory. */
  dataFolder: string;
  /** Holds the Unix socket; only the account (and root) can enter it. */
  socketFolder: string;
  /** As installed, or the data's own copy (`own-binaries.ts`). */
  binaries: Binaries;
  account: Account | null;
  /** A sentence for the operator when the database lies elsewhere than DATA_DIR says. */
  notice: string | null;
}

/** Home of data that an unprivileged account couldn't reach in the checkout. */
const defaultSystemFolder = "/var/lib/siplah-portal";

/**
 * Settles where data and socket are. Data that exists already decides; a new database
 * goes below DATA_DIR, and where PostgreSQL's account can't get there (root's checkout below a
 * closed home), below the system folder.
 */
export async function chooseLocations(
  dataDir: string,
  shipped: Binaries,
  systemFolder = defaultSystemFolder,
): Promise<Locations> {
  await makeDataDir(dataDir);
  const ownFolder = join(await realpath(dataDir), "postgres");
  const dataFolder = await chooseDataFolder(ownFolder, systemFolder);
  const account = serverAccount(dataFolder);
  return {
    dataFolder,
    socketFolder: socketFolderFor(dataFolder, account),
    binaries: shipped,
    account,
    notice:
      dataFolder === ownFolder
        ? null
        : `PostgreSQL doesn't run as root, and its own account can't enter ${dirname(ownFolder)}: the database is in ${dataFolder}.`,
  };
}

/** Whether the portal has made a database for this DATA_DIR; looks only. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  const ownFolder = join(dataDir, "postgres");
  const folder = (await readPointer(pointerOf(ownFolder))) ?? ownFolder;
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    return errorCode(error) === "EACCES";
  }
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeOpenFolder(dataDir);
  } catch (error) {
    throw notWritable(dataDir, errorCode(error));
  }
  if (!canAccess(null, "-w", dataDir) || !canAccess(null, "-x", dataDir))
    throw notWritable(dataDir);
}

/** What `mkdir` says where a file stands in the way. */
const codesOfFile = new Set(["EEXIST", "ENOTDIR"]);

function notWritable(dataDir: string, code = ""): StartError {
  if (codesOfFile.has(code)) {
    return new StartError(
      `The data folder ${dataDir} can't be made, for it is a file or lies below one. Name another folder in DATA_DIR.`,
    );
  }
  return new StartError(
    `The data folder ${dataDir} is not writable${code ? ` (${code})` : ""}. Give the user who starts the portal the ` +
      `right to write there, or name another folder in DATA_DIR.`,
  );
}

async function chooseDataFolder(ownFolder: string, systemFolder: string): Promise<string> {
  const existing = await stat(ownFolder).catch(() => null);
  const account = serverAccount(ownFolder);
  if (account === null) {
    if (existing && existing.uid !== process.geteuid?.())
      throw foreignData(ownFolder, existing.uid);
    return ownFolder;
  }
  const entersOwn = canAccess(account, "-x", dirname(ownFolder));
  if (existing && !entersOwn) throw unreachableData(ownFolder, account);
  if (existing) return ownFolder;
  const pointer = pointerOf(ownFolder);
  const movedFolder = await readPointer(pointer);
  if (movedFolder !== null) return movedFolder;
  return entersOwn ? ownFolder : await writePointer(pointer, systemFolder);
}

/** The file that says where the data of this DATA_DIR went. */
function pointerOf(ownFolder: string): string {
  return `${ownFolder}.location`;
}

/** Where the data of this DATA_DIR went; null when it didn't go anywhere. */
async function readPointer(pointer: string): Promise<string | null> {
  const text = await readFile(pointer, "utf8").catch(() => null);
  return text === null ? null : text.trim();
}

/**
 * Picks a folder that no other checkout has had, also none that stood in the same place before, and
 * writes down which, so that the checkout finds its data again wherever it is moved.
 */
async function writePointer(pointer: string, systemFolder: string): Promise<string> {
  const checkout = basename(dirname(dirname(pointer))) || "root";
  const moved = join(systemFolder, `${checkout}-${randomBytes(6).toString("hex")}`, "postgres");
  const unfinished = `${pointer}.${process.pid}`;
  await writeFile(unfinished, `${moved}\n`);
  try {
    await link(unfinished, pointer);
    return moved;
  } catch (error) {
    // Another first start was faster, and its choice counts.
    const theirs = await readPointer(pointer);
    if (theirs === null) throw error;
    return theirs;
  } finally {
    await rm(unfinished);
  }
}

function foreignData(dataFolder: string, uid: number): StartError {
  return new StartError(
    `The database in ${dataFolder} belongs to another user (user id ${uid}). Start the portal as that user or as ` +
      `root, or name another folder in DATA_DIR.`,
  );
}

/**
 * Going elsewhere would show an empty portal while the data is safe where it is: better to say so
 * and stop.
 */
function unreachableData(dataFolder: string, account: Account): StartError {
  return new StartError(
    `The database is in ${dataFolder}, but its owner (user id ${account.uid}) can't enter that folder any more. ` +
      `Make the folders above it passable again (chmod a+x).`,
  );
}
