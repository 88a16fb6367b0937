/** A backup and its way back, by the commands and by what visitors and editors see afterwards. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { knownMigrations } from "../database/migrate.ts";
import { withAdvisoryLock } from "../database/advisory-lock.ts";
import { plainJpeg } from "../test-kit/upload-samples.ts";
import { untilWaiting } from "../test-kit/locked-rows.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import { runBackupCommand } from "../test-kit/backup-command.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";
import type { TestDatabase } from "../test-kit/test-database.ts";
import { createEmptyDatabase, createTestDatabase } from "../test-kit/test-database.ts";
import { makeBackup } from "./make-backup.ts";
import { migrateTo } from "./migrate-to.ts";
import { portalTableNames } from "./portal-tables.ts";
import { restoreBackup } from "./restore-backup.ts";

const folder = await mkdtemp(join(tmpdir(), "siplah-backup-"));
afterAll(() => rm(folder, { recursive: true }));
const silent = { report: () => {}, progress: () => {} };

/** A portal with something of every kind in it. */
async function filledPortal() {
  const portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  const category_id = await makeCategory(admin, {
    name: "Kabar\\N 'petik' \t dan\nbaris",
    description: "Uji “cadangan” 😀",
  });
  const image = (await plainJpeg(40, 30)).toString("base64");
  const articleId = await makeNews(portal, admin, { title: "Cadangan harian", category_id, image });
  const deletedId = await makeNews(portal, admin, { title: "Terhapus", category_id });
  await admin.delete(`/api/dashboard/article/${deletedId}`);
  const values = { title: "Masih ditulis \u0000" };
  const at = { resource: "article", record_id: articleId };
  await admin.post("/api/dashboard/drafts", { ...at, values });
  await admin.post("/api/dashboard/presence", { ...at, dirty: true });
  return { portal, articleId, deletedId, category_id };
}

async function shown(portal: TestApp, articleId: number) {
  const { data } = (await portal.visitor.get(`/api/web/article/${articleId}`)).json();
  const image = await portal.visitor.get(String(data["image"]));
  return { data, image: { status: image.status, text: image.text } };
}

async function rowsIn(database: TestDatabase): Promise<number> {
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  );
  if (rows[0].tables === 0) return 0;
  const counted = await database.pool.query('SELECT count(*)::int AS rows FROM "role"');
  return counted.rows[0].rows;
}

const source = await filledPortal();
const goodFile = join(folder, "baik.siplah");
await makeBackup(source.portal.database, goodFile, () => {});

test("content, images, accounts and ids are back in an empty database", async () => {
  const { portal, articleId, deletedId, category_id } = source;
  await portal.as("Editor");
  const file = join(folder, "lengkap.siplah");
  await makeBackup(portal.database, file, () => {});
  const empty = await createEmptyDatabase();
  await restoreBackup(empty, file, silent);
  const restored = await createTestApp({}, empty);

  expect(await shown(restored, articleId)).toEqual(await shown(portal, articleId));
  const login = await restored
    .clientWith(restored.config.appKey)
    .post("/api/dashboard/auth/login", { email: testEmail("Editor"), password: testPassword });
  expect(login.status).toBe(200);
  const admin = restored.clientWith(String(login.json().data["token"]));
  // Never given away twice: not even the number of the record that was deleted.
  expect(await makeNews(restored, admin, { category_id })).toBeGreaterThan(deletedId);
  const search = await restored.visitor.get("/info-berita?q=cadngan");
  expect(search.text).toContain("</mark> harian");
});

test("authors are told again which drafts expire: the mails that waited aren't in a backup", async () => {
  const { pool } = source.portal.database;
  const announced = "SELECT FROM draft WHERE announced_at IS NOT NULL";
  await pool.query("UPDATE draft SET announced_at = now()");
  const file = join(folder, "diumumkan.siplah");
  await makeBackup(source.portal.database, file, () => {});
  expect((await pool.query(announced)).rowCount).toBeGreaterThan(0);
  await pool.query("UPDATE draft SET announced_at = NULL");
  const empty = await createEmptyDatabase();
  await restoreBackup(empty, file, silent);
  expect((await empty.pool.query(announced)).rowCount).toBe(0);
});

test("drafts are in a backup, and who had which record open isn't", async () => {
  const { portal } = source;
  const empty = await createEmptyDatabase();
  await restoreBackup(empty, goodFile, silent);
  const rows = async (database: TestDatabase, table: string) =>
    (await database.pool.query(`SELECT * FROM ${table}`)).rows;
  expect(await rows(portal.database, "draft")).toHaveLength(1);
  expect(await rows(empty, "draft")).toStrictEqual(await rows(portal.database, "draft"));
  expect(await rows(portal.database, "presence")).toHaveLength(1);
  expect(await rows(empty, "presence")).toStrictEqual([]);
});

test("a backup holds one moment, whatever is saved while it is made", async () => {
  const { portal } = source;
  const admin = await portal.as("Super Admin");
  const file = join(folder, "sesaat.siplah");
  let saved: Promise<unknown> | null = null;
  await makeBackup(portal.database, file, () => {
    saved ??= admin.post("/api/dashboard/social-media", {
      name: "Terlambat",
      url: "https://terlambat.example",
      status: "active",
    });
  });
  expect(await saved).toMatchObject({ status: 201 });
  const empty = await createEmptyDatabase();
  await restoreBackup(empty, file, silent);
  const late = "SELECT FROM social_media WHERE name = 'Terlambat'";
  expect((await portal.database.pool.query(late)).rowCount).toBe(1);
  expect((await empty.pool.query(late)).rowCount).toBe(0);
});

test("a backup that begins while a release migrates the database is refused", async () => {
  const database = await createTestDatabase();
  const file = join(folder, "sambil-pindah.siplah");
  const migrating = await database.pool.connect();
  await migrating.query('BEGIN; ALTER TABLE "role" ADD COLUMN later text');
  const making = makeBackup(database, file, () => {});
  await untilWaiting({ database }, 1);
  await migrating.query("COMMIT");
  migrating.release();
  await expect(making).rejects.toThrow("migrated while the backup began");
  expect(await stat(file).catch(() => null)).toBeNull();
});

test("every table that the migrations make is part of a backup, or holds what signs in, shows people present, tells programs, or isn't public", async () => {
  const database = await createTestDatabase();
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  );
  const signsIn = ["api_token", "secret", "session"];
  const others = ["presence", "preview_link", "webhook", "webhook_delivery"];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...portalTableNames(), ...signsIn, ...others].toSorted(),
  );
});

const originals = await readFile(goodFile);
const half = originals.subarray(0, originals.length / 2);
const flipped = Buffer.from(originals);
flipped[Math.floor(originals.length / 2)]! ^= 0x55;
const spoiltFiles: [string, Buffer, RegExp][] = [
  ["a cut-off file", half, /damaged or was cut off/],
  ["a file without its last byte", originals.subarray(0, -1), /damaged|was cut off|too early/],
  // In a table's heading, where chance may have it, it makes that of another release.
  ["a damaged file", flipped, /damaged|is not what this release/],
  ["an empty file", Buffer.alloc(0), /no backup of this portal/],
  ["another program's file", Buffer.from("%PDF-1.7\n%äöü\n"), /no backup of this portal/],
  ["a newer format", Buffer.from("SIPLah backup, format 2\nxyz"), /newer release/],
];
test.each(spoiltFiles)("%s is refused and leaves the database empty", async (_what, bytes, why) => {
  const file = join(folder, "rusak.siplah");
  await writeFile(file, bytes);
  const empty = await createEmptyDatabase();
  await expect(restoreBackup(empty, file, silent)).rejects.toThrow(why);
  expect(await rowsIn(empty)).toBe(0);
  // And nothing stands in the way of the right file.
  await restoreBackup(empty, goodFile, silent);
  expect(await rowsIn(empty)).toBeGreaterThan(0);
});

test("a database with content is never overwritten", async () => {
  const { exitCode, paragraph } = await runBackupCommand("restore", goodFile, {
    DATABASE_URL: source.portal.database.url,
  });
  expect(paragraph).toMatch(/^The database is not empty/);
  expect(exitCode).toBe(1);
});

test("a backup never overwrites a file, and one that fails leaves none", async () => {
  const environment = { DATABASE_URL: source.portal.database.url };
  const before = await stat(goodFile);
  expect(await runBackupCommand("backup", goodFile, environment)).toMatchObject({ exitCode: 1 });
  expect((await stat(goodFile)).mtimeMs).toBe(before.mtimeMs);
  const empty = await createEmptyDatabase();
  const nothing = join(folder, "kosong.siplah");
  expect(await runBackupCommand("backup", nothing, { DATABASE_URL: empty.url })).toMatchObject({
    exitCode: 1,
    paragraph: expect.stringContaining("nothing to back up"),
  });
  expect(await stat(nothing).catch(() => null)).toBeNull();
  const left = (await readdir(folder)).filter((name) => name.startsWith("kosong"));
  expect(left).toEqual([]);
});

test("a backup of an older release is brought up to date", async () => {
  const old = await createEmptyDatabase();
  const [first = 0] = knownMigrations();
  await withAdvisoryLock(old, "migration", (client) => migrateTo(client, [first]));
  await old.pool.query(
    `INSERT INTO category (slug, name, description, status) VALUES ('kabar', 'Kabar', 'x', 'active');
     INSERT INTO article (slug, title, category_id, excerpt, content, published_at, expired_at, is_top, slideshow, status)
     VALUES ('lama', 'Pengadaan lama', 1, 'x', 'x', '2025-01-01', '2030-01-01', false, false, 'active')`,
  );
  const file = join(folder, "lama.siplah");
  await makeBackup(old, file, () => {});
  const empty = await createEmptyDatabase();
  await restoreBackup(empty, file, silent);
  const portal = await createTestApp({}, empty);
  expect((await portal.visitor.get("/info-berita?q=pengadaan")).text).toContain("</mark> lama");
});

test("a restore that fails leaves nothing in the way of an older backup, a newer release does", async () => {
  const old = await createEmptyDatabase();
  const [first = 0] = knownMigrations();
  await withAdvisoryLock(old, "migration", (client) => migrateTo(client, [first]));
  const older = join(folder, "lebih-lama.siplah");
  await makeBackup(old, older, () => {});
  const empty = await createEmptyDatabase();
  const failing = () => {
    throw new Error("no room");
  };
  await expect(restoreBackup(empty, goodFile, { ...silent, report: failing })).rejects.toThrow();
  await restoreBackup(empty, older, silent);
  await expect(restoreBackup(await createTestDatabase(), older, silent)).rejects.toThrow(
    "The database is empty, but a newer release than that of the backup has made its tables.",
  );
});

test("what fails once the content is back is told, and undoes nothing", async () => {
  for (const lost of [2, 3]) {
    const empty = await createEmptyDatabase();
    let connections = 0;
    const connect = async () => {
      connections += 1;
      if (connections === lost) throw new Error("no room");
      return empty.pool.connect();
    };
    const losing = { ...empty, pool: Object.create(empty.pool, { connect: { value: connect } }) };
    const told: string[] = [];
    await restoreBackup(losing, goodFile, { ...silent, progress: (step) => told.push(step) });
    expect(told.at(-1)).toBe("The content is back, tidying up failed (no room): start the portal.");
    expect(await rowsIn(empty)).toBeGreaterThan(0);
  }
});

test("a backup of a newer release is refused", async () => {
  const newer = await createTestDatabase();
  await newer.pool.query(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)",
  );
  await expect(makeBackup(newer, join(folder, "baru.siplah"), () => {})).rejects.toThrow(
    "newer than this release",
  );
});

test(
  "the commands carry a portal from a server to the built-in database and back",
  { timeout: 240_000 },
  async () => {
    const server = { DATABASE_URL: source.portal.database.url };
    const first = join(folder, "dari-server.siplah");
    const second = join(folder, "dari-bawaan.siplah");
    const made = await runBackupCommand("backup", first, server);
    expect(made).toMatchObject({ exitCode: 0, paragraph: "" });
    expect(made.tables.map(({ table }) => table)).toEqual(portalTableNames().toSorted());
    expect((await stat(first)).mode & 0o777).toBe(0o600);

    const embedded = { DATA_DIR: join(folder, "data") };
    const restored = await runBackupCommand("restore", first, embedded);
    expect(restored).toMatchObject({ exitCode: 0, tables: made.tables });
    const again = await runBackupCommand("backup", second, embedded);
    expect(again.exitCode).toBe(0);
    const [events, ...others] = withFirst(again.tables, "audit_event");
    const [eventsThen, ...othersThen] = withFirst(made.tables, "audit_event");
    // A restore leaves a gap in the numbers of changes.
    const withoutNumbers = (rows: typeof others) =>
      rows.filter(({ table }) => table !== "public_change");
    expect(withoutNumbers(others)).toEqual(withoutNumbers(othersThen));
    // The restore itself is an event.
    expect(events?.rows).toBe(Number(eventsThen?.rows) + 1);

    const empty = await createEmptyDatabase();
    const back = await runBackupCommand("restore", second, { DATABASE_URL: empty.url });
    expect(back).toMatchObject({ exitCode: 0, tables: again.tables });
  },
);

function withFirst<Row extends { table: string | undefined }>(rows: readonly Row[], name: string) {
  const isNamed = ({ table }: Row) => table === name;
  return [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))];
}
