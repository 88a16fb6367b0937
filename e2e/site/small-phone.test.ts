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
  // Two that editors have written at length, one with a link and one without.
  const [title, deadline, body] = [
    "Pengajuan data buku tahun 2027 ditutup lebih awal karena pemeliharaan sistem pusat data.",
    "Kirim berkas sebelum 13 Desember 2026 pukul 15.00 WIB, juga yang belum lengkap.",
    "Berkas yang menyusul diterima pada gelombang kedua.",
  ];
  for (const [place, url] of [
    ["visit", "/ikuti"],
    ["news", null],
  ]) {
    await portal().database.query(
      `INSERT INTO notice (title, deadline, body, place, link_title, link_url, starts_at, ends_at, status)
       VALUES ($1, $2, $3, $4, 'Baca', $5, now() - interval '1 day', now() + interval '1 day', 'active')`,
      [title, deadline, body, place, url],
    );
  }
});

async function opened(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(path);
  await consentBar(page).waitFor();
  return page;
}

const withoutSign = "::-webkit-search-cancel-button";

const topOfBar = async (page: Page) => (await consentBar(page).boundingBox())?.y ?? 0;

test.each([
  "/",
  "/searchs",
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
  expect(await cutExamples(page), "360 px").toStrictEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cutExamples(page), "320 px").toStrictEqual([]);
});

/** Examples that are longer than their fields, or that the sign for emptying a search field takes room from. */
async function cutExamples(page: Page): Promise<string[]> {
  const fields = page.locator("input[type=search][placeholder]:visible");
  for (const field of await fields.all()) {
    const asShown = await field.screenshot();
    await page.evaluate((selector) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${selector} { display: none !important }`);
      document.adoptedStyleSheets = [sheet];
    }, withoutSign);
    expect(asShown.equals(await field.screenshot()), "room for the sign").toBe(true);
    await page.evaluate(() => void (document.adoptedStyleSheets = []));
  }
  return page.locator("input[placeholder]:visible").evaluateAll((inputs) =>
    (inputs as HTMLInputElement[])
      .filter((field) => {
        // Without the sign by which a filled search field is emptied.
        field.type = "text";
        field.value = field.placeholder;
        return field.scrollWidth > field.clientWidth;
      })
      .map(({ placeholder }) => placeholder),
  );
}

test("the official line is one line, and the links to a partner take two", async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await page.goto("/kunjungi");
  const linesOf = (name: RegExp) =>
    page
      .getByText(name)
      .filter({ visible: true })
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        // Further on it says what is read out only.
        range.selectNodeContents(element.firstChild ?? element);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      });
  expect(await linesOf(/^Situs resmi program SIPLah/u)).toBe(1);
  expect(await linesOf(/^Cara mengenali/u)).toBe(1);
  expect(await linesOf(/^Masuk sebagai sekolah/u)).toBe(2);
});

test("the arrow of a link stands beside its last word, also where the words take two lines", async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await page.goto("/satuan-pendidikan");
  const labels = await page.locator("main .go-label:visible").evaluateAll((all) =>
    all.map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label.firstElementChild ?? label);
      const lines = [...range.getClientRects()];
      const last = lines.at(-1);
      const arrow = label.querySelector("svg")?.getBoundingClientRect();
      const isBeside = arrow && last && arrow.top < last.bottom && arrow.bottom > last.top;
      return { count: lines.length, gap: isBeside ? arrow.left - last.right : null };
    }),
  );
  expect(labels.some(({ count }) => count > 1)).toBe(true);
  for (const { gap } of labels) expect(gap).toBeCloseTo(7.2, 0);
});

test("the product search stands above the question for consent, below a notice too", async () => {
  const page = await opened("/");
  const notice = page.getByRole("complementary", { name: "Pengumuman" });
  expect(await notice.innerText()).toMatch(/^Toko Ladang berhenti .*Selesaikan pesanan sampai/su);
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(61);
  const field = await page.locator("[data-search] > div").boundingBox();
  expect(field && field.y + field.height).toBeLessThanOrEqual(await topOfBar(page));
});

test("a notice of an editor takes two lines, and the rest of it is a press away", async () => {
  const noticeAt = async (path: string) => {
    const page = await opened(path);
    const notice = page.getByRole("complementary", { name: "Pengumuman" });
    expect((await notice.boundingBox())?.height, path).toBeLessThanOrEqual(61);
    return notice;
  };
  const linked = await noticeAt("/kunjungi");
  const link = linked.getByRole("link", { name: /^Pengajuan data buku/u });
  expect(await link.getAttribute("href")).toBe("/ikuti");
  const folded = await noticeAt("/info-berita");
  const rest = folded.getByText("Berkas yang menyusul").filter({ visible: true });
  expect(await rest.count()).toBe(0);
  await folded.getByText("Pengajuan data buku").filter({ visible: true }).click();
  await rest.waitFor();
  await folded.getByText("Kirim berkas sebelum").filter({ visible: true }).waitFor();
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

test("digits that are put in the middle of an amount are grouped with it, and counted with", async () => {
  const page = await opened("/alat");
  const price = page.locator("[data-rupiah]").first();
  await price.pressSequentially("100000");
  await price.press("Home");
  await price.press("ArrowRight");
  await price.press("5");
  await price.press("Enter");
  await page.waitForURL(/harga=1\.500\.000/u);
  expect(await page.locator("[aria-invalid]").count()).toBe(0);
});

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
