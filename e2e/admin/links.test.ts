/** What links lead to: pages and documents of the site, successors, and addresses that are dead. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { expectAccessible } from "./accessible.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();
const content = (page: Page) => page.getByRole("textbox", { name: "Konten" });

test("documents of the library are among what a link can lead to, and say their kind and size", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard/media");
  const end = "\nstartxref\n9\n%%EOF";
  await page.locator("input[type=file]").setInputFiles({
    name: "petunjuk_teknis-bosp.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%juknis".padEnd(40_000 - end.length, ".") + end),
  });
  await page.getByRole("region", { name: "petunjuk_teknis-bosp.pdf" }).waitFor();
  await page.goto("/news/add");
  await content(page).click();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Tautan" });
  await dialog.getByRole("combobox", { name: "Alamat" }).fill("petunjuk_teknis");
  await page
    .locator(".ant-select-item-option", { hasText: "petunjuk teknis bosp (PDF, 39 KB)" })
    .click();
  await dialog.getByRole("button", { name: "Terapkan" }).click();
  const link = content(page).getByRole("link", { name: "petunjuk teknis bosp" });
  expect(await link.getAttribute("href")).toMatch(
    /^\/media\/[0-9a-f]{32}\/petunjuk-teknis-bosp\.pdf$/u,
  );
  await expect.poll(() => content(page).innerText()).toContain("(PDF, 39 KB)");
});

test("a link finds the site's pages, and what is wrong with an address goes once another is typed", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await content(page).click();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Tautan" });
  const address = dialog.getByRole("combobox", { name: "Alamat" });
  await address.fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Terapkan" }).click();
  await dialog.getByText("Alamat tidak valid.").waitFor();
  await address.fill("mitra");
  await dialog.getByText("Alamat tidak valid.").waitFor({ state: "detached" });
  const options = page.locator(".ant-select-item-option");
  await options.filter({ hasText: "Kunjungi SIPLah" }).waitFor();
  expect(await options.first().innerText()).toContain("Kunjungi SIPLah");
  await options.first().click();
  await dialog.getByRole("button", { name: "Terapkan" }).click();
  const link = content(page).getByRole("link", { name: /Kunjungi SIPLah/u });
  expect(await link.getAttribute("href")).toBe("/kunjungi");
});

test("what replaces an article is found by its title, by keyboard alone, and a circle is refused at its field", async () => {
  const page = await signedInPage(browser, "Editor");
  const make = (title: string) =>
    callApi(page, "POST", "article", { ...article.sample, category_id: 1, title });
  const old = await make("Batas pesanan tahun lalu");
  const successor = await make("Batas pesanan tahun ini");
  const form = (id: number) => page.goto(`/news/${id}/edit`);
  const field = page.getByRole("textbox", { name: "Digantikan oleh" });
  const dialog = page.getByRole("dialog", { name: "Digantikan oleh" });
  async function choose(title: string) {
    await page.getByRole("button", { name: "Cari halaman untuk Digantikan oleh" }).focus();
    await page.keyboard.press("Enter");
    await dialog.getByRole("combobox", { name: "Alamat" }).waitFor();
    await page.keyboard.type(title);
    await page.locator(".ant-select-item-option", { hasText: title }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await dialog.getByText("Alamat ini ada.").waitFor();
    expect(await axeViolations(page)).toStrictEqual([]);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
  }
  await form(old.id);
  await choose("Batas pesanan tahun ini");
  await expect.poll(() => field.inputValue()).toBe(`/info-berita/${successor.id}/detail`);
  await page.getByRole("button", { name: "Kirim Perubahan" }).click();
  await page.getByText("Info & Berita sudah diperbarui").waitFor();
  const visitor = await browser.newPage();
  await visitor.goto(`/info-berita/${old.id}/detail`);
  const strip = visitor.getByRole("complementary", { name: "Berita digantikan" });
  await strip.getByRole("link", { name: "Batas pesanan tahun ini" }).waitFor();

  // What is typed takes the place of the address that is there.
  await form(old.id);
  await choose("Batas pesanan tahun ini");
  const validity = page.locator(".ant-select", {
    has: page.getByRole("combobox", { name: "Keberlakuan isi" }),
  });
  await validity.click();
  const option = page.locator(".ant-select-item-option", { hasText: "Masih berlaku" });
  await option.click();
  const shown = validity.getByText("Masih berlaku, ada yang lebih baru");
  await shown.waitFor();
  expect(await shown.evaluate((one) => one.scrollWidth <= one.clientWidth), "in full").toBe(true);

  await form(successor.id);
  await choose("Batas pesanan tahun lalu");
  await page.getByRole("button", { name: "Kirim Perubahan" }).click();
  await page
    .locator(".ant-form-item-explain", { hasText: "Berita itu sendiri digantikan" })
    .waitFor();
});

test("links that failed for two nights are told on the home screen and in the checks of the text", async () => {
  const page = await signedInPage(browser, "Editor");
  const url = "https://hilang.example/syarat";
  const made = await callApi(page, "POST", "article", {
    ...article.sample,
    category_id: 1,
    title: "Dengan tautan lama",
    content: `<p>Baca <a href="${url}#pasal">syarat pendaftaran</a>.</p>`,
  });
  await portal().database.query(
    `INSERT INTO checked_link VALUES ('${url}', 404, 'HTTP 404', 2, now(), now())`,
  );
  await portal().database.query(
    `INSERT INTO link_use VALUES ('${url}', 'article', ${made.id}, 'Dengan tautan lama')`,
  );
  await page.goto("/dashboard");
  const sheet = page.getByRole("region", { name: "Tautan yang perlu diperbaiki" });
  await sheet.getByText("hilang.example").waitFor();
  await sheet.getByText("menjawab HTTP 404").waitFor();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize(laptop);
  await page.goto(`/news/${made.id}/edit`);
  await page.getByText("1 tautan ke luar yang tidak terbuka").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
});
