/** Databases as earlier releases left them. */
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { migrationsFolder } from "../database/migrate.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

interface Journal {
  entries: { tag: string }[];
}

/** A copy of the migrations up to one of them, by its tag; gone after the test. */
export async function migrationsUntil(tag: string): Promise<string> {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal: Journal = JSON.parse(await readFile(file, "utf8"));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  if (last < 0) throw new Error(`There is no migration ${tag}`);
  const entries = journal.entries.slice(0, last + 1);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}
