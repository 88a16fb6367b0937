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

/** A copy of the migrations with one more, dated before or after the others. */
async function withOneMore(shiftMs: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "siplah-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(projectFolder, "migrations"), folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal: Journal = JSON.parse(await readFile(file, "utf8"));
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error("There are no migrations.");
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + shiftMs, tag: "extra" });
  await writeFile(file, JSON.stringify(journal));
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
