/** What paper shows in place of links and of grounds. */
import { beforeAll, expect, test } from "vitest";
import { inScope } from "#server/test-kit/test-scope.ts";
import { testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { stickingOut } from "./overflow.ts";
import { addressOfEachPage, siteAddresses } from "./site-pages.ts";

const browser = testBrowser();

/** Pixels between the margins of a sheet of A4. */
const paperWidth = 673;

beforeAll(async () => {
  await portal().database.query(
    `UPDATE partner SET orders_end_at = now() - interval '1 day' WHERE name = 'SIPLah Telkom'`,
  );
});

test("on paper an address stands behind each link to another site, and letters on no ground", async () => {
  const page = await browser.newPage({ viewport: { width: paperWidth, height: 900 } });
  await page.emulateMedia({ media: "print" });
  for (const [path, words] of [
    ["/pelajari", "Baca naskah"],
    ["/kunjungi", "Buka laman Mitra"],
    ["/kontak", "Buka di peta"],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole("link", { name: words }).first();
    const printed = await link.evaluate((element) => getComputedStyle(element, "::after").content);
    expect(printed).toBe(`" (${await link.getAttribute("href")})"`);
    expect(await stickingOut(page, [paperWidth]), path).toStrictEqual([]);
  }
  await page.goto("/kunjungi");
  const grounds = await page
    .locator("[data-slot=monogram]:visible")
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
  expect(new Set(grounds)).toStrictEqual(new Set(["rgba(0, 0, 0, 0)"]));
});

// What leads elsewhere or waits for a press is of no use there.
const onScreenOnly = ["Utama", "Menu", "Di halaman ini", "Halaman"];

test.each(inScope(siteAddresses, (path) => addressOfEachPage.has(path)))(
  "on paper %s fits, has no words that only a ground made visible, and no menus",
  async (path) => {
    const page = await browser.newPage({ viewport: { width: paperWidth, height: 900 } });
    await page.emulateMedia({ media: "print" });
    await page.goto(path);
    expect(await stickingOut(page, [paperWidth])).toStrictEqual([]);
    const pale = await page.locator("body *:visible").evaluateAll((all) =>
      all
        .filter((element) =>
          [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""),
        )
        .filter((element) => {
          const channels = getComputedStyle(element).color.match(/\d+/g) ?? [];
          return Math.min(...channels.slice(0, 3).map(Number)) > 150;
        })
        .map((element) => element.textContent.trim()),
    );
    expect(pale).toStrictEqual([]);
    for (const name of onScreenOnly) {
      const menu = page.getByRole("navigation", { name, exact: true }).filter({ visible: true });
      expect(await menu.count(), name).toBe(0);
    }
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  },
);
