/** What every public page must be: sound at every width, accessible, complete without script. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { siteAddresses } from "./site-pages.ts";

const browser = testBrowser();

const widths = [360, 414, 768, 1024, 1280, 1440, 1920];
const visitors = [{ viewport: phone, reducedMotion: "reduce" }, { viewport: laptop }] as const;
/** Widths at which the text is doubled. */
const widthsOfLargeText = [360, 768, 1280, 1920];

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

test.each(siteAddresses)("%s has no accessibility violation on phone and laptop", async (path) => {
  for (const visitor of visitors) {
    const page = await browser.newPage(visitor);
    await page.goto(path);
    expect(await axeViolations(page)).toStrictEqual([]);
    await page.context().close();
  }
});

/** What sticks out of the page at each of these widths; `html` where the page scrolls sideways. */
async function stickingOut(page: Page, atWidths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: 900 });
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    const elements = [...(isWider ? ["html"] : []), ...(await overflowing(page))];
    found.push(...elements.map((element) => `${element} at ${width} px`));
  }
  return found;
}

test.each(siteAddresses)("nothing on %s sticks out at any width", async (path) => {
  const page = await browser.newPage();
  await page.goto(path);
  expect(await stickingOut(page, widths)).toStrictEqual([]);
});

test.each(siteAddresses)("nothing on %s sticks out where the text is doubled", async (path) => {
  const page = await browser.newPage();
  await page.goto(path);
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  expect(await stickingOut(page, widthsOfLargeText)).toStrictEqual([]);
});

test.each(siteAddresses)("nothing on %s sticks out where words are long", async (path) => {
  const page = await browser.newPage();
  await page.goto(path);
  // What editors write: titles, texts, names, questions, entries of menus.
  const written =
    "main :is(h1, h2, h3, p, summary, blockquote, figcaption, li > a), main h3 > a, footer li > a";
  const count = await page.locator(written).evaluateAll((elements) => {
    const texts = elements.flatMap((element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    for (const text of texts) text.textContent += ` ${"pertanggungjawaban".repeat(5)}`;
    return texts.length;
  });
  expect(count).toBeGreaterThan(0);
  expect(await stickingOut(page, [360, 768, 1280])).toStrictEqual([]);
});

test.each(siteAddresses)("%s makes no error, and its pictures arrive", async (path) => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const failed: string[] = [];
  page.on("response", (response) => {
    const isPage = response.request().isNavigationRequest();
    if (!isPage && response.status() >= 400) failed.push(response.url());
  });
  const response = await page.goto(path);
  // Lazy pictures load when they come into view.
  for (const image of await page.locator("img").all()) await image.scrollIntoViewIfNeeded();
  const missing = () =>
    page.evaluate(() =>
      [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    );
  await expect.poll(missing).toStrictEqual([]);
  await page.waitForLoadState("networkidle");
  // A 404 is reported as an error by the browser itself.
  const unexpected = errors.filter((text) => response?.status() === 200 || !text.includes("404"));
  expect([...unexpected, ...failed]).toStrictEqual([]);
});
