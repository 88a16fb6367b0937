/** What a first visit still shows on the smallest phones beside the question for consent. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../browser.ts";
import { consentBar } from "./visitor.ts";

const browser = testBrowser();
const viewport = { width: 360, height: 640 };

async function opened(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(path);
  await consentBar(page).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const topOfBar = async (page: Page) => (await consentBar(page).boundingBox())?.y ?? 0;
const firstTitle = (page: Page, level: string) =>
  page.getByRole("main").locator(level).getByRole("link").first();
const firstQuestion = (page: Page) => page.getByRole("main").locator("summary > span").first();

test.each([
  [320, 77],
  [360, 60],
])(
  "at %d px the question for consent is one row with two equal buttons",
  async (width, mostPixels) => {
    const page = await opened("/");
    await page.setViewportSize({ ...viewport, width });
    const [refuse, accept] = [
      await consentBar(page).getByRole("button", { name: "Tolak" }).boundingBox(),
      await consentBar(page).getByRole("button", { name: "Setuju" }).boundingBox(),
    ];
    expect(accept).toStrictEqual({ ...refuse, x: accept?.x });
    expect(accept?.height).toBeGreaterThanOrEqual(44);
    expect((await consentBar(page).boundingBox())?.height).toBeLessThanOrEqual(mostPixels);
  },
);

/** What was looked for at an address. */
const hits: readonly [path: string, hit: (page: Page) => Locator][] = [
  ["/kunjungi?q=ladang", (page) => page.getByRole("main").getByText("siplah.tokoladang.co.id")],
  ["/cari?q=pajak", (page) => firstTitle(page, "h2")],
  ["/cari?q=batal", (page) => firstTitle(page, "h3")],
  ["/tanya-jawab", (page) => firstQuestion(page)],
  ["/tanya-jawab?q=pajak", (page) => firstQuestion(page)],
  ["/istilah?q=pajak", (page) => page.getByText("Nomor Pokok Wajib").first()],
  ["/info-berita?q=pajak", (page) => firstTitle(page, "h2, h3")],
];

test.each(hits)("at %s the first hit stands above the question for consent", async (path, hit) => {
  const page = await opened(path);
  const box = await hit(page).boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(await topOfBar(page));
});

test("a choice is taken where the browser can't store it", async () => {
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error("The storage is full");
    };
  });
  await page.goto("/");
  await consentBar(page).getByRole("button", { name: "Setuju" }).click();
  await consentBar(page).waitFor({ state: "hidden" });
});

test("all entries of the menu stand above the question for consent", async () => {
  const page = await opened("/");
  await page.getByText("Buka Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  const last = await menu.getByRole("link", { name: "Kontak", exact: true }).boundingBox();
  expect(last && last.y + last.height).toBeLessThanOrEqual(await topOfBar(page));
});
