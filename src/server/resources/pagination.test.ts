/** Pages of a list, asked for in any order while it changes: each holds what stands there now. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { nowSeconds } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const articleCount = 60;
const minute = 60;
let portal: TestApp;
let admin: TestClient;

beforeAll(async () => {
  // Every page is rendered for each request.
  portal = await createTestApp({ CACHE_MEGABYTES: "0" });
  admin = await portal.as("Super Admin");
  await portal.database.pool.query(
    `INSERT INTO category (id, slug, name, description, status)
     SELECT n, 'kategori-' || n, 'Kategori ' || n, 'Uraian', 'active' FROM generate_series(1, 2) AS n`,
  );
  // Dates and titles of which several are the same, moments finer than JavaScript's, numbers that are empty.
  await portal.database.pool.query(
    `INSERT INTO article (id, slug, title, category_id, excerpt, content, published_at, expired_at,
       is_top, slideshow, order_no, status, created_at)
     SELECT n, 'berita-' || n, 'Berita ' || n % 7, 1 + n % 2, 'Ringkasan', '<p>Isi</p>',
       to_timestamp($1) + (n % 20 - 15) * interval '1 minute',
       to_timestamp($1) + (5 + n % 9) * interval '1 minute', false, false,
       CASE WHEN n % 2 = 0 THEN 1 + n % 5 END, CASE n % 6 WHEN 0 THEN 'inactive' ELSE 'active' END,
       to_timestamp($1) + n % 4 * interval '1 microsecond'
     FROM generate_series(1, $2::int) AS n`,
    [nowSeconds(portal), articleCount],
  );
  await portal.database.pool.query("SELECT pg_notify('siplah_content', 'everything')");
  // How many articles there are decides which way a search goes.
  await portal.database.pool.query("ANALYZE article");
});

/** What stands in a list, told by the database alone. */
async function idsOf(scope: string, sort: string): Promise<number[]> {
  const name = sort.replace("-", "");
  const way = sort.startsWith("-") ? "DESC" : "ASC";
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `SELECT id FROM article WHERE ${scope} ORDER BY ${name} ${way} NULLS LAST, id ${way}`,
  );
  return rows.map(({ id }) => id);
}

const sorts = ["-published_at", "title", "-created_at", "-order_no"];
const visit = fc.record({
  kind: fc.constant("visit" as const),
  isAdminApp: fc.boolean(),
  category: fc.constantFrom("", "1"),
  search: fc.constantFrom("", "", "3", "Berita"),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 8 }),
  limit: fc.constantFrom(3, 6, 13),
});
const change = fc.record({
  kind: fc.constantFrom("time" as const, "delete" as const, "title" as const),
  index: fc.nat(articleCount - 1),
});
type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never;
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** What a visit finds, and what it should find. */
async function visited({ isAdminApp, category, search, sort, page, limit }: Visit) {
  const ofCategory = category === "" ? "true" : `category_id = ${category}`;
  // Visitors search for words, the admin app for parts of them.
  const isSought = isAdminApp ? `title LIKE '%${search}%'` : `title ~ '\\m${search}'`;
  const isListed = `${ofCategory} AND ${isSought}`;
  const now = `to_timestamp(${nowSeconds(portal)})`;
  const isVisible = `status = 'active' AND published_at <= ${now} AND expired_at > ${now}`;
  const ids = await idsOf(isAdminApp ? isListed : `${isListed} AND ${isVisible}`, sort);
  const client = isAdminApp ? await portal.as("Super Admin") : portal.visitor;
  const narrowed = (category && `&category=${category}`) + (search && `&q=${search}`);
  const query = `?sort=${sort}&page=${page}&limit=${limit}${narrowed}`;
  const { data, meta } = (
    await client.get(`/api/${isAdminApp ? "dashboard" : "web"}/article${query}`)
  ).list();
  const from = (page - 1) * limit;
  return {
    found: { ids: data.map(({ id }) => id), total: meta.total },
    expected: { ids: ids.slice(from, from + limit), total: ids.length },
  };
}

async function make({ kind, index }: Change): Promise<void> {
  if (kind === "time") return portal.clock.advanceSeconds(minute / 4);
  const { data } = (await admin.get("/api/dashboard/article?limit=100&sort=id")).list();
  const id = data[index % Math.max(1, data.length)]?.id;
  if (id === undefined) return;
  const path = `/api/dashboard/article/${id}`;
  if (kind === "delete") {
    expect((await admin.delete(path)).status).toBe(200);
    return;
  }
  const { image: _, version: __, ...stored } = (await admin.get(path)).json().data;
  const changed = await admin.put(path, { ...stored, title: `Berita ${index % 7}` });
  expect(changed.status, changed.text).toBe(200);
}

test("whichever pages were asked for before, and whatever was saved, deleted or has expired between", async () => {
  const steps = fc.array(
    fc.oneof({ weight: 9, arbitrary: visit }, { weight: 1, arbitrary: change }),
    {
      minLength: 30,
      maxLength: 60,
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const step of all) {
        if (step.kind !== "visit") {
          await make(step);
          continue;
        }
        const { found, expected } = await visited(step);
        expect(found).toStrictEqual(expected);
      }
    }),
    { numRuns: 12, seed: 1, endOnFailure: true },
  );
});
