/**
 * What isn't published is nowhere that a visitor looks: no page, feed, search, list of related news,
 * sitemap or call of `/web` (the side paths of Wagtail CVE-2026-25517 and Strapi CVE-2026-22707).
 */
import { beforeAll, expect, test } from "vitest";
import { newsPartPath } from "../pages/seo/load-sitemap.ts";
import { makeCategory, makeNews, nowSeconds } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { publicAddresses } from "../test-kit/public-addresses.ts";

const marker = "kelapagading";
let portal: TestApp;
let admin: TestClient;
let categoryId: number;
let shownId: number;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  categoryId = await makeCategory(admin);
  shownId = await makeNews(portal, admin, { title: "Terlihat", category_id: categoryId });
});

const hour = 3_600;

/** Everything that says where an article stands, so that it would be everywhere if it were shown. */
const prominent = {
  title: marker,
  excerpt: marker,
  content: `<p>${marker}</p>`,
  is_top: true,
  slideshow: 1,
};

/** Where visitors read the record's words, or are led to its address. */
async function placesThatShow(id: number, own = `/info-berita/${id}/detail`): Promise<string[]> {
  const shown: string[] = [];
  const isOver = (await portal.visitor.get(own)).status === 410;
  const link = new RegExp(`${own}(?![\\d/])`, "u");
  for (const address of publicAddresses([id, shownId, categoryId], marker)) {
    const { status, text, headers } = await portal.visitor.get(address);
    expect([200, 301, 404, 410], address).toContain(status);
    // A search page repeats what was asked for.
    const isSearch = address.includes("?q=") && !address.startsWith("/api");
    // Its own page says by its title which news has ended.
    const isEnded = status === 410 && address === own;
    if (isEnded && !text.includes(`<p>${marker}`)) continue;
    // The short address leads to that page.
    if (isOver && status === 301 && headers["location"] === own) continue;
    const isNamed = !isSearch && text.includes(marker);
    if (isNamed || link.test(`${text} ${String(headers["location"])} `)) shown.push(address);
  }
  return shown;
}

test("a published article is in all of these places, so that they are worth looking into", async () => {
  const id = await makeNews(portal, admin, { ...prominent, category_id: categoryId });
  const places = await placesThatShow(id);
  expect(places).toEqual(
    expect.arrayContaining([
      "/info-berita",
      `/info-berita/${id}/detail`,
      `/info-berita/${shownId}/detail`,
      `/info-berita/${categoryId}`,
      `/info-berita?q=${marker}`,
      `/info-berita/${id}`,
      "/feed.xml",
      newsPartPath(1),
      "/api/web/article?limit=1000",
      `/api/web/article/${id}`,
    ]),
  );
  await admin.delete(`/api/dashboard/article/${id}`);
  expect(await placesThatShow(id)).toStrictEqual([]);
});

test.each([
  ["inactive", { status: "inactive" }],
  ["not yet published", { offsets: [hour, 2 * hour] }],
  ["no longer published", { offsets: [-2 * hour, -hour] }],
  ["in an inactive category", { category: "inactive" }],
])("an article that is %s is nowhere", async (_name, how) => {
  const {
    offsets = [-hour, hour],
    category = "active",
    status = "active",
  } = how as {
    offsets?: [number, number];
    category?: string;
    status?: string;
  };
  const now = nowSeconds(portal);
  const id = await makeNews(portal, admin, {
    ...prominent,
    status,
    published_at: now + offsets[0],
    expired_at: now + offsets[1],
    category_id:
      category === "active"
        ? categoryId
        : await makeCategory(admin, { name: "Tertutup", status: "inactive" }),
  });
  expect(await placesThatShow(id)).toStrictEqual([]);
  await admin.delete(`/api/dashboard/article/${id}`);
});

test("an inactive category is nowhere, nor is its name", async () => {
  const id = await makeCategory(admin, { name: marker, status: "inactive" });
  // Cached lists are stale after this.
  await makeCategory(admin, { name: "Terbuka" });
  expect(await placesThatShow(id, `/info-berita/${id}`)).toStrictEqual([]);
});
