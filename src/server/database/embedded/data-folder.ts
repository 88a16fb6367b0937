import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "../../folder.ts";
import { StartError } from "../../start-error.ts";
import { programPath } from "./binaries.ts";
import { requireRoomForDatabase } from "./free-disk-space.ts";
import { makeOpenFolder, makePrivateFolder } from "./folders.ts";
import { withOwnBinaries } from "./own-binaries.ts";
import type { Locations } from "./locations.ts";
import { runProgram } from "./run-program.ts";

/**
 * PostgreSQL's superuser inside the embedded server; the socket's folder excludes others.
 */
export const superuser = "siplah";

/**
 * UTF-8 with PostgreSQL's own C.UTF-8: the same order of code points on every machine, so that an
 * index never depends on the C library that it was made under. Alphabetical order for people is a
 * matter of the query (COLLATE "id-x-icu"), and works on every server.
 */
const localeArguments = [
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];

/**
 * Makes sure that the data folder holds a database that these binaries can run, and returns the
 * places with binaries of the folder's own. A new database is made beside it and renamed when it is
 * complete, so an interrupted start leaves nothing half-written. Only for the holder of the start lock.
 */
export async function prepareDataFolder(
  places: Locations,
  report: (progress: string) => void,
): Promise<Locations> {
  const { dataFolder } = places;
  const version = await readFile(join(dataFolder, "PG_VERSION"), "utf8").catch(() => null);
  if (version !== null) {
    if (version.trim() !== majorVersion(places)) throw otherVersion(places, version.trim());
    await takeFromRoot(places);
    return withOwnBinaries(places);
  }
  if ((await readdir(dataFolder).catch(() => [])).length > 0) throw notDatabase(dataFolder);
  requirePlainPath(dataFolder);
  const parent = dirname(dataFolder);
  await makeOpenFolder(parent);
  await requireRoomForDatabase(parent);
  const prepared = await withOwnBinaries(places);
  report("Creating the database (once) …");
  await createDataFolder(prepared);
  return prepared;
}

/** initdb hands the path of its own program to a shell, between double quotes. */
function requirePlainPath(dataFolder: string): void {
  const [character] = /["$`\\\n]/.exec(dataFolder) ?? [];
  if (character === undefined) return;
  throw new StartError(
    `PostgreSQL can't make a database in ${dataFolder}, for the path holds the character ${character}. Name another ` +
      `folder in DATA_DIR.`,
  );
}

async function createDataFolder({ dataFolder, account, binaries }: Locations): Promise<void> {
  const parent = dirname(dataFolder);
  const unfinishedPrefix = `${basename(dataFolder)}.unfinished-`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(unfinishedPrefix)) await clear(join(parent, name));
  }
  const unfinished = join(parent, `${unfinishedPrefix}${process.pid}`);
  await makePrivateFolder(unfinished, account);
  const result = await runProgram(
    programPath(binaries, "initdb"),
    [
      "-D",
      unfinished,
      `--username=${superuser}`,
      "--auth=trust",
      "--no-instructions",
      ...localeArguments,
    ],
    account,
  );
  if (result.code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartError(
      `The database could not be created in ${dataFolder}: ${result.output.split("\n").slice(-3).join(" ")}`,
    );
  }
  await rename(unfinished, dataFolder);
  await syncFolder(parent);
}

/**
 * The initdb of a killed start may still be writing there; what it then leaves is cleared the next
 * time.
 */
async function clear(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}

/**
 * A folder that root copied here (a moved or restored installation) belongs to root, as whom
 * PostgreSQL won't run.
 */
async function takeFromRoot({ dataFolder, account }: Locations): Promise<void> {
  if (account === null || (await stat(dataFolder)).uid !== 0) return;
  const result = await runProgram(
    "chown",
    ["-R", `${account.uid}:${account.gid}`, dataFolder],
    null,
  );
  if (result.code !== 0)
    throw new StartError(`The database's owner could not be set: ${result.output}`);
}

function majorVersion({ binaries }: Locations): string {
  return binaries.version.split(".")[0] ?? "";
}

function notDatabase(dataFolder: string): StartError {
  return new StartError(
    `The folder ${dataFolder} holds files, but no database. Move them away, or name another folder in DATA_DIR.`,
  );
}

function otherVersion(places: Locations, version: string): StartError {
  return new StartError(
    `The database in ${places.dataFolder} was made by PostgreSQL ${version}, but this portal brings PostgreSQL ` +
      `${majorVersion(places)}. Start the release that made it, take a backup, and restore that into this one.`,
  );
}
