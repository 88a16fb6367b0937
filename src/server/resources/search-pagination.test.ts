/** Searches of the admin app where more match than are counted, and where it only seems so. */
import { beforeAll, expect, test } from "vitest";
import { maxCountedHits } from "#contract/limits.ts";
import { makeCategory, nowSeconds } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const articleCount = maxCountedHits + 50;
const withFirstWord = 300;
const inactive = 40;
let portal: TestApp;
let editor: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
  const categoryId = await makeCategory(await portal.as("Super Admin"));
  const client = await portal.database.pool.connect();
  await client.query("SET statement_timeout = 0");
  await client.query(
    `INSERT INTO article (slug, title, category_id, excerpt, content, published_at, expired_at,
       is_top, slideshow, status)
     SELECT 'kambing-' || n, 'Kambing ' || to_char($2 - n, 'FM00000'), $1,
       CASE WHEN n <= $3 THEN 'perdana' ELSE 'x' END, 'x', to_timestamp($4) - n * interval '1 minute',
       to_timestamp($4) + interval '1 year', false, false, CASE WHEN n % 250 = 0 THEN 'inactive' ELSE 'active' END
     FROM generate_series(1, $2::int) AS n`,
    [categoryId, articleCount, withFirstWord, nowSeconds(portal)],
  );
  client.release(true);
});

async function search(query: string) {
  const { data, meta } = (await editor.get(`/api/dashboard/article?${query}`)).list();
  return { titles: data.map((row) => row["title"]), total: meta.total };
}

test.each(["k", "kambing"])("what all hold is counted so far, and in order: %s", async (q) => {
  const total = maxCountedHits;
  const first = await search(`q=${q}&sort=title&limit=2`);
  expect(first).toStrictEqual({ total, titles: ["Kambing 00000", "Kambing 00001"] });
  const last = await search(`q=${q}&sort=title&limit=1&page=${total}`);
  expect(last).toStrictEqual({ total, titles: [`Kambing ${String(total - 1).padStart(5, "0")}`] });
  const beyond = await search(`q=${q}&sort=title&limit=1000&page=${total / 1000 + 1}`);
  expect(beyond).toStrictEqual({ total, titles: [] });
});

test("a filter counts among what it lets through", async () => {
  const { total } = await search("q=k&status=inactive&limit=1");
  expect(total).toBe(inactive);
});

test("what the first records hold and the others don't is counted exactly", async () => {
  const { total, titles } = await search("q=perdana&sort=title&limit=1");
  expect(total).toBe(withFirstWord);
  expect(titles).toStrictEqual([
    `Kambing ${String(articleCount - withFirstWord).padStart(5, "0")}`,
  ]);
});
