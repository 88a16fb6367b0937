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

/**
 * Words that are torn at the end of a line although they are at most so many pixels long. Addresses may be torn
 * anywhere.
 */
export function tornWords(page: Page, maxLength: number): Promise<string[]> {
  return page.evaluate((longest) => {
    const clipped = ".visually-hidden, thead, script, style, svg";
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text;
      const isSeen = parentElement?.checkVisibility() === true && !parentElement.closest(clipped);
      const words = isSeen ? (textContent ?? "").matchAll(/[^\s-]+/g) : [];
      for (const { index, 0: word } of words) {
        const [whole = word] = (textContent ?? "").slice(index).split(/\s/);
        if (/[.:=&]\w/.test(whole) || word.includes(location.hostname)) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const pieces = [...range.getClientRects()].filter(({ width }) => width > 1);
        const length = pieces.reduce((sum, { width }) => sum + width, 0);
        const lines = new Set(pieces.map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1 && length <= longest) torn.push(`${word}: ${Math.round(length)} px`);
      }
    }
    return torn;
  }, maxLength);
}

/** Links whose arrow begins a line without a word. */
export function tornArrows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(":is(.go-label > .icon, .no-break > .icon)")]
      .filter((icon) => icon.checkVisibility())
      .filter((icon) => {
        const words = document.createRange();
        words.setStart(icon.parentElement ?? icon, 0);
        words.setEndBefore(icon);
        const lines = [...words.getClientRects()].filter(({ width }) => width > 1);
        const lowest = Math.max(...lines.map(({ bottom }) => bottom));
        return icon.getBoundingClientRect().top >= lowest;
      })
      .map((icon) => icon.parentElement?.textContent ?? ""),
  );
}

/** Figures of headings ("1 Januari") that are torn although the line has room for them. */
export function tornFigures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(":is(h1, h2, h3) .no-break:not(:has(.icon))")]
      .filter((figure) => figure.checkVisibility())
      .filter((figure) => {
        const range = document.createRange();
        range.selectNodeContents(figure);
        const boxes = [...range.getClientRects()];
        const length = boxes.reduce((sum, { width }) => sum + width, 0);
        const lines = new Set(boxes.map(({ bottom }) => Math.round(bottom)));
        const room = figure.closest("h1, h2, h3")?.clientWidth ?? 0;
        return lines.size > 1 && length <= room;
      })
      .map((figure) => figure.textContent),
  );
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
