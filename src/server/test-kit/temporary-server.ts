/** A PostgreSQL server for tests: fast instead of durable, in a temporary folder of its own. */
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { serverAccount } from "../database/embedded/account.ts";
import { findBinaries } from "../database/embedded/binaries.ts";
import { prepareDataFolder } from "../database/embedded/data-folder.ts";
import { choosePlaces } from "../database/embedded/places.ts";
import { findPostmaster } from "../database/embedded/postmaster.ts";
import { startServer, stopServer } from "../database/embedded/server.ts";
import { socketFolderFor, temporaryFolder } from "../database/embedded/socket-folder.ts";
import { embeddedUrl } from "../database/embedded/supervise.ts";

/** A running server: the address of its maintenance database, and its end. */
export interface TemporaryServer {
  address: string;
  stop(): Promise<void>;
}

const folderPrefix = "siplah-test-";
const fastSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

/** Starts an empty server. Also clears away those of earlier runs that were killed. */
export async function startTemporaryServer(): Promise<TemporaryServer> {
  const parent = temporaryFolder(serverAccount(""));
  await clearAbandoned(parent);
  const folder = await mkdtemp(join(parent, `${folderPrefix}${process.pid}-`));
  // PostgreSQL's own account passes through it when root runs the tests.
  await chmod(folder, 0o755);
  const places = await choosePlaces(folder, await findBinaries());
  await prepareDataFolder(places, () => {});
  await startServer(places, fastSettings);
  return {
    address: embeddedUrl(places.socketFolder, "postgres"),
    async stop() {
      await stopServer(places);
      await removeFolders(folder, places.socketFolder);
    },
  };
}

async function clearAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^siplah-test-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = join(parent, name);
    const dataFolder = join(folder, "postgres");
    const socketFolder = socketFolderFor(dataFolder, serverAccount(dataFolder));
    // Another user's leavings are that user's to clear.
    await endServer(dataFolder)
      .then(() => removeFolders(folder, socketFolder))
      .catch(() => {});
  }
}

/** Nothing of it is needed any more, so it needn't write anything down. */
async function endServer(dataFolder: string): Promise<void> {
  const server = await findPostmaster(dataFolder);
  if (server) process.kill(server.pid, "SIGQUIT");
}

async function removeFolders(...folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
