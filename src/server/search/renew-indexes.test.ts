/** What a search costs of which most is over: nothing, once the night has passed. */
import { beforeAll, expect, test } from "vitest";
import { withoutTimeLimits } from "../database/exclusively.ts";
import { makeCategory, nowSeconds } from "../test-kit/make-news.ts";
import { mostLookedAtIn, planOf, queriesOf } from "../test-kit/query-plans.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { renewSearchIndexes, searchIndexRenewal } from "./renew-indexes.ts";

const overCount = 1_200;
const visibleCount = 2_400;
const day = 24 * 60 * 60;
let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
  const category = await makeCategory(await portal.as("Super Admin"));
  await portal.database.pool.query(
    `INSERT INTO article (slug, title, category_id, excerpt, content, published_at, expired_at, is_top, slideshow, status)
     SELECT 'berita-' || n, CASE WHEN n > $3 THEN 'Kurikulum lampau ' ELSE 'Kurikulum baru ' END || n, $1,
       'Ringkasan', 'Isi', now - interval '3 years',
       now + CASE WHEN n > $3 THEN -2 * n ELSE n END * interval '1 hour', false, false, 'active'
     FROM to_timestamp($2) AS now, generate_series(1, $3::int + $4::int) AS n`,
    [category, nowSeconds(portal), visibleCount, overCount],
  );
  await portal.database.pool.query("VACUUM ANALYZE article");
});

const renewIndexes = () =>
  withoutTimeLimits(portal.database, (client) => renewSearchIndexes(client, portal.clock.now()));

/** Of the search's indexes, each with a number that another in its place hasn't. */
async function searchIndexes(): Promise<Record<string, number>> {
  const { rows } = await portal.database.pool.query<{ name: string; number: number }>(
    `SELECT indexrelid::regclass::text AS name, indexrelid::int AS number FROM pg_index
     WHERE indexrelid::regclass::text LIKE 'article%words%' ORDER BY name`,
  );
  return Object.fromEntries(rows.map(({ name, number }) => [name, number]));
}

/** The most articles that a search fetches because an index of words names them. */
async function mostFetchedFor(words: string): Promise<number> {
  const asked = await queriesOf(() => portal.visitor.get(`/info-berita?q=${words}`));
  const queries = asked.filter(({ settings }) => settings !== "");
  const plans = await Promise.all(
    queries.map((query) => planOf(portal.database.pool, query, { isRun: true })),
  );
  return Math.max(...plans.map(mostLookedAtIn));
}

test("a search fetches no article that was over when its indexes were last renewed", async () => {
  const before = await searchIndexes();
  expect(await mostFetchedFor("kurikulum+lampau"), "the first night is to come").toBe(overCount);
  await portal.database.pool.query(
    "CREATE INDEX article_words_index_spare ON article USING gin (words)",
  );
  await renewIndexes();
  const after = await searchIndexes();
  expect(Object.keys(after), "what an interrupted run has left is gone").toStrictEqual(
    Object.keys(before),
  );
  expect(after).not.toStrictEqual(before);
  expect(await mostFetchedFor("lampau")).toBe(0);

  portal.clock.advanceSeconds(day);
  await renewIndexes();
  expect(await searchIndexes(), "nothing was renewed for a few").toStrictEqual(after);
});

test("an article that was over is found again once its editor prolongs it", async () => {
  await renewIndexes();
  const editor = await portal.as("Editor");
  const search = async () => (await portal.visitor.get("/info-berita?q=3456")).text;
  expect(await search()).not.toContain("lampau 3456");
  const { rows } = await portal.database.pool.query(
    "SELECT id FROM article WHERE slug = 'berita-3456'",
  );
  const path = `/api/dashboard/article/${rows[0].id}`;
  const { data } = (await editor.get(path)).json();
  const prolonged = { ...data, expired_at: nowSeconds(portal) + day };
  expect((await editor.put(path, prolonged)).status).toBe(200);
  expect(await search()).toContain("lampau");
});

test("the indexes are renewed at night", async () => {
  const { rows } = await portal.database.pool.query(
    "SELECT cron, timezone FROM jobs.schedule WHERE name = $1",
    [searchIndexRenewal.name],
  );
  expect(rows).toStrictEqual([{ cron: "45 2 * * *", timezone: "Asia/Jakarta" }]);
});
