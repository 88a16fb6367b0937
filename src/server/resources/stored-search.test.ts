/** Searches of the back office for what is odd: signs, and letters whose case isn't a matter of one sign. */
import { expect, test } from "vitest";
import { resourceByApi } from "#contract/registry.ts";
import type { Database } from "../database/connect.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { createDatabaseOfUnicode, createTestDatabase } from "../test-kit/test-database.ts";
import { repositoryFor } from "./repository.ts";
import { countHits, searchPage } from "./stored-search.ts";

const names = [
  "İstanbul",
  "Él Ñandú",
  "Weiß & Groß",
  "教育部",
  "100% _unik_ \\",
  "a'b",
  "“SD” 1",
  "👩‍🏫",
];
const repository = repositoryFor(resourceByApi("category"));

test.each([
  { locale: "sign by sign", create: createTestDatabase },
  { locale: "as Unicode says", create: createDatabaseOfUnicode },
])("every part of a name finds it where letters are lowered $locale", async ({ create }) => {
  const database = await create();
  await migrateDatabase(database);
  await database.pool.query(
    `INSERT INTO category (slug, name, description, status)
     SELECT 'nama-' || n, name, '', 'active' FROM unnest($1::text[]) WITH ORDINALITY AS of(name, n)`,
    [names],
  );
  for (const name of names) {
    for (const part of partsOf(name)) {
      expect(await found(database, part), part).toStrictEqual(await holding(database, part));
      expect(await found(database, part), part).toContain(name);
    }
  }
});

/** All parts of one to four signs that a search may ask for. */
function partsOf(name: string): string[] {
  const signs = [...name];
  const parts = signs.flatMap((_, at) => [1, 2, 3, 4].map((size) => signs.slice(at, at + size)));
  return [...new Set(parts.map((part) => part.join("").trim()))].filter(Boolean);
}

async function found(database: Database, search: string): Promise<unknown[]> {
  const query = { filters: {}, search, sort: ["id"], page: { number: 1, size: 100 } };
  const hits = await countHits(database, repository, query);
  const part = { skip: 0, size: hits };
  const records = await searchPage(database, repository, query, { hits, part });
  return records.map(({ columns }) => columns["name"]);
}

/** What a search means, without any index. */
async function holding(database: Database, part: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT name FROM category WHERE strpos(lower(name), lower($1)) > 0 ORDER BY id",
    [part],
  );
  return rows.map(({ name }) => name);
}
