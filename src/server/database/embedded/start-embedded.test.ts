import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { StartError } from "../../start-error.ts";
import { freezeDatabase } from "../../test-kit/freeze-database.ts";
import { serverAccount } from "./account.ts";
import { findPostmaster } from "./postmaster.ts";
import { temporaryFolder } from "./socket-folder.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./start-embedded.ts";

const instanceProgram = fileURLToPath(
  new URL("../../test-kit/embedded-instance.ts", import.meta.url),
);

let dataDir: string;
let dataFolder: string;

beforeEach(async () => {
  const parent = await mkdtemp(join(temporaryFolder(serverAccount("")), "siplah-embedded-"));
  await chmod(parent, 0o755);
  // As deep as checkouts get: a socket in there would have a path that is too long.
  dataDir = join(parent, "a folder with a long name and a 'quote'".repeat(4), "data");
  dataFolder = join(dataDir, "postgres");
  return () => rm(parent, { recursive: true, force: true, maxRetries: 5 });
});

afterEach(async () => {
  const left = await findPostmaster(dataFolder);
  if (left) process.kill(left.pid, "SIGQUIT");
});

async function start(): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase(dataDir, { report: () => {} });
}

/** An instance in a process of its own; resolves when it has its database. */
async function startProcess(): Promise<{ instance: ChildProcess; url: string; lines: string[] }> {
  const instance = spawn(process.execPath, [instanceProgram, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void instance.kill("SIGKILL"));
  const lines: string[] = [];
  const reader = createInterface({ input: instance.stdout });
  reader.on("line", (line) => lines.push(line));
  const ended = once(instance, "exit").then(() => Promise.reject(new Error("It ended at once.")));
  const [url] = await Promise.race([once(reader, "line"), ended]);
  ended.catch(() => {});
  return { instance, url, lines };
}

async function end(instance: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const ended = once(instance, "exit");
  instance.kill(signal);
  await ended;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

async function serverPid(): Promise<number | undefined> {
  return (await findPostmaster(dataFolder))?.pid;
}

async function killServer(): Promise<void> {
  const pid = await serverPid();
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  while ((await serverPid()) === pid) await new Promise((resolve) => setTimeout(resolve, 10));
}

test("the server keeps what it acknowledges, speaks UTF-8, and listens on its socket alone", async () => {
  const database = await start();
  const settings = await query(
    database.url,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
       current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS network,
       lower('ÉÄ') AS lower, 'a' < 'B' AS alphabetical, 'a' < 'B' COLLATE "id-x-icu" AS indonesian`,
  );
  expect(settings).toEqual([
    {
      fsync: "on",
      commit: "on",
      encoding: "UTF8",
      network: "",
      lower: "éä",
      alphabetical: false,
      indonesian: true,
    },
  ]);
  await database.release();
});

test("a clean stop stops the server, and the data is there at the next start", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 1 AS number");
  await first.release();
  expect(await serverPid()).toBeUndefined();

  const second = await start();
  expect(await query(second.url, "SELECT * FROM kept")).toEqual([{ number: 1 }]);
  await second.release();
});

test("two instances share one server, and the last to stop stops it", async () => {
  const first = await start();
  const pid = await serverPid();
  const second = await startProcess();
  expect(await serverPid()).toBe(pid);

  await first.release();
  expect(await query(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await end(second.instance, "SIGTERM");
  expect(await serverPid()).toBeUndefined();
});

test("two first starts at the same moment make one database", async () => {
  const instances = await Promise.all([startProcess(), startProcess(), startProcess()]);
  expect(new Set(instances.map(({ url }) => url)).size).toBe(1);
  const lines = await query(instances[0].url, "SELECT count(*)::int AS databases FROM pg_database");
  expect(lines).toEqual([{ databases: 4 }]);
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringContaining("unfinished"));

  await Promise.all(instances.map(({ instance }) => end(instance, "SIGTERM")));
  expect(await serverPid()).toBeUndefined();
});

test("an instance of another container is refused while one runs, and takes over afterwards", async () => {
  const first = await start();
  const pid = await serverPid();
  const namespace = join(dataDir, "postgres-namespace.txt");
  const own = await readFile(namespace, "utf8");
  expect(own).not.toBe("");
  await writeFile(namespace, "another container's");
  await expect(start()).rejects.toThrow(
    `Another container or machine runs the portal on ${dataDir}.`,
  );
  expect(await serverPid()).toBe(pid);

  await first.release();
  await (await start()).release();
  expect(await readFile(namespace, "utf8")).toBe(own);
});

test("an instance that is killed leaves the server running; the next one takes it over and stops it", async () => {
  const killed = await startProcess();
  const pid = await serverPid();
  await end(killed.instance, "SIGKILL");

  const next = await start();
  expect(await serverPid()).toBe(pid);
  await next.release();
  expect(await serverPid()).toBeUndefined();
});

test("a killed instance doesn't keep the others from stopping the server", async () => {
  const killed = await startProcess();
  const other = await start();
  await end(killed.instance, "SIGKILL");
  await other.release();
  expect(await serverPid()).toBeUndefined();
});

test("after everything was killed the next start has every acknowledged row", async () => {
  const { instance, url } = await startProcess();
  await query(url, "CREATE TABLE kept AS SELECT generate_series(1, 1000) AS number");
  await end(instance, "SIGKILL");
  await killServer();

  const next = await start();
  expect(await query(next.url, "SELECT count(*)::int AS rows FROM kept")).toEqual([{ rows: 1000 }]);
  await next.release();
});

test("a lock file whose process id now belongs to another program is no obstacle", async () => {
  const { instance } = await startProcess();
  await end(instance, "SIGKILL");
  await killServer();
  // Under PostgreSQL's account, whose processes PostgreSQL takes for a server.
  const foreignProcess = spawn("sleep", ["60"], { ...serverAccount(dataFolder) });
  onTestFinished(() => void foreignProcess.kill());
  const lockFile = join(dataFolder, "postmaster.pid");
  const [, ...rest] = (await readFile(lockFile, "utf8")).split("\n");
  await writeFile(lockFile, [foreignProcess.pid, ...rest].join("\n"));

  const next = await start();
  expect(await query(next.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await next.release();
});

test("a server that dies under a running instance is started again", async () => {
  const recovered = Promise.withResolvers<string>();
  const database = await startEmbeddedDatabase(dataDir, {
    report: () => {},
    onRecovery: recovered.resolve,
  });
  await killServer();
  expect(await recovered.promise).toContain("it is back");
  expect(await query(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await database.release();
  expect(await serverPid()).toBeUndefined();
});

test("a server that can't be started again is reported once, though it is tried each second", async () => {
  const messages: string[] = [];
  const database = await startEmbeddedDatabase(dataDir, {
    report: () => {},
    onRecovery: (message) => messages.push(message),
  });
  const settings = join(dataFolder, "postgresql.auto.conf");
  const log = () => readFile(join(dataFolder, "server.log"), "utf8");
  await writeFile(settings, "no setting\n");
  await killServer();
  const attempts = async () => (await log()).split("configuration file").length - 1;
  await expect.poll(attempts).toBeGreaterThan(3);
  expect(messages).toStrictEqual([expect.stringContaining("is away")]);

  await writeFile(settings, "");
  await expect.poll(() => messages.at(-1)).toContain("it is back");
  await database.release();
});

test("what an interrupted first start has left is cleared away", async () => {
  await mkdir(join(`${dataFolder}.unfinished-1`, "base"), { recursive: true });
  const database = await start();
  expect(await readdir(dataDir)).not.toContain("postgres.unfinished-1");
  await database.release();
});

test("a folder with other things in it is left alone", async () => {
  await mkdir(dataFolder, { recursive: true });
  await writeFile(join(dataFolder, "surat.txt"), "penting");
  await expect(start()).rejects.toThrow(StartError);
  await expect(start()).rejects.toThrow("holds files, but no database");
  expect(await readdir(dataFolder)).toEqual(["surat.txt"]);
});

test("a database of another PostgreSQL is left alone", async () => {
  await mkdir(dataFolder, { recursive: true });
  await writeFile(join(dataFolder, "PG_VERSION"), "17\n");
  await expect(start()).rejects.toThrow("was made by PostgreSQL 17");
  expect(await readdir(dataFolder)).toEqual(["PG_VERSION"]);
});

test("a data folder that can't be made is told in one paragraph", async () => {
  await mkdir(join(dataDir, ".."), { recursive: true });
  await writeFile(dataDir, "a file");
  await expect(start()).rejects.toThrow(StartError);
  await expect(start()).rejects.toThrow("it is a file or lies below one");
});

test("a path that initdb would hand to a shell is refused before anything is made there", async () => {
  dataDir = join(dataDir, "..", 'a "folder" for $HOME');
  await expect(start()).rejects.toThrow('the path holds the character ". Name another folder in');
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^postgres($|\.|-b)/));
});

test("a database that was moved to such a path runs there", async () => {
  await (await start()).release();
  const moved = join(dataDir, "..", 'a "folder" for $HOME');
  await rename(dataDir, moved);
  const database = await startEmbeddedDatabase(moved, { report: () => {} });
  expect(await query(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await database.release();
  expect(await findPostmaster(join(moved, "postgres"))).toBeNull();
});

test("an instance signs off though the server has gone silent", async () => {
  const staying = await start();
  const leaving = await start();
  const thaw = await freezeDatabase({ dataFolder });
  onTestFinished(thaw);
  await leaving.release();
  thaw();
  expect(await findPostmaster(dataFolder)).not.toBeNull();
  await staying.release();
});
