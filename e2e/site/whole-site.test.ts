/** The whole site, page by page: no dead link, valid HTML, headings that form an outline. */
import { HtmlValidate } from "html-validate";
import { beforeAll, expect, test } from "vitest";
import { portal, startPortal } from "../portal-under-test.ts";
import { siteAddresses } from "./site-pages.ts";
import { type Visited, type VisitedPage, walkSite } from "./whole-site.ts";

startPortal();

let site: ReadonlyMap<string, Visited>;
let pages: readonly (VisitedPage & { readonly address: string })[];

beforeAll(async () => {
  site = await walkSite(portal().url, ["/sitemap.xml", "/feed.xml", ...siteAddresses]);
  pages = [...site.values()].flatMap(({ address, page }) => (page ? [{ address, ...page }] : []));
});

test("every page of the sitemap can be reached by links", async () => {
  const parts = ["/sitemap-halaman.xml", "/sitemap-berita-1.xml"];
  const texts = await Promise.all(
    parts.map(async (part) => (await fetch(portal().url + part)).text()),
  );
  const listed = Array.from(texts.join("").matchAll(/<loc>([^<]+)/g), ([, loc]) => loc ?? "");
  expect(listed.length).toBeGreaterThan(35);
  const paths = listed.map((address) => new URL(address).pathname);
  expect(paths.filter((path) => !site.has(path))).toStrictEqual([]);
});

test("no link of any page is dead", () => {
  const dead = pages.flatMap(({ address, links }) =>
    links
      .filter((link) => link.origin === portal().url)
      .filter((link) => {
        const target = site.get(link.pathname + link.search);
        // The page for wrong addresses leads to its own parts too.
        const isThere = target?.status === 200 || target?.address === address;
        const part = decodeURIComponent(link.hash.slice(1));
        return !isThere || (part !== "" && !target?.page?.ids.has(part));
      })
      .map((link) => `${address} -> ${link.pathname}${link.search}${link.hash}`),
  );
  expect(dead).toStrictEqual([]);
});

test("links that leave the site are whole addresses with a safe scheme", () => {
  const leaving = pages.flatMap(({ links }) =>
    links.filter((link) => link.origin !== portal().url),
  );
  expect(leaving.length).toBeGreaterThan(0);
  const odd = leaving.filter(
    ({ protocol }) => !["https:", "http:", "mailto:", "tel:"].includes(protocol),
  );
  expect(odd.map(String)).toStrictEqual([]);
});

test("every page is valid HTML", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard", "html-validate:document"],
    rules: { "require-sri": ["error", { target: "crossorigin" }] },
  });
  const complaints: string[] = [];
  for (const { address, html } of pages) {
    const report = await validator.validateString(html);
    for (const { messages } of report.results) {
      for (const { ruleId, message, selector } of messages) {
        complaints.push(`${address}: ${ruleId}: ${message} (${selector})`);
      }
    }
  }
  expect(complaints).toStrictEqual([]);
});

test("the headings of every page form an outline", () => {
  for (const { address, headings } of pages) {
    expect(
      headings.filter((level) => level === 1),
      address,
    ).toHaveLength(1);
    for (const [index, level] of headings.entries()) {
      expect(level, address).toBeLessThanOrEqual((headings[index - 1] ?? 0) + 1);
    }
  }
});
