/** What a form holds as visitors would see it: beside the form, on any screen, at any moment, and by a link. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/** The page itself; small ones may stand beside it. */
const shown = (page: Page) => page.locator("iframe[title^='Halaman di']");
const frame = (page: Page) => shown(page).contentFrame();
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);
const pane = (page: Page) => page.getByRole("region", { name: "Pratinjau" });

/** Each test has an article of its own: what was typed into another is in its draft. */
async function openNews(page: Page, number: number): Promise<void> {
  await page.goto("/news");
  const row = page.locator("tbody tr[data-row-key]").nth(number);
  await page.goto(`/news/${await row.getAttribute("data-row-key")}/edit`);
  await page.getByRole("textbox", { name: "Konten" }).waitFor();
}

test("what is typed is seen beside the form before it is saved, on every screen and at another moment", async () => {
  const page = await signedInPage(browser, "Editor");
  await openNews(page, 0);
  const button = page.getByRole("button", { name: "Pratinjau", exact: true });
  await button.press("Enter");
  await expect.poll(() => hasFocus(pane(page))).toBe(true);
  await pane(page).getByRole("button", { name: "Kembali menulis" }).press("Enter");
  await expect.poll(() => hasFocus(button)).toBe(true);
  await button.press("Enter");
  await page.getByRole("textbox", { name: "Judul" }).fill("Belum disimpan");
  await frame(page).getByRole("heading", { level: 1, name: "Belum disimpan" }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  // No script of the page runs, and its links lead nowhere.
  expect(await shown(page).getAttribute("sandbox")).toBe("allow-same-origin");
  expect(await frame(page).locator("a[href]").count()).toBe(0);

  await pane(page).getByRole("heading", { name: "Kartu WhatsApp" }).waitFor();
  await pane(page).getByRole("figure").getByText("Belum disimpan").waitFor();
  const printed = page.locator("iframe[title='Cetak']");
  await printed.contentFrame().getByText("Alamat halaman:").waitFor();
  await printed.contentFrame().locator("h1").waitFor();
  expect(await printed.contentFrame().getByText("Menu").first().isVisible()).toBe(false);
  expect(await printed.evaluate((one) => one.closest("[inert]") !== null)).toBe(true);

  const devices = pane(page).getByRole("radiogroup", { name: "Ukuran pratinjau" });
  const widthOf = () => shown(page).evaluate((one) => (one as HTMLElement).style.width);
  await devices.getByText("Tablet").click();
  await expect.poll(widthOf).toBe("768px");
  await devices.getByText("Cetak").click();
  await frame(page).getByText("Alamat halaman:").waitFor();
  await devices.getByText("WhatsApp").click();
  await pane(page).getByRole("figure").getByText("Belum disimpan").waitFor();
  await devices.getByText("HP").click();
  await pane(page).getByRole("slider").press("Home");
  await pane(page).getByRole("slider").press("PageDown");
  await pane(page).getByText("Pada tanggal ini belum tayang.").waitFor();
  await pane(page).getByRole("button", { name: "Sekarang" }).click();

  await page.keyboard.press("Control+Shift+P");
  await pane(page).waitFor({ state: "detached" });
  expect(await page.getByRole("textbox", { name: "Judul" }).inputValue()).toBe("Belum disimpan");
});

test("a preview that waits for a connection goes on once there is one", async () => {
  const page = await signedInPage(browser, "Editor");
  await openNews(page, 4);
  await page.getByRole("button", { name: "Pratinjau", exact: true }).click();
  await frame(page).getByRole("heading", { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Judul" }).fill("Ditulis tanpa sambungan");
  const waiting = pane(page).getByText("Pratinjau menunggu sambungan.");
  await waiting.waitFor();
  await page.context().setOffline(false);
  await frame(page).getByRole("heading", { level: 1, name: "Ditulis tanpa sambungan" }).waitFor();
  expect(await waiting.count()).toBe(0);
});

test("a link shows the preview to someone without an account, until it is revoked", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  await openNews(page, 1);
  await page.getByRole("textbox", { name: "Judul" }).fill("Dibagikan sebelum terbit");
  await page.getByRole("button", { name: "Pratinjau" }).click();
  await frame(page).getByRole("heading", { level: 1, name: "Dibagikan sebelum terbit" }).waitFor();
  await page.getByRole("button", { name: "Bagikan tautan" }).click();
  const dialog = page.getByRole("dialog", { name: "Bagikan tautan pratinjau" });
  await dialog.getByText("7 hari").click();
  await dialog.getByRole("button", { name: "Buat dan salin tautan" }).click();
  const address = await dialog.getByRole("textbox", { name: "Alamat tautan" }).inputValue();
  expect(await axeViolations(page)).toStrictEqual([]);

  const reader = await browser.newPage();
  const { pathname } = new URL(address);
  await reader.goto(pathname);
  await reader.getByRole("heading", { level: 1, name: "Dibagikan sebelum terbit" }).waitFor();
  const said = reader.getByText("Dibagikan lewat tautan.");
  await said.waitFor();
  const [icon, words] = await Promise.all([
    reader.getByRole("complementary", { name: "Pratinjau" }).locator("svg").boundingBox(),
    said.boundingBox(),
  ]);
  if (icon === null || words === null) throw new Error("They aren't shown");
  expect(icon.x + icon.width, "the icon stands beside the words").toBeLessThan(words.x);

  // Links that can't be listed aren't taken for none.
  const listed = /\/preview-links\b/u;
  await page.route(listed, (route) => route.abort());
  await dialog.getByRole("button", { name: "Tutup" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Bagikan tautan" }).click();
  const failure = dialog.getByRole("alert").filter({ hasText: "belum berhasil dimuat" });
  await failure.waitFor();
  await page.unroute(listed);
  await failure.getByRole("button", { name: "Coba lagi" }).click();

  await dialog.getByRole("button", { name: /^Cabut tautan/u }).click();
  await page.getByText("Tautan dicabut").waitFor();
  await expect.poll(() => hasFocus(dialog)).toBe(true);
  await reader.reload();
  await reader.getByRole("heading", { level: 1, name: "Halaman Tidak Ditemukan" }).waitFor();
});

test("a link is found by a title, and a record is begun as a copy of another", async () => {
  const page = await signedInPage(browser, "Editor");
  await openNews(page, 2);
  const title = await page.getByRole("textbox", { name: "Judul" }).inputValue();
  const categoryOf = () => page.locator("#record_category_id").locator("..").innerText();
  await expect.poll(categoryOf).not.toBe("Sedang memuat…");
  const category = await categoryOf();
  await page.getByRole("link", { name: "Duplikat" }).click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Judul" }).inputValue())
    .toBe(`${title} (salinan)`);
  await expect.poll(categoryOf).toBe(category);
  expect(await page.getByLabel("Tanggal Berakhir").inputValue()).toBe("31/12/2034 23:59");
  const status = page.getByRole("radiogroup", { name: "Status" });
  expect(await status.getByLabel("Tidak aktif").isChecked()).toBe(true);

  await page.getByRole("textbox", { name: "Konten" }).click();
  await page.keyboard.press("Control+k");
  const address = page.getByRole("dialog").getByRole("combobox", { name: "Alamat" });
  await address.fill("/tidak-ada");
  await page.getByText("Tidak ada halaman yang tampil di alamat ini.").waitFor();
  await address.fill(title.slice(0, 20));
  await page.locator(".ant-select-item-option", { hasText: title }).first().click();
  await page.getByText("Alamat ini ada.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Terapkan" }).click();
  const link = page.getByRole("textbox", { name: "Konten" }).locator("a", { hasText: title });
  expect(await link.getAttribute("href")).toMatch(/^\/info-berita\/\d+\/detail$/u);
});
