import { expect, test } from "vitest";
import { createTestDatabase } from "../test-kit/test-database.ts";

const mostOfArticles = 12;

test("a save of news writes few indexes", async () => {
  const { pool } = await createTestDatabase();
  const { rows } = await pool.query<{ indexname: string }>(
    "SELECT indexname FROM pg_indexes WHERE tablename = 'article' AND schemaname = 'public'",
  );
  const names = rows.map(({ indexname }) => indexname);
  expect(names.length).toBeLessThanOrEqual(mostOfArticles);
  // Those for parts of words are made at the start: they are among them here.
  expect(names.filter((name) => name.endsWith("_trigrams"))).not.toStrictEqual([]);
});
