import { describe, expect, test } from "vitest";
import { renderPage } from "../../render.tsx";
import { samplePageContext, sampleViews } from "../../test-kit/sample-views.ts";
import { isKeptFile, pageTreatment } from "./kept-address.ts";
import { titleHtmlOf, withKeptList, withSavedMark, withWantedAddress } from "./offline-html.ts";

const at = (path: string) => new URL(path, "https://siplah.example");

describe("kept for reading offline are", () => {
  test.each([
    ["/", "/"],
    ["/satuan-pendidikan?utm_source=x#langkah", "/satuan-pendidikan"],
    ["/penyedia-barang-jasa/", "/penyedia-barang-jasa"],
    ["/kunjungi", "/kunjungi"],
    ["/info-berita", "/info-berita"],
    ["/info-berita?page=2&x=1", "/info-berita?page=2"],
    ["/info-berita/3", "/info-berita/3"],
    ["/info-berita/12/detail", "/info-berita/12/detail"],
  ])("%s", (path, key) => {
    expect(pageTreatment(at(path))).toStrictEqual({ kind: "kept", key });
  });
});

test("a search is not kept, only told that there is no connection", () => {
  expect(pageTreatment(at("/info-berita?q=bast"))).toStrictEqual({ kind: "announced" });
});

describe("left alone are", () => {
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
    expect(pageTreatment(at(path))).toStrictEqual({ kind: "leftAlone" });
  });
});

describe("a file is kept", () => {
  const isKept = (file: string, by: string | null) =>
    isKeptFile(at(file), { by: by === null ? null : new URL(by, "https://siplah.example") });

  test("when a public page asks for it, or a stylesheet of the site", () => {
    expect(isKept("/media/a-400.avif", "/info-berita/3/detail")).toBe(true);
    expect(isKept("/assets/site/site-1.css", "/")).toBe(true);
    expect(isKept("/assets/site/font-1.woff2", "/assets/site/site-1.css")).toBe(true);
  });

  test("for nobody else", () => {
    expect(isKept("/media/a-400.avif", "/info-berita/3/pratinjau")).toBe(false);
    expect(isKept("/media/a-400.avif", "/news/3/detail")).toBe(false);
    expect(isKept("/media/a-400.avif", null)).toBe(false);
    expect(isKept("/media/a-400.avif", "https://other.example/")).toBe(false);
    expect(isKept("/assets/admin/office.js", "/")).toBe(false);
    expect(isKept("/api/web/article", "/")).toBe(false);
    expect(isKept("/video/a.mp4", "/")).toBe(false);
  });
});

describe("a page served from memory", () => {
  const html = renderPage(sampleViews["news detail"]!, samplePageContext);

  test("says when it was saved, before its main part, once", () => {
    const marked = withSavedMark(html, new Date("2026-02-03T04:05:00Z"));
    expect(marked.split("Disimpan pada 3 Februari 2026 11:05 WIB.")).toHaveLength(2);
    expect(marked.indexOf('class="saved"')).toBeLessThan(marked.indexOf("<main"));
    expect(marked.replace(/<aside class="saved".*?<\/aside>/, "")).toBe(html);
  });

  test("is listed by its title, which stays text", () => {
    const offline = renderPage(sampleViews["offline"]!, samplePageContext);
    const title = "Harga &lt;50 juta&gt; &amp; $&";
    const pages = [{ address: '/info-berita?page="2', titleHtml: title }];
    const listed = withKeptList(offline, pages);
    expect(listed).toContain(`<a href="/info-berita?page=&quot;2">${title}</a>`);
    expect(withKeptList(offline, [])).toBe(offline);
    expect(withWantedAddress(offline, "/info-berita?q=a&page=2")).toContain(
      'href="/info-berita?q=a&amp;page=2"',
    );
    expect(titleHtmlOf(html)).toBe("Cara membuat BAST yang benar");
  });
});
