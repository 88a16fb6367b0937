/** What a visitor sees who has the system's own few colours: every word and every icon, on its ground. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inScope } from "#server/test-kit/test-scope.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { addressOfEachPage, siteAddresses } from "./site-pages.ts";

const browser = testBrowser();

/** What WCAG asks of text (1.4.3), and of icons (1.4.11). */
const leastContrast = { text: 4.5, icon: 3 };

/** Words and icons that hardly differ from the ground that they are drawn on. */
function hardlySeen(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    type Colour = readonly [number, number, number, number];
    const colourOf = (value: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue, alpha];
    };
    const luminance = ([red, green, blue]: Colour) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue]
        .map((channel) => channel / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (element: Element | null): Colour => {
      if (element === null) return [255, 255, 255, 1];
      const ground = colourOf(getComputedStyle(element).backgroundColor);
      return ground[3] > 0.5 ? ground : groundOf(element.parentElement);
    };
    const contrast = (one: Colour, other: Colour) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const isShown = (element: Element) =>
      element.checkVisibility() && element.closest(".visually-hidden") === null;
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    const words = [...document.querySelectorAll("body *:not(script, style, option)")]
      .filter((element) => element.closest("svg") === null && isShown(element) && hasWords(element))
      .filter(
        (element) =>
          contrast(colourOf(getComputedStyle(element).color), groundOf(element)) < least.text,
      )
      .map((element) => `words: ${element.textContent.trim()}`);
    const icons = [...document.querySelectorAll("svg.icon")]
      .filter(isShown)
      .filter(
        (icon) => contrast(colourOf(getComputedStyle(icon).stroke), groundOf(icon)) < least.icon,
      )
      .map((icon) => `icon beside: ${icon.parentElement?.textContent.trim()}`);
    return [...words, ...icons];
  }, leastContrast);
}

const schemes = ["light", "dark"] as const;
const visits = siteAddresses.flatMap((path) =>
  schemes.map((colorScheme) => ({ path, colorScheme })),
);
// Every page once, by turns in dark letters and in light ones.
const turns = new Map([...addressOfEachPage].map((path, at) => [path, schemes[at % 2]]));

test.each(inScope(visits, ({ path, colorScheme }) => turns.get(path) === colorScheme))(
  "all words and icons of $path are seen in a system's $colorScheme colours",
  async ({ path, colorScheme }) => {
    const page = await browser.newPage({ viewport: phone, forcedColors: "active", colorScheme });
    await page.goto(path);
    await page.locator("details").evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true;
    });
    expect(await page.locator("svg.icon:visible").count()).toBeGreaterThan(0);
    expect(await hardlySeen(page), "on a phone").toStrictEqual([]);
    await page.setViewportSize(laptop);
    expect(await hardlySeen(page), "on a laptop").toStrictEqual([]);
  },
);
