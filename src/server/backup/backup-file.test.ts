/** The file of a backup: whole or absent, and readable by its owner alone. */
import { appendFile, copyFile, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../database/connect.ts";
import { findPostmaster } from "../database/embedded/postmaster.ts";
import { startDatabaseProxy } from "../test-kit/database-proxy.ts";
import { createEmptyDatabase, createTestDatabase } from "../test-kit/test-database.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runBackupCommand } from "../test-kit/backup-command.ts";

const folder = await mkdtemp(join(tmpdir(), "siplah-backup-file-"));
afterAll(() => rm(folder, { recursive: true }));
const silent = { report: () => {}, progress: () => {} };
const database = await createTestDatabase();
const goodFile = join(folder, "baik.siplah");
await makeBackup(database, goodFile, () => {});

test("of two backups to one name one is made and whole, and the other is refused", async () => {
  const file = join(folder, "dua.siplah");
  const results = await Promise.allSettled([
    makeBackup(database, file, () => {}),
    makeBackup(database, file, () => {}),
  ]);
  const failures = results.filter((result) => result.status === "rejected");
  expect(failures.map(({ reason }) => String(reason))).toEqual([
    expect.stringContaining(`${file} exists already`),
  ]);
  await restoreBackup(await createEmptyDatabase(), file, silent);
  expect((await readdir(folder)).filter((name) => name.startsWith("dua"))).toEqual(["dua.siplah"]);
});

test.each([
  ["text", Buffer.from("lagi")],
  ["zeros", Buffer.alloc(512)],
  ["an empty frame", zstdCompressSync(Buffer.alloc(0))],
  ["a frame that decompressors skip", Buffer.from("502a4d1804000000deadbeef", "hex")],
])("a file with %s behind its end is refused", async (_kind, bytes) => {
  const file = join(folder, "lebih.siplah");
  await copyFile(goodFile, file);
  await appendFile(file, bytes);
  const empty = await createEmptyDatabase();
  await expect(restoreBackup(empty, file, silent)).rejects.toThrow("goes on behind its end");
  await restoreBackup(empty, goodFile, silent);
});

test("a backup of an empty data folder makes neither a database nor a file", async () => {
  const dataDir = join(folder, "kosong");
  const file = join(folder, "kosong.siplah");
  const { exitCode, paragraph } = await runBackupCommand("backup", file, { DATA_DIR: dataDir });
  expect(paragraph).toBe(
    `There is no database in ${dataDir}. Name the right folder in DATA_DIR, or the server in DATABASE_URL.`,
  );
  expect(exitCode).toBe(1);
  expect(await stat(dataDir).catch(() => null)).toBeNull();
  expect(await stat(file).catch(() => null)).toBeNull();
});

test.each([
  ["below a file", () => join(goodFile, "x.siplah"), "Part of its path is no folder"],
  ["in a new folder below a file", () => join(goodFile, "a", "x.siplah"), "is no folder"],
  ["in /proc", () => "/proc/siplah/x.siplah", "Part of its path doesn't exist"],
  ["with a name too long", () => join(folder, "x".repeat(300)), "Its name is too long"],
])("a backup %s is refused in a sentence", async (_where, fileOf, reason) => {
  const file = fileOf();
  const attempt = makeBackup(database, file, () => {});
  await expect(attempt).rejects.toThrow(`${file} could not be written.`);
  await expect(attempt).rejects.toThrow(reason);
});

test("a backup with quotes and dollars in its path is made and restored", async () => {
  const file = join(folder, `a"b$HOME'c`, "d`e\\.siplah");
  const environment = { DATABASE_URL: database.url };
  expect(await runBackupCommand("backup", file, environment)).toMatchObject({ exitCode: 0 });
  const { url } = await createEmptyDatabase();
  expect(await runBackupCommand("restore", file, { DATABASE_URL: url })).toMatchObject({
    exitCode: 0,
  });
});

test.each(["/proc/self/nope", "/proc/self/mem", join(folder, "baik.siplah", "x"), folder])(
  "a restore of %s is refused in a sentence",
  async (file) => {
    const { url } = await createEmptyDatabase();
    const { exitCode, paragraph } = await runBackupCommand("restore", file, { DATABASE_URL: url });
    expect(paragraph).not.toContain("    at ");
    expect(paragraph).toContain(file);
    expect(exitCode).toBe(1);
  },
);

test("a backup that is stopped leaves no file", async () => {
  const file = join(folder, "berhenti.siplah");
  const stopping = new AbortController();
  const attempt = makeBackup(database, file, () => stopping.abort(), stopping.signal);
  await expect(attempt).rejects.toThrow("aborted");
  expect((await readdir(folder)).filter((name) => name.startsWith("berhenti"))).toEqual([]);
});

/** A database that `goSilent` silences, and whose command is told to stop a moment later. */
async function silencedDatabase(url: string) {
  const proxy = await startDatabaseProxy(url);
  onTestFinished(proxy.close);
  const { pathname, username, searchParams } = new URL(url);
  const user = searchParams.get("user") ?? username;
  const stopping = new AbortController();
  const { signal } = stopping;
  const behind = await connectDatabase(`postgresql://${user}@127.0.0.1:${proxy.port}${pathname}`, {
    cutOff: signal,
  });
  onTestFinished(behind.close);
  const goSilent = () => {
    proxy.stall();
    setTimeout(() => stopping.abort(), 200);
  };
  return { behind, signal, goSilent, proxy };
}

test("a backup is stopped though the database has gone silent", async () => {
  const { behind, signal, goSilent } = await silencedDatabase(database.url);
  const file = join(folder, "diam.siplah");
  await expect(makeBackup(behind, file, goSilent, signal)).rejects.toThrow("aborted");
  expect((await readdir(folder)).filter((name) => name.startsWith("diam"))).toEqual([]);
});

test.each(["Making the indexes", "Comparing what is in the database"])(
  "a restore is stopped though the database has gone silent (%s)",
  async (step) => {
    const empty = await createEmptyDatabase();
    const { behind, signal, goSilent, proxy } = await silencedDatabase(empty.url);
    const progress = (text: string) => {
      if (text.startsWith(step)) goSilent();
    };
    const attempt = restoreBackup(behind, goodFile, { report: () => {}, progress, signal });
    await expect(attempt).rejects.toThrow("aborted");
    // Now the server learns of it.
    await proxy.restore();
    await restoreBackup(empty, goodFile, silent);
  },
);

test("a restore whose confirmation doesn't arrive says that everything or nothing is there", async () => {
  const empty = await createEmptyDatabase();
  const { behind, signal, goSilent } = await silencedDatabase(empty.url);
  const progress = (text: string) => {
    if (text.startsWith("Confirming")) goSilent();
  };
  const attempt = restoreBackup(behind, goodFile, { report: () => {}, progress, signal });
  await expect(attempt).rejects.toThrow("either everything is there or nothing");
});

test("a restore that is stopped leaves no server running and nothing restored", async () => {
  const dataDir = join(folder, "berhenti");
  const environment = { DATA_DIR: dataDir };
  const stopped = await runBackupCommand("restore", goodFile, environment, "Creating the database");
  expect(stopped).toMatchObject({ exitCode: 1, tables: [] });
  expect(stopped.paragraph).toMatch(/\nStopped\. Nothing was restored\.$/);
  expect(await findPostmaster(join(dataDir, "postgres"))).toBeNull();
  expect(await runBackupCommand("restore", goodFile, environment)).toMatchObject({ exitCode: 0 });
});

test("a file beside a backup that another program made is left alone", async () => {
  const file = join(folder, "tetangga.siplah");
  await writeFile(`${file}.unfinished`, "milik orang lain");
  await makeBackup(database, file, () => {});
  expect((await readdir(folder)).filter((name) => name.startsWith("tetangga")).toSorted()).toEqual([
    "tetangga.siplah",
    "tetangga.siplah.unfinished",
  ]);
});
