/** A PostgreSQL server for tests: fast instead of durable, in a temporary folder of its own. */
import { chmod, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { serverAccount } from "../database/embedded/account.ts";
import { findBinaries } from "../database/embedded/binaries.ts";
import { prepareDataFolder } from "../database/embedded/data-folder.ts";
import { embeddedUrl, maintenanceDatabase } from "../database/embedded/embedded-url.ts";
import { withOwnBinaries } from "../database/embedded/own-binaries.ts";
import { chooseLocations, type Locations } from "../database/embedded/locations.ts";
import { findPostmaster } from "../database/embedded/postmaster.ts";
import { type ServerSettings, startServer, stopServer } from "../database/embedded/server.ts";
import { socketFolderFor, temporaryFolder } from "../database/embedded/socket-folder.ts";
import { abandonedFolders, makeTemporaryFolder } from "./temporary-folder.ts";

/** A running server: the address of its maintenance database, and its end. */
export interface TemporaryPostgres {
  address: string;
  places: Locations;
  stop(): Promise<void>;
}

/** For servers whose content may be lost. */
export const fastSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

/** Starts an empty server. Also clears away what earlier runs that were killed have left. */
export async function startTemporaryPostgres(
  settings: ServerSettings = {},
): Promise<TemporaryPostgres> {
  const places = await temporaryLocations();
  await prepareDataFolder(places, () => {});
  return startIn(places, settings);
}

/** Where a server of its own may be; the folder holds nothing else. */
export async function temporaryLocations(): Promise<Locations> {
  const parent = temporaryFolder(serverAccount(""));
  await clearAbandoned(parent);
  const folder = await makeTemporaryFolder(parent);
  // PostgreSQL's own account passes through it when root runs the tests.
  await chmod(folder, 0o755);
  return withOwnBinaries(await chooseLocations(folder, await findBinaries()));
}

/** Starts a server on a prepared data folder; its end clears the folder away. */
export async function startIn(
  places: Locations,
  settings: ServerSettings = {},
): Promise<TemporaryPostgres> {
  await startServer(places, { ...fastSettings, ...settings });
  return {
    address: embeddedUrl(places.socketFolder, maintenanceDatabase),
    places,
    async stop() {
      await stopServer(places);
      await removeFolders(dirname(places.dataFolder), places.socketFolder);
    },
  };
}

async function clearAbandoned(parent: string): Promise<void> {
  for (const folder of await abandonedFolders(parent)) {
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
