import { beforeAll, expect, test } from "vitest";
import { searchMaxResults } from "#contract/limits.ts";
import { makeCategory, makeNews, nowSeconds } from "../../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

let portal: TestApp;
let admin: TestClient;
let categoryId: number;
let otherCategoryId: number;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  categoryId = await makeCategory(admin, { name: "Panduan" });
  otherCategoryId = await makeCategory(admin, { name: "Pengumuman" });
});

function publish(values: Record<string, unknown>): Promise<number> {
  return makeNews(portal, admin, { category_id: categoryId, ...values });
}

async function search(query: string) {
  const { data, meta } = (await portal.visitor.get(`/api/web/article?${query}`)).list();
  return { ids: data.map(({ id }) => id), total: meta.total };
}

test("the API finds news by words, as the page does: anywhere in it, with their forms and synonyms", async () => {
  const inTitle = await publish({ title: "Lomba gamelan" });
  const inText = await publish({ title: "Satu", content: "<p>Bergamelan di sekolah.</p>" });
  await publish({ title: "Lomba tari" });
  expect(await search("q=GAMELAN")).toStrictEqual({ ids: [inText, inTitle], total: 2 });
  expect(await search("q=gamelan+satdik")).toStrictEqual({ ids: [inText], total: 1 });
  expect(await search("q=gam")).toStrictEqual({ ids: [], total: 0 });
  expect(await search("q=%25")).toStrictEqual({ ids: [], total: 0 });
});

test("what it finds is narrowed, ordered and paged like any list", async () => {
  const ids: number[] = [];
  for (const title of ["Kerajinan C", "Kerajinan A", "Kerajinan B"]) {
    ids.push(await publish({ title }));
  }
  const [c = 0, a = 0, b = 0] = ids;
  const other = await publish({ title: "Kerajinan D", category_id: otherCategoryId });
  expect((await search("q=kerajinan&sort=title")).ids).toStrictEqual([a, b, c, other]);
  expect((await search("q=kerajinan&sort=-id")).ids).toStrictEqual([other, b, a, c]);
  expect(await search("q=kerajinan&sort=title&limit=3&page=2")).toStrictEqual({
    ids: [other],
    total: 4,
  });
  expect((await search("q=kerajinan&limit=3&page=3")).ids).toStrictEqual([]);
  const narrowed = await search(`q=kerajinan&category=${otherCategoryId}`);
  expect(narrowed).toStrictEqual({ ids: [other], total: 1 });
});

test("it finds what visitors may see, from its moment on and until it is gone", async () => {
  const now = nowSeconds(portal);
  const id = await publish({ title: "Angklung", published_at: now + 60, expired_at: now + 120 });
  await publish({ title: "Angklung", status: "inactive" });
  expect((await search("q=angklung")).ids).toStrictEqual([]);
  portal.clock.advanceSeconds(60);
  expect((await search("q=angklung")).ids).toStrictEqual([id]);
  portal.clock.advanceSeconds(60);
  expect((await search("q=angklung")).ids).toStrictEqual([]);
});

test("of very many it finds the newest", async () => {
  await portal.database.pool.query(
    `INSERT INTO article (slug, title, category_id, excerpt, content, published_at, expired_at,
       is_top, slideshow, status)
     SELECT 'banyak-' || n, 'Banyak ' || n, $1, 'Ringkas', '<p>x</p>', to_timestamp($2) - n * interval '1 minute',
       to_timestamp($2) + interval '1 year', false, false, 'active'
     FROM generate_series(1, $3::int) AS n`,
    [categoryId, nowSeconds(portal), searchMaxResults + 1],
  );
  const { data, meta } = (
    await portal.visitor.get(
      `/api/web/article?q=banyak&sort=published_at&limit=${searchMaxResults}`,
    )
  ).list();
  expect(meta.total).toBe(searchMaxResults);
  expect(data.at(0)?.["title"]).toBe(`Banyak ${searchMaxResults}`);
  expect(data.at(-1)?.["title"]).toBe("Banyak 1");
});
