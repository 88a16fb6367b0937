/** What every public page must be: sound at every width, accessible, complete without script. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";

const browser = testBrowser();

const pages = [
  ["home", "/"],
  ["school", "/satuan-pendidikan"],
  ["seller", "/penyedia-barang-jasa"],
  ["visit", "/kunjungi"],
  ["search", "/searchs"],
  ["news hub", "/info-berita"],
  ["news hub, second page", "/info-berita?page=2"],
  ["category", "/info-berita/1"],
  ["article", "/info-berita/2/detail"],
  ["learn", "/pelajari"],
  ["follow", "/ikuti"],
  ["government help", "/bantuan-pemerintah"],
  ["address change", "/pengumuman/perubahan-alamat"],
  ["privacy", "/privasi"],
  ["accessibility", "/aksesibilitas"],
  ["not found", "/tidak-ada"],
] as const;
const widths = [360, 414, 768, 1024, 1280, 1440, 1920];

/** Elements that stick out of the page on the right; what scrolls inside its own box doesn't count. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth + 1;
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(element).overflowX) ||
        isClipped(element.parentElement));
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > limit)
      .filter((element) => !isClipped(element.parentElement))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}

test.each(pages)(
  "the %s page has no accessibility violation on phone and laptop",
  async (_name, path) => {
    for (const viewport of [phone, laptop]) {
      const page = await browser.newPage({ viewport });
      await page.goto(path);
      expect(await axeViolations(page)).toStrictEqual([]);
      await page.context().close();
    }
  },
);

test.each(pages)("nothing on the %s page sticks out at any width", async (_name, path) => {
  const page = await browser.newPage();
  await page.goto(path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowing(page), `${width} px`).toStrictEqual([]);
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWider, `${width} px scrolls sideways`).toBe(false);
  }
  await page.context().close();
});

test.each(pages)("the %s page breaks no rule of its own content policy", async (_name, path) => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  const response = await page.goto(path, { waitUntil: "networkidle" });
  // A 404 is reported as an error by the browser itself.
  const unexpected = complaints.filter(
    (text) => response?.status() === 200 || !text.includes("404"),
  );
  expect(unexpected).toStrictEqual([]);
  await page.context().close();
});

test.each(pages)("every picture of the %s page arrives", async (_name, path) => {
  const page = await browser.newPage();
  const failed: string[] = [];
  page.on("response", (response) => {
    const isPage = response.request().isNavigationRequest();
    if (!isPage && response.status() >= 400) failed.push(response.url());
  });
  await page.goto(path);
  // Lazy pictures load when they come into view.
  for (const image of await page.locator("img").all()) await image.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const broken = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => image.src),
  );
  expect([...failed, ...broken]).toStrictEqual([]);
  await page.context().close();
});
