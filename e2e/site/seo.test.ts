/** How the site is found and shared, in a real browser: strict XML, the API's description, data blocks, search, Save-Data. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { testBrowser } from "../browser.ts";

const browser = testBrowser();

/** What a browser's own strict XML parser makes of a document: names of root and children, or its complaint. */
function parsedXml(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const text = await (await fetch(address)).text();
    const xml = new DOMParser().parseFromString(text, "application/xml");
    const complaint = xml.querySelector("parsererror")?.textContent ?? null;
    const addresses = [...xml.querySelectorAll("loc, item > link")].map((link) => link.textContent);
    return { complaint, root: xml.documentElement.nodeName, addresses };
  }, path);
}

describe("documents for machines", () => {
  test.each([
    ["/feed.xml", "rss"],
    ["/sitemap.xml", "sitemapindex"],
    ["/sitemap-halaman.xml", "urlset"],
    ["/sitemap-berita-1.xml", "urlset"],
  ])("%s is well-formed XML", async (path, root) => {
    const page = await browser.newPage();
    await page.goto("/tidak-ada");
    const parsed = await parsedXml(page, path);
    expect(parsed.complaint).toBeNull();
    expect(parsed.root).toBe(root);
    expect(parsed.addresses.length).toBeGreaterThan(0);
  });

  // Nothing that it is made of may be refused: `newPage` watches.
  test("the API's description can be read", async () => {
    const page = await browser.newPage();
    await page.goto("/api/docs");
    // Hundreds of calls: on a busy machine the library takes its time.
    await page.getByText("/api/dashboard/auth/login").waitFor({ timeout: 90_000 });
  });

  test("the manifest's icons and the images for shared links arrive in their size", async () => {
    const page = await browser.newPage();
    await page.goto("/info-berita/2/detail");
    const sizes = await page.evaluate(async () => {
      const sizeOf = async (src: string) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      };
      const own = (address: string) => new URL(address).pathname;
      // Not by the parser of pages: this page's policy would apply to the other's styles.
      const shared = (html: string) =>
        sizeOf(own(/property="og:image" content="([^"]+)"/u.exec(html)?.[1] ?? ""));
      const home = await (await fetch("/")).text();
      const { icons } = await (await fetch("/manifest.webmanifest")).json();
      const found = icons as { src: string; sizes: string }[];
      return {
        article: await shared(document.documentElement.outerHTML),
        home: await shared(home),
        icons: await Promise.all(found.map(async (icon) => [icon.sizes, await sizeOf(icon.src)])),
      };
    });
    expect(sizes.article).toBe("1200x630");
    expect(sizes.home).toBe("1200x630");
    for (const [said, real] of sizes.icons) expect(real).toBe(said);
  });

  test("the browser finds nothing wrong with the manifest", async () => {
    const page = await browser.newPage();
    await page.goto("/");
    const session = await page.context().newCDPSession(page);
    const { url, errors } = await session.send("Page.getAppManifest");
    expect(new URL(url).pathname).toBe("/manifest.webmanifest");
    expect(errors).toStrictEqual([]);
  });
});

test.each([
  "/",
  "/satuan-pendidikan",
  "/penyedia-barang-jasa",
  "/kunjungi",
  "/info-berita/1",
  "/info-berita/2/detail",
])("the data block of %s is data, and the content policy says nothing against it", async (path) => {
  // A complaint of the content policy fails the test by itself.
  const page = await browser.newPage();
  await page.goto(path);
  const block = await page.locator('script[type="application/ld+json"]').textContent();
  const things = JSON.parse(block ?? "") as { "@context": string; "@type": string }[];
  expect(things.length).toBeGreaterThan(0);
  for (const thing of things) expect(thing["@context"]).toBe("https://schema.org");
});

describe("the news search", () => {
  test("works without script, from the hub through its pages to an article", async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto("/info-berita");
    const form = page.getByRole("search", { name: "Cari berita" });
    await form.getByRole("searchbox").fill("sekolah");
    await form.getByRole("button", { name: "Cari" }).click();
    expect(new URL(page.url()).search).toBe("?q=sekolah");
    expect(await page.getByRole("searchbox").inputValue()).toBe("sekolah");
    await page.getByText(/\d+ berita untuk “sekolah”/).waitFor();
    await page.locator("mark").first().waitFor();
    await page.getByRole("link", { name: "Berikutnya" }).click();
    expect(new URL(page.url()).search).toBe("?q=sekolah&page=2");
    const results = page.getByRole("region", { name: "Berita yang ditemukan" });
    const title = results.getByRole("heading", { level: 3 }).first();
    const words = await title.textContent();
    await title.getByRole("link").click();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(words);
  });

  test("finds synonyms and mistyped words of the sample content", async () => {
    const page = await browser.newPage();
    await page.goto("/info-berita?q=berita+acara+serah+terima");
    await page.getByRole("link", { name: /^Cara membuat BAST/ }).waitFor();
    expect(await page.getByText(/ejaannya disesuaikan/).count()).toBe(0);
    await page.goto("/info-berita?q=negosasi");
    await page.getByText("Tidak ada berita untuk “negosasi”").waitFor();
    await page.getByRole("link", { name: /^Negosiasi harga yang tertib/ }).waitFor();
  });

  test("offers other ways where it finds nothing", async () => {
    const page = await browser.newPage();
    await page.goto("/info-berita?q=xylofon");
    await page.getByRole("heading", { name: "Tidak ada berita untuk “xylofon”" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Pengumuman" }).click();
    expect(new URL(page.url()).pathname).toMatch(/^\/info-berita\/\d+$/);
  });
});

test("an article is passed on by WhatsApp with a short text and its address", async () => {
  const page = await browser.newPage();
  await page.goto("/info-berita/2/detail");
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const link = page.getByRole("link", { name: /^Kirim lewat WhatsApp/ });
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(address.origin + address.pathname).toBe("https://wa.me/");
  const [words, shared] = address.searchParams.get("text")?.split("\n") ?? [];
  expect(words).toBe(`${title} | Info & Berita SIPLah`);
  expect(new URL(shared ?? "").pathname).toBe("/info-berita/2/detail");
});

test("whoever saves data gets the smallest images, and films wait for the play button", async () => {
  const page = await browser.newPage({ extraHTTPHeaders: { "save-data": "on" } });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto("/info-berita/2/detail");
  const cover = page.locator("article figure img");
  await cover.evaluate((image: HTMLImageElement) => image.decode());
  // The page chose a wider file; the server sent the smallest one for it.
  const width = await cover.evaluate(async (image: HTMLImageElement) => {
    const bytes = await (await fetch(image.currentSrc)).blob();
    return (await createImageBitmap(bytes)).width;
  });
  expect(width).toBe(400);
  await page.goto("/");
  await page
    .getByRole("link", { name: /Putar video/ })
    .first()
    .click();
  const plays = await page
    .getByRole("dialog")
    .locator("video, iframe")
    .evaluate((player) =>
      player instanceof HTMLVideoElement
        ? player.autoplay
        : !(player as HTMLIFrameElement).src.includes("autoplay=0"),
    );
  expect(plays).toBe(false);
});
