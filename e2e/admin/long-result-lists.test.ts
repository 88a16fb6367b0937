/** A search that hits more than anybody pages through. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { maxCountedHits } from "#contract/limits.ts";
import { testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { namesIn } from "./lists.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/** In how many lines the number of each row stands: in its column, or before the name on a phone. */
const linesOfNumbers = (page: Page) =>
  page.locator("tbody tr[data-row-key]").evaluateAll((rows) =>
    rows.map((row) => {
      const texts = document.createNodeIterator(row, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (!/^[\d.]+$/u.test(text.textContent ?? "")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getClientRects().length;
      }
      return 0;
    }),
  );

test("a list says that it shows the first of many hits, and ends with the last of these", async () => {
  await portal().database.query(
    `INSERT INTO category (slug, name, description, status)
     SELECT 'banyak-' || n, 'Banyak ' || n, 'Salah satu dari banyak.', 'active'
     FROM generate_series(1, $1::int) AS n`,
    [maxCountedHits + 1],
  );
  const page = await signedInPage(browser, "Super Admin");
  const range = page.locator("main span[role='status']:not(.visually-hidden)");
  await page.goto("/category?q=banyak&sort=-name");
  await expect.poll(() => range.textContent()).toBe("1–10 dari 10.000 data pertama");

  await page.getByRole("link", { name: "Halaman 1000" }).click();
  await expect.poll(() => range.textContent()).toBe("9.991–10.000 dari 10.000 data pertama");
  expect(await namesIn(page)).toHaveLength(10);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => linesOfNumbers(page)).toStrictEqual(Array(10).fill(1));
  }
  const next = page.getByRole("link", { name: "Halaman berikutnya" });
  expect(await next.getAttribute("aria-disabled")).toBe("true");

  // Each word is found wherever it stands: 999 in 1999 too.
  await page.goto("/category?q=banyak+999");
  await expect.poll(() => range.textContent()).toBe("1–10 dari 19 data");
});
