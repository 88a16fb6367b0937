/** Searches of the admin app: words in any order, parts of them, signs, and letters of any script. */
import { beforeAll, describe, expect, test } from "vitest";
import { resourceByApi } from "#contract/registry.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { createDatabaseOfUnicode, createTestDatabase } from "../test-kit/test-database.ts";
import { listRecords } from "./list-records.ts";

describe("a search of news", () => {
  const taxes = "PPN mulai 1 Januari 2025";
  const receipts = "Cara membuat BAST barang/jasa";
  let portal: TestApp;
  let editor: TestClient;

  beforeAll(async () => {
    portal = await createTestApp();
    editor = await portal.as("Super Admin");
    const category = { category_id: await makeCategory(editor) };
    await makeNews(portal, editor, { ...category, title: taxes, excerpt: "Tarif baru" });
    await makeNews(portal, editor, {
      ...category,
      title: receipts,
      excerpt: "Diskon 5%",
      content: "<p>Cocokkan <b>spesifikasi</b> di siplah.example, SD dan SMP.</p>",
      status: "inactive",
    });
  });

  async function titles(q: string): Promise<unknown[]> {
    const list = await editor.get(`/api/dashboard/article?q=${encodeURIComponent(q)}&sort=title`);
    return list.list().data.map(({ title }) => title);
  }

  test.each(["ppn januari", "JANUARI ppn", "2025 tarif", "janu ppn 1"])(
    "finds words in any order, wherever they stand: %s",
    async (q) => expect(await titles(q)).toStrictEqual([taxes]),
  );

  test.each([
    "spesifikasi",
    "bast spesifikasi",
    "cocok sd",
    "siplah.example",
    "barang/jasa sd",
    "smp membuat",
  ])("looks into the text: %s", async (q) => expect(await titles(q)).toStrictEqual([receipts]));

  test.each(["arang/ja", "embua", "5%", "iskon embua", "%"])(
    "finds parts of words of title and excerpt, and signs: %s",
    async (q) => expect(await titles(q)).toStrictEqual([receipts]),
  );

  test.each(["ppn spesifikasi", "ppn xyzq", "mpn", "_", "siplah-example", "6%"])(
    "finds nothing that lacks a word: %s",
    async (q) => expect(await titles(q)).toStrictEqual([]),
  );
});

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
  const found = async (search: string) => {
    const query = { filters: {}, search, sort: ["id"], page: { number: 1, size: 100 } };
    const { records } = await listRecords(database.orm, resourceByApi("category"), query);
    return records.map(({ columns }) => columns["name"]);
  };
  for (const name of names) {
    for (const part of partsOf(name)) {
      const { rows } = await database.pool.query<{ name: string }>(
        "SELECT name FROM category WHERE strpos(lower(name), lower($1)) > 0 ORDER BY id",
        [part],
      );
      expect(await found(part), part).toStrictEqual(rows.map((row) => row.name));
      expect(await found(part), part).toContain(name);
    }
  }
});

/** All parts of one to four signs within a word. */
function partsOf(name: string): string[] {
  const signs = [...name];
  const parts = signs.flatMap((_, at) => [1, 2, 3, 4].map((size) => signs.slice(at, at + size)));
  return [...new Set(parts.map((part) => part.join("").trim()))].filter(
    (part) => part !== "" && !part.includes(" "),
  );
}
