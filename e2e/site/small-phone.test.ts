/** What a first visit shows on the smallest phones, where the question for consent takes a part of the screen. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { consentBar } from "./visitor.ts";

const browser = testBrowser();
const viewport = { width: 360, height: 640 };

beforeAll(async () => {
  // The longest notice that the site words itself stands above the home page.
  await portal().database.query(
    `UPDATE partner SET orders_end_at = now() + interval '5 days' WHERE name = 'SIPLah Toko Ladang'`,
  );
});

async function opened(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(path);
  await consentBar(page).waitFor();
  return page;
}

const topOfBar = async (page: Page) => (await consentBar(page).boundingBox())?.y ?? 0;

test.each([
  "/",
  "/cari",
  "/tanya-jawab",
  "/kunjungi",
  "/istilah",
  "/info-berita",
  "/info-berita/999/detail",
])("the examples in the search fields of %s aren't cut off", async (path) => {
  const page = await browser.newPage({ viewport });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  const cut = await page
    .locator("input[placeholder]:not([name=keyword]):visible")
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[])
        .filter((field) => {
          // Without the sign by which a filled search field is emptied.
          field.type = "text";
          field.value = field.placeholder;
          return field.scrollWidth > field.clientWidth;
        })
        .map(({ placeholder }) => placeholder),
    );
  expect(cut).toStrictEqual([]);
});

test("the product search stands above the question for consent, below a notice too", async () => {
  const page = await opened("/");
  const notice = page.getByRole("complementary", { name: "Pengumuman" });
  expect(await notice.innerText()).toMatch(/^Toko Ladang berhenti .*Selesaikan pesanan sampai/su);
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(61);
  const field = await page.locator("[data-search] > div").boundingBox();
  expect(field && field.y + field.height).toBeLessThanOrEqual(await topOfBar(page));
});

test.each(["/alat?harga=abc", "/alat?nilai=abc", "/alat?harga=abc#hasil-pajak"])(
  "at %s the wrong field and what is wrong with it stand above the question for consent",
  async (path) => {
    const page = await opened(path);
    const field = page.locator("[aria-invalid]");
    const problem = page.getByText(/^Tulis (?:harga|nilai) dalam angka/u);
    await expect
      .poll(async () => {
        const [top, bottom] = [await field.boundingBox(), await problem.boundingBox()];
        const limit = await topOfBar(page);
        return top && bottom && top.y > 0 && bottom.y + bottom.height <= limit;
      })
      .toBe(true);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

test("what sellers' taxes come to stands below its words", async () => {
  const page = await opened("/penyedia-barang-jasa");
  const row = page.locator("dl > div").filter({ hasText: "PPh Pasal 22" });
  const [words, value] = [
    await row.locator("dt").boundingBox(),
    await row.locator("dd").boundingBox(),
  ];
  if (words === null || value === null) throw new Error("Something isn't shown.");
  expect(words.width).toBeGreaterThan(300);
  expect(value.y).toBeGreaterThanOrEqual(words.y + words.height);
});
