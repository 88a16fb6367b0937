/** What sticks out of a page, and what readers do to its text. */
import type { Page } from "playwright-core";

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

/** What sticks out of the page at each of these widths; `html` where the page scrolls sideways. */
export async function stickingOut(page: Page, atWidths: readonly number[]): Promise<string[]> {
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

/** The spacing that readers may set (WCAG 1.4.12). */
export function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  });
}

/** Sets the size of the text, as browsers do; "" takes that back. */
export function enlargeText(page: Page, size: string): Promise<void> {
  return page.evaluate(
    (fontSize) => void (document.documentElement.style.fontSize = fontSize),
    size,
  );
}
