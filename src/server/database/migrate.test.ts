import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectFolder } from "../environment.ts";
import { createEmptyDatabase, createTestDatabase } from "../test-kit/test-database.ts";
import { migrateDatabase } from "./migrate.ts";

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const migrated = await createTestDatabase();

/** A copy of the migrations, which `change` lists otherwise. */
async function copyOfMigrations(
  change: (entries: Journal["entries"]) => Journal["entries"],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "siplah-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(projectFolder, "migrations"), folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal: Journal = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...journal, entries: change(journal.entries) }));
  return folder;
}

/** The migrations with one more, dated before or after the others. */
async function withOneMore(shiftMs: number): Promise<string> {
  const folder = await copyOfMigrations((entries) => {
    const last = entries.at(-1);
    if (last === undefined) throw new Error("There are no migrations.");
    return [...entries, { ...last, idx: last.idx + 1, when: last.when + shiftMs, tag: "extra" }];
  });
  await writeFile(join(folder, "extra.sql"), "CREATE TABLE extra (id integer);");
  return folder;
}

test("two instances that start at once migrate once", async () => {
  const database = await createEmptyDatabase();
  await Promise.all([migrateDatabase(database), migrateDatabase(database)]);
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS all, count(DISTINCT created_at)::int AS different FROM drizzle.__drizzle_migrations",
  );
  expect(rows[0].all).toBeGreaterThan(0);
  expect(rows[0].all).toBe(rows[0].different);
});

test("a database that knows more migrations than the code is refused", async () => {
  const database = await createEmptyDatabase();
  await migrateDatabase(database, { folder: await withOneMore(1000) });
  await expect(migrateDatabase(database)).rejects.toThrow("newer than this release");
});

test("a migration that is dated before the newest applied one is not passed over in silence", async () => {
  await expect(migrateDatabase(migrated, { folder: await withOneMore(-1) })).rejects.toThrow(
    "were not applied",
  );
});

test("numbers of persons among the searches that an earlier release counted are forgotten", async () => {
  const database = await createEmptyDatabase();
  const folder = await copyOfMigrations((entries) =>
    entries.filter(({ tag }) => tag < "0061_forget_personal_searches"),
  );
  await migrateDatabase(database, { folder });
  const searches = ["pajak 2026", "0812 3456 7890", "20104578", "budi gmail com"];
  for (const words of searches) {
    await database.pool.query("INSERT INTO search_gap VALUES ('2026-11-01', $1, 1)", [words]);
    await database.pool.query(
      "INSERT INTO tracker_daily_visit (day, dimension, value, visitors, events) VALUES ('2026-11-01', 'search', $1, 1, 1)",
      [words],
    );
  }
  await migrateDatabase(database);
  const left = await database.pool.query(
    "SELECT words FROM search_gap UNION ALL SELECT value FROM tracker_daily_visit",
  );
  expect(left.rows).toStrictEqual([{ words: "pajak 2026" }, { words: "pajak 2026" }]);
});
