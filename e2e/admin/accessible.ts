/** What a screen of the admin app must be wherever a test looks at it, besides `every-screen.test.ts`. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations, colourRules } from "../axe.ts";

/** Whether the page is accessible and no wider than the window, light and dark; it is left light. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    // No colour is on its way to another.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().length), { message: colorScheme })
      .toBe(0);
    // The themes differ in colours alone.
    const rules = colorScheme === "dark" ? colourRules : undefined;
    expect(await axeViolations(page, rules), colorScheme).toStrictEqual([]);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow(), "nothing is wider than the page").toBeLessThanOrEqual(0);
  }
}
