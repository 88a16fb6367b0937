/** The documents that machines read, over HTTP. That they are XML is tested in a browser. */
import { beforeAll, describe, expect, test } from "vitest";
import { feedMaxItems } from "#contract/limits.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { plainJpeg } from "../../test-kit/upload-samples.ts";
import { makeCategory, makeNews, nowSeconds } from "../../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";
import { adminPaths } from "../admin-app.ts";

const origin = "https://siplah.example";
let portal: TestApp;
let editor: TestClient;
let categoryId: number;

beforeAll(async () => {
  portal = await createTestApp({ PUBLIC_ORIGIN: origin });
  editor = await portal.as("Editor");
  const admin = await portal.as("Super Admin");
  categoryId = await makeCategory(admin, { name: "Kabar & Agenda" });
});

const publish = (overrides: Record<string, unknown> = {}) =>
  makeNews(portal, editor, { category_id: categoryId, ...overrides });
const textOf = async (path: string) => (await portal.visitor.get(path)).text;
const all = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found]) => found ?? "");
const locations = (xml: string) => all(xml, /<loc>([^<]*)<\/loc>/g);

describe("the feed", () => {
  test("holds visible news, the newest first, with address, date, category and image", async () => {
    const at = nowSeconds(portal);
    const image = `data:image/jpeg;base64,${(await plainJpeg(900, 600)).toString("base64")}`;
    const older = await publish({ title: "Lebih lama", published_at: at - 7200 });
    const newer = await publish({ title: "Baru <b> & 'ini'", published_at: at - 60, image });
    await publish({ title: "Tidak aktif", status: "inactive" });
    const feed = await textOf("/feed.xml");
    expect(all(feed, /<item><title>([^<]*)<\/title>/g)).toStrictEqual([
      "Baru &lt;b&gt; &amp; &apos;ini&apos;",
      "Lebih lama",
    ]);
    const [first = ""] = all(feed, /(<item>.*<\/item>)/g);
    const address = `${origin}/info-berita/${newer}/detail`;
    expect(first).toContain(`<link>${address}</link>`);
    expect(first).toContain(`<guid isPermaLink="true">${address}</guid>`);
    expect(first).toContain(`<pubDate>${new Date((at - 60) * 1000).toUTCString()}</pubDate>`);
    expect(first).toContain("<category>Kabar &amp; Agenda</category>");
    const [, url = "", length] =
      /<enclosure url="([^"]*)" length="(\d+)" type="image\/jpeg"\/>/.exec(first) ?? [];
    const file = await portal.visitor.get(url.replace(origin, ""));
    expect(file.headers["content-length"]).toBe(length);
    expect(feed).toContain(`<link>${origin}/info-berita/${older}/detail</link>`);
  });

  test("leaves out what XML can't hold", async () => {
    await publish({ title: "Tanda\u0001 \u001f\ufffe aneh" });
    expect(await textOf("/feed.xml")).toContain("<title>Tanda  aneh</title>");
  });

  test("holds the newest alone", async () => {
    for (let index = 0; index < feedMaxItems; index += 1) {
      await publish({ title: `Ke-${index}`, published_at: nowSeconds(portal) - 10 });
    }
    const titles = all(await textOf("/feed.xml"), /<item><title>([^<]*)</g);
    expect(titles).toHaveLength(feedMaxItems);
    expect(titles).not.toContain("Lebih lama");
  });

  test("shows a scheduled article on the second", async () => {
    const from = nowSeconds(portal) + 5;
    await publish({ title: "Terjadwal", published_at: from, expired_at: from + 5 });
    const isThere = async () => (await textOf("/feed.xml")).includes("Terjadwal");
    expect(await isThere()).toBe(false);
    portal.clock.advanceSeconds(5);
    expect(await isThere()).toBe(true);
    portal.clock.advanceSeconds(5);
    expect(await isThere()).toBe(false);
  });
});

describe("the sitemap", () => {
  test("leads to every page, category and visible article, each once", async () => {
    const visible = await publish({ title: "Di peta" });
    const hidden = await publish({ title: "Tidak di peta", status: "inactive" });
    const parts = locations(await textOf("/sitemap.xml"));
    const found: string[] = [];
    for (const part of parts) found.push(...locations(await textOf(part.replace(origin, ""))));
    expect(new Set(found).size).toBe(found.length);
    for (const path of [
      "/",
      "/satuan-pendidikan",
      "/info-berita",
      `/info-berita/${categoryId}`,
      `/info-berita/${visible}/detail`,
    ]) {
      expect(found).toContain(origin + path);
    }
    expect(found).not.toContain(`${origin}/info-berita/${hidden}/detail`);
    expect(found).not.toContain(`${origin}/luring`);
    for (const address of found) {
      const page = await portal.visitor.get(address.replace(origin, ""));
      expect(page.status, address).toBe(200);
      expect(page.text, address).toContain(`<link rel="canonical" href="${address}"/>`);
    }
  });

  test("says when an article last changed", async () => {
    const at = nowSeconds(portal);
    const id = await publish({ published_at: at - 60 });
    const entry = `<loc>${origin}/info-berita/${id}/detail</loc><lastmod>`;
    const changedAt = portal.clock.now().toISOString();
    expect(await textOf("/sitemap-berita-1.xml")).toContain(entry + changedAt);
  });

  test("stays in parts of a bounded size, however many articles there are", async () => {
    const { pool } = portal.database;
    await pool.query(
      `INSERT INTO article (id, slug, title, category_id, excerpt, content, published_at, expired_at,
         is_top, slideshow, status)
       SELECT id, 'peta-' || id, 'Peta', $1, 'x', '<p>x</p>', to_timestamp($2), to_timestamp($2 + 86400),
         false, false, 'active'
       FROM unnest(array[9999, 10000, 30000, 2147483647]) AS id`,
      [categoryId, secondsFromDate(portal.clock.now()) - 60],
    );
    await publish();
    const parts = locations(await textOf("/sitemap.xml")).map((address) =>
      address.replace(`${origin}/sitemap-`, ""),
    );
    expect(parts).toStrictEqual([
      "halaman.xml",
      "berita-1.xml",
      "berita-2.xml",
      "berita-4.xml",
      "berita-214749.xml",
    ]);
    const idsOf = async (part: number) =>
      locations(await textOf(`/sitemap-berita-${part}.xml`)).map((address) =>
        Number(/\d+/.exec(address.replace(origin, ""))?.[0]),
      );
    expect(await idsOf(1)).toContain(9999);
    expect(await idsOf(2)).toStrictEqual([10000]);
    expect(await idsOf(214_749)).toStrictEqual([2_147_483_647]);
    await pool.query("DELETE FROM article WHERE slug LIKE 'peta-%'");
  });

  test.each(["/sitemap-berita-3.xml", "/sitemap-berita-999999999.xml"])(
    "%s holds nothing, so it isn't there",
    async (path) => {
      expect((await portal.visitor.get(path)).status).toBe(404);
    },
  );

  test.each(["/sitemap-berita-0.xml", "/sitemap-berita-x.xml", "/sitemap-berita-1e3.xml"])(
    "%s is an unknown address",
    async (path) => {
      const response = await portal.visitor.get(path);
      expect(response.status).toBe(404);
      expect(response.text).toContain("Halaman Tidak Ditemukan");
    },
  );
});

describe("robots.txt", () => {
  /** Whether a robot that goes by RFC 9309 may read a path. */
  const isAllowed = (robots: string, path: string) =>
    !all(robots, /^Disallow: (.+)$/gm).some((pattern) => {
      const source = pattern.replace(/[.+?(){}[\]\\^|]/g, String.raw`\$&`).replaceAll("*", ".*");
      return new RegExp(`^${source}`).test(path);
    });

  test("names the sitemap and hides the admin app, the API and previews", async () => {
    const robots = await textOf("/robots.txt");
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const hidden = adminPaths().map((path) => path.replace(":id", "12"));
    for (const path of [...hidden, "/api/web/article", "/info-berita/3/pratinjau"]) {
      expect(isAllowed(robots, path), path).toBe(false);
    }
  });

  test("hides nothing that is for visitors", async () => {
    const robots = await textOf("/robots.txt");
    const pages = locations(await textOf("/sitemap-halaman.xml"));
    const paths = pages.map((address) => address.replace(origin, ""));
    for (const path of [...paths, "/info-berita/3/detail", "/media/a.jpg", "/video/a.mp4"]) {
      expect(isAllowed(robots, path), path).toBe(true);
    }
  });
});

test("the manifest names the site and icons of every kind", async () => {
  const manifest = JSON.parse(await textOf("/manifest.webmanifest"));
  expect(manifest).toMatchObject({ short_name: "SIPLah", lang: "id", start_url: "/", scope: "/" });
  const icons = manifest.icons.map(
    ({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`,
  );
  expect(icons).toStrictEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
});

test("the service worker may see the whole site, and its address is always asked again", async () => {
  const { status, headers } = await portal.visitor.get("/sw.js");
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "service-worker-allowed": "/",
    "cache-control": "public, max-age=0, must-revalidate",
  });
});

test.each([
  ["/feed.xml", "application/rss+xml; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/sitemap-halaman.xml", "application/xml; charset=utf-8"],
  ["/sitemap-berita-1.xml", "application/xml; charset=utf-8"],
  ["/ikuti/agenda.ics", "text/calendar; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/manifest.webmanifest", "application/manifest+json; charset=utf-8"],
])("%s has its type, is cached and revalidated by 304", async (path, type) => {
  const response = await portal.visitor.get(`${path}?v=1`);
  expect(response.status).toBe(200);
  expect(response.headers["content-type"]).toBe(type);
  const etag = String(response.headers["etag"]);
  const again = await portal.visitor.get(path, { "if-none-match": etag });
  expect(again.status).toBe(304);
  expect((await portal.visitor.send({ method: "HEAD", url: path })).status).toBe(200);
});

test("browsers may fetch the page behind a link ahead of time, and only pages for visitors", async () => {
  const page = await portal.visitor.get("/info-berita");
  const address = String(page.headers["speculation-rules"]).replaceAll('"', "");
  const rules = await portal.visitor.get(address);
  expect(rules.headers["content-type"]).toMatch(/^application\/speculationrules\+json\b/);
  const { prefetch, prerender } = JSON.parse(rules.text);
  expect(prerender).toBeUndefined();
  const patterns: string[] = prefetch[0].where.href_matches;
  const isFetched = (path: string) =>
    patterns.some((pattern) => new URLPattern(pattern, origin).test(origin + path));
  const forVisitors = ["/", "/kunjungi", "/info-berita?page=2", "/info-berita/3/detail"];
  const forOthers = ["/login", "/dashboard", "/api/web/article", "/info-berita/3/pratinjau"];
  expect(forVisitors.filter((path) => !isFetched(path))).toStrictEqual([]);
  expect(forOthers.filter(isFetched)).toStrictEqual([]);
});

describe("security.txt", () => {
  const path = "/.well-known/security.txt";

  test("names the contact and ends within a year", async () => {
    const contact = "mailto:keamanan@siplah.example";
    const { visitor, clock } = await createTestApp({
      PUBLIC_ORIGIN: origin,
      SECURITY_CONTACT: contact,
    });
    const response = await visitor.get(path);
    expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
    const lines = response.text.split("\n");
    expect(lines).toContain(`Contact: ${contact}`);
    expect(lines).toContain(`Canonical: ${origin}${path}`);
    const [, expires = ""] = /^Expires: (.*)$/mu.exec(response.text) ?? [];
    const days = (Date.parse(expires) - clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test("isn't there without a contact", async () => {
    expect((await portal.visitor.get(path)).status).toBe(404);
  });
});
