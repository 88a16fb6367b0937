/**
 * The plans of the queries that must not become slow as articles become many, on 20,000 of them: which
 * index is used is PostgreSQL's choice, but it reads no table whole and few rows beside those it shows.
 */
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { maxCountedHits } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import { articleRules } from "../resources/rules/article.ts";
import { nowSeconds } from "../test-kit/make-news.ts";
import { fillWithNews } from "../test-kit/many-news.ts";
import {
  mostRowsFetched,
  mostRowsRead,
  planOf,
  queriesOf,
  scansWholeTable,
} from "../test-kit/query-plans.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const articleCount = 12_000;
const categoryCount = 20;
// News without a number have no place of their own in the order by number.
const orders = article.sortable.flatMap((name) =>
  name === "order_no" ? [] : [`sort=${name}`, `sort=-${name}`],
);
/** Articles that a search scans in the order of the list before it looks for all matches, about. */
const scanned = 2_300;
let portal: TestApp;
let editor: TestClient;

beforeAll(async () => {
  portal = await createTestApp({ CACHE_MEGABYTES: "0" });
  editor = await portal.as("Editor");
  await fillWithNews(portal, { articleCount, categoryCount });
});

/** Expects that no query of a request scans the whole table, or reads more than so many articles. */
async function expectPlans(request: () => Promise<{ status: number }>, mostRows: number) {
  const queries = await queriesOf(async () => expect((await request()).status).toBe(200));
  for (const query of queries) {
    const plan = await planOf(portal.database.pool, query);
    expect(scansWholeTable(plan), query.text).toBe(false);
    // A total counts what it counts, the search in other orders than by date what matches.
    if (query.text.startsWith("select count")) continue;
    expect(mostRowsRead(plan), query.text).toBeLessThanOrEqual(mostRows);
  }
}

describe("a public list by date", () => {
  test.each([
    { path: "/info-berita", mostRows: 100 },
    { path: "/info-berita?page=1000", mostRows: 7_000 },
    { path: "/feed.xml", mostRows: 100 },
    { path: "/api/web/article?limit=10&page=1000", mostRows: 11_000 },
  ])("at $path", ({ path, mostRows }) => expectPlans(() => portal.visitor.get(path), mostRows));
});

describe("a public list of a category", () => {
  test.each(["/info-berita/3", "/info-berita/3?page=40", "/api/web/article?category=3&page=50"])(
    "at %s",
    (path) => expectPlans(() => portal.visitor.get(path), articleCount / categoryCount),
  );
});

describe("a public list of picked-out news, of which visitors see none", () => {
  test.each(["is_top=1", "slideshow=1"])("at /api/web/article?%s", (filter) =>
    expectPlans(() => portal.visitor.get(`/api/web/article?${filter}&limit=6`), 100),
  );
});

describe("a public list in another order", () => {
  test.each(orders)("passes what has expired in an index alone: %s", async (order) => {
    const list = () => portal.visitor.get(`/api/web/article?${order}`);
    const queries = await queriesOf(async () => expect((await list()).status).toBe(200));
    for (const query of queries) {
      const plan = await planOf(portal.database.pool, query);
      expect(scansWholeTable(plan), query.text).toBe(false);
      expect(mostRowsFetched(plan), query.text).toBeLessThanOrEqual(100);
    }
  });
});

test("the next moment at which news appears or vanishes is found among few", async () => {
  const { orm, pool } = portal.database;
  const next = articleRules.nextPublicChange?.bind(articleRules);
  const queries = await queriesOf(async () => next?.(orm, portal.clock.now()));
  for (const query of queries) {
    expect(mostRowsRead(await planOf(pool, query)), query.text).toBeLessThanOrEqual(100);
  }
});

describe("a list of the admin app", () => {
  test.each(["", ...orders])("at /api/dashboard/article?%s", async (order) => {
    const list = `/api/dashboard/article?${order}`;
    await expectPlans(() => editor.get(list), 100);
    await expectPlans(() => editor.get(`${list}&page=900`), 9_100);
    await expectPlans(() => editor.get(`${list}&category=4`), 2_000);
  });
});

describe("a search", () => {
  test.each([
    { path: "/info-berita?q=kurikulum", mostRows: scanned },
    { path: "/info-berita?q=belanja", mostRows: scanned },
    { path: "/info-berita?q=lampau", mostRows: 8_500 },
    { path: "/api/web/article?q=belanja+kurikulum", mostRows: scanned },
  ])("of visitors at $path", ({ path, mostRows }) =>
    expectPlans(() => portal.visitor.get(path), mostRows),
  );

  test("of visitors for a word of expired news reads those once for titles and once for texts", async () => {
    const queries = await queriesOf(() => portal.visitor.get("/info-berita?q=lampau"));
    const plans = await Promise.all(queries.map((query) => planOf(portal.database.pool, query)));
    expect(plans.filter((plan) => mostRowsRead(plan) > scanned)).toHaveLength(2);
  });

  // Words that one, few and all articles hold, parts of them, in title and text, alone and together.
  test.each([
    "kurikulum",
    "kurikulum belanja",
    "abc",
    "abc sekolah",
    "dea",
    "sd",
    "xyzq",
    "rtikel-",
  ])("of the admin app for %s", (q) =>
    expectPlans(() => editor.get(`/api/dashboard/article?sort=title&q=${q}`), scanned),
  );

  test("of the admin app counts no more of what all hold than can be paged through", async () => {
    const list = (query: string) => editor.get(`/api/dashboard/article?q=belanja&${query}`);
    const last = (await list(`limit=1000&page=${maxCountedHits / 1_000}`)).list();
    expect(last.meta.total).toBe(maxCountedHits);
    expect(last.data).toHaveLength(1_000);
    expect((await list("limit=600&page=17")).list().data).toHaveLength(400);
    expect((await list(`limit=1000&page=${maxCountedHits / 1_000 + 1}`)).list().data).toEqual([]);
  });

  // The last one: the others count on the articles as they are filled in.
  test("of visitors looks at no more than some of very many expired news, and finds the live one", async () => {
    const { pool } = portal.database;
    const live = articleCount * 10;
    const patient = await pool.connect();
    onTestFinished(() => patient.release(true));
    await patient.query("SET statement_timeout = 0");
    await patient.query(
      `INSERT INTO article (id, slug, title, category_id, excerpt, content, published_at, expired_at,
         is_top, slideshow, status)
       SELECT n, 'usang-' || n, 'Usang', 2, 'x', 'x', to_timestamp($2) - interval '2 years',
         to_timestamp($2) + CASE n WHEN $1 THEN interval '1 year' ELSE - interval '1 day' END, false, false, 'active'
       FROM generate_series($1::int - 22000, $1::int) AS n`,
      [live, nowSeconds(portal)],
    );
    const found = () => portal.visitor.get("/info-berita?q=usang");
    // Those that look for matches, in titles and in texts; the others go through the list.
    const lookups = (await queriesOf(found)).filter(({ text }) => text.includes("array_agg"));
    expect(lookups).toHaveLength(2);
    for (const query of lookups) {
      const plan = await planOf(pool, query);
      expect(mostRowsRead(plan), query.text).toBeLessThanOrEqual(20_000);
    }
    expect((await found()).text).toContain(`/info-berita/${live}/detail`);
  });
});
