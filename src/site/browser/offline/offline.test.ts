import { describe, expect, test } from "vitest";
import { renderPage } from "../../render.tsx";
import { samplePageContext } from "../../test-kit/sample-records.ts";
import { sampleViews } from "../../test-kit/sample-views.ts";
import { isCacheableFile, cachingRuleOf } from "./caching-rules.ts";
import { titleHtmlOf, withCachedPages, withSavedBanner, withRequestedUrl } from "./offline-html.ts";

const at = (path: string) => new URL(path, "https://siplah.example");

describe("cached for offline reading are", () => {
  test.each([
    ["/", "/"],
    ["/satuan-pendidikan?utm_source=x#langkah", "/satuan-pendidikan"],
    ["/penyedia-barang-jasa/", "/penyedia-barang-jasa"],
    ["/kunjungi", "/kunjungi"],
    ["/alat?utm_source=x", "/alat"],
    ["/info-berita", "/info-berita"],
    ["/info-berita?page=2&x=1", "/info-berita?page=2"],
    ["/info-berita/3", "/info-berita/3"],
    ["/info-berita/12/detail", "/info-berita/12/detail"],
  ])("%s", (path, key) => {
    expect(cachingRuleOf(at(path))).toStrictEqual({ kind: "networkFirst", key, isStored: true });
  });
});

test("a question that stands open isn't cached, and is read in the cached page of all", () => {
  const rule = { kind: "networkFirst", key: "/tanya-jawab", isStored: false };
  expect(cachingRuleOf(at("/tanya-jawab?buka=cara-masuk#cara-masuk"))).toStrictEqual(rule);
});

test.each([
  "/info-berita?q=bast",
  "/cari?q=bast",
  "/tanya-jawab?q=bast",
  "/tanya-jawab?buka=cara-masuk&q=bast",
  "/kunjungi?keadaan=aktif&utm_source=x",
  "/info-berita/12/detail?jawaban=ya",
  "/alat?harga=100",
])("%s is not cached, but falls back to the offline page", (path) => {
  expect(cachingRuleOf(at(path))).toStrictEqual({ kind: "networkOnly" });
});

describe("left to the browser are", () => {
  test.each([
    "/login",
    "/reset?t=geheim",
    "/dashboard",
    "/news",
    "/news/3/detail",
    "/category",
    "/api/web/article",
    "/api/dashboard/article",
    "/info-berita/3/pratinjau",
    "/info-berita/abc",
    "/healthz",
    "/sitemap.xml",
    "/satuan-pendidikan/x",
  ])("%s", (path) => {
    expect(cachingRuleOf(at(path))).toStrictEqual({ kind: "bypass" });
  });
});

describe("a file is cached", () => {
  const isCached = (file: string, referrer: string | null) =>
    isCacheableFile(at(file), {
      referrer: referrer === null ? null : new URL(referrer, "https://siplah.example"),
    });

  test("when a public page requests it, or a stylesheet of the site", () => {
    expect(isCached("/media/a-400.avif", "/info-berita/3/detail")).toBe(true);
    expect(isCached("/assets/site/site-1.css", "/")).toBe(true);
    expect(isCached("/assets/site/font-1.woff2", "/assets/site/site-1.css")).toBe(true);
  });

  test("for no other referrer", () => {
    expect(isCached("/media/a-400.avif", "/info-berita/3/pratinjau")).toBe(false);
    expect(isCached("/media/a-400.avif", "/news/3/detail")).toBe(false);
    expect(isCached("/media/a-400.avif", null)).toBe(false);
    expect(isCached("/media/a-400.avif", "https://other.example/")).toBe(false);
    expect(isCached("/assets/admin/admin-app.js", "/")).toBe(false);
    expect(isCached("/api/web/article", "/")).toBe(false);
    expect(isCached("/video/a.mp4", "/")).toBe(false);
  });
});

describe("a page served from the cache", () => {
  const html = renderPage(sampleViews["news detail"]!, samplePageContext);

  test("says once, before its main content, when it was cached", () => {
    const marked = withSavedBanner(html, new Date("2026-02-03T04:05:00Z"));
    expect(marked.split("Disimpan pada 3 Februari 2026 11.05 WIB.")).toHaveLength(2);
    expect(marked.indexOf("data-saved-copy")).toBeLessThan(marked.indexOf("<main"));
    expect(marked.replace(/<aside data-saved-copy.*?<\/aside>/, "")).toBe(html);
  });

  test("is listed by its title, which stays text", () => {
    const offline = renderPage(sampleViews["offline"]!, samplePageContext);
    const title = "Harga &lt;50 juta&gt; &amp; $&";
    const pages = [{ url: '/info-berita?page="2', titleHtml: title }];
    const listed = withCachedPages(offline, pages);
    expect(listed).toContain(`<a href="/info-berita?page=&quot;2">${title}</a>`);
    expect(withCachedPages(offline, [])).toBe(offline);
    expect(withRequestedUrl(offline, "/info-berita?q=a&page=2")).toContain(
      'href="/info-berita?q=a&amp;page=2"',
    );
    expect(titleHtmlOf(html)).toBe("Cara membuat BAST yang benar");
  });
});
