/** What every public page must be: sound at every width, accessible, complete without script. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inScope } from "#server/test-kit/test-scope.ts";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { watchRequests } from "../requests.ts";
import {
  enlargeText,
  spaceText,
  stickingOut,
  tornArrows,
  tornFigures,
  tornWords,
} from "./overflow.ts";
import { addressOfEachPage, addressOfEachState, siteAddresses } from "./site-pages.ts";

const browser = testBrowser();

const widths = [320, 360, 414, 768, 1024, 1280, 1440, 1920];
/** Widths at which the text is doubled. */
const widthsOfLargeText = [320, 360, 768, 1280, 1920];

/** Pixels that each line on a phone has room for, as few as fit beside an icon. */
const longWord = 240;
/** The same for the narrowest phone. */
const narrowWord = 220;
/** The same with its letters set apart. */
const spacedWord = 160;

/** What a visitor presses or fills in; only a keyboard finds the first link. */
const controls = ":is(a:not([href='#isi']), button, summary, input):visible";

/**
 * Targets that a finger would miss: those less than 44 px high. Links in the midst of text are as
 * high as their line; a card's link is as high as its card.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator(controls).evaluateAll((elements) => {
    const target = 44;
    const isInText = (element: Element) =>
      element.closest("p, dd, td, sup, .prose li") !== null && !element.classList.contains("go");
    const heightOf = (element: Element) => {
      const stretched = getComputedStyle(element, "::after");
      const isStretched = stretched.position === "absolute" && stretched.inset === "0px";
      // A label answers for the box inside it.
      const box = isStretched ? element.closest("li, article") : element.closest("label");
      // What is drawn lower than a finger needs may carry a taller, unseen area.
      const isExtended = stretched.position === "absolute" && stretched.content !== "none";
      return Math.max(
        (box ?? element).getBoundingClientRect().height,
        isExtended ? Number.parseFloat(stretched.height) || 0 : 0,
      );
    };
    return elements
      .filter((element) => !isInText(element) && heightOf(element) < target - 0.5)
      .map((element) => `${element.textContent.trim()}: ${heightOf(element)} px`);
  });
}

const visitors = [
  ["phone", { viewport: phone, reducedMotion: "reduce" }],
  ["laptop", { viewport: laptop }],
] as const;
const visits = siteAddresses.flatMap((path) =>
  visitors.map(([device, options]) => ({ path, device, options })),
);
// Every page once, by turns on a phone and on a laptop.
const turns = new Map([...addressOfEachPage].map((path, at) => [path, visitors[at % 2]?.[0]]));

test.each(inScope(visits, ({ path, device }) => turns.get(path) === device))(
  "$path can be used by everybody on a $device: no violation, and room for a finger",
  async ({ path, options }) => {
    const page = await browser.newPage(options);
    await page.goto(path);
    expect(await axeViolations(page)).toStrictEqual([]);
    expect(await smallTargets(page)).toStrictEqual([]);
  },
);

/** Controls whose middle lies below something else, so that pressing them does nothing. */
function covered(page: Page): Promise<string[]> {
  return page.locator(controls).evaluateAll((elements) =>
    elements
      .filter((element) => {
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        // Of a link that is broken into lines, the first.
        const [box] = element.getClientRects();
        if (!box) return false;
        const { left, top, width, height } = box;
        return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((element) => element.textContent.trim() || element.outerHTML),
  );
}

/** Lengthens what editors write: titles, texts, names, questions, entries of menus. */
async function lengthenWords(page: Page): Promise<void> {
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
}

// In each run every page, and every state that looks otherwise.
const looks = inScope(
  siteAddresses,
  (path) => addressOfEachPage.has(path) || addressOfEachState.has(path),
);

test.each(looks)(
  "nothing on %s lies over what can be pressed, or sticks out at any width, with doubled or spaced text, or with long words",
  async (path) => {
    const page = await browser.newPage();
    await page.goto(path);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // The page makes room for the question for consent once that has been drawn.
      await expect
        .poll(() => covered(page), { message: `covered at ${width} px` })
        .toStrictEqual([]);
    }
    // What is folded away has no measures of its own.
    await page.locator("details").evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true;
    });
    await page.setViewportSize(phone);
    expect(await tornWords(page, longWord), "torn words").toStrictEqual([]);
    expect(await stickingOut(page, widths), "as it is").toStrictEqual([]);
    await enlargeText(page, "200%");
    expect(await stickingOut(page, widthsOfLargeText), "doubled text").toStrictEqual([]);
    await page.setViewportSize(phone);
    expect(await tornWords(page, longWord), "torn words of doubled text").toStrictEqual([]);
    expect(await tornFigures(page), "torn figures of doubled text").toStrictEqual([]);
    expect(await tornArrows(page), "torn arrows of doubled text").toStrictEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await tornWords(page, narrowWord), "torn words of doubled text").toStrictEqual([]);
    await enlargeText(page, "");
    expect(await tornArrows(page), "torn arrows").toStrictEqual([]);
    await page.setViewportSize(phone);
    expect(await tornArrows(page), "torn arrows").toStrictEqual([]);
    await spaceText(page);
    expect(await stickingOut(page, [320, 360, 768]), "text spacing").toStrictEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await tornWords(page, spacedWord), "torn words of spaced text").toStrictEqual([]);
    await lengthenWords(page);
    expect(await stickingOut(page, [360, 768, 1280]), "long words").toStrictEqual([]);
  },
);

test.each(siteAddresses)("%s makes no error, and its images arrive", async (path) => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const requests = watchRequests(page);
  const response = await page.goto(path);
  // Lazy images load when they come into view.
  for (const image of await page.locator("img").all()) await image.scrollIntoViewIfNeeded();
  const missing = () =>
    page.evaluate(() =>
      [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    );
  await expect.poll(missing).toStrictEqual([]);
  await requests.untilIdle();
  // A 404 is reported as an error by the browser itself.
  const unexpected = errors.filter((text) => response?.status() === 200 || !text.includes("404"));
  expect([...unexpected, ...requests.failed]).toStrictEqual([]);
});
