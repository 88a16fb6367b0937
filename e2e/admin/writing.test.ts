/** The form for writing: what it begins with, its blocks, saving in it, and the way to what is wrong. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { waitUntilSaved } from "./draft-forms.ts";
import { signedInPage } from "./sign-in.ts";
import { content, fillRest, isFocused } from "./writing-form.ts";

const browser = testBrowser();

const blockMenu = (page: Page) => page.getByRole("listbox", { name: "Sisipkan blok" });

test("a new article begins now, without an end and picked out nowhere, and what is wrong is a press away", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  await page.goto("/news/add");
  const isChecked = (group: string) =>
    page.getByRole("radiogroup", { name: group }).getByLabel("Tidak", { exact: true }).isChecked();
  expect(await isChecked("Berita Utama")).toBe(true);
  expect(await isChecked("Slideshow")).toBe(true);
  expect(await page.getByLabel("Tanggal Terbit").inputValue()).toMatch(/^\d\d\/\d\d\/\d{4} /u);
  expect(await page.getByLabel("Tanggal Berakhir").inputValue()).toBe("31/12/2034 23:59");
  await page.getByRole("button", { name: "Buat" }).click();
  const problems = page.getByRole("alert").filter({ hasText: "4 isian perlu diperbaiki" });
  await problems.getByRole("button", { name: "Ringkasan" }).click();
  await expect.poll(() => isFocused(page, "record_excerpt")).toBe(true);
  await page.keyboard.insertText("Ringkasan.");
  await page.getByRole("alert").filter({ hasText: "3 isian perlu diperbaiki" }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
});

test("the rail says how far an article is, and what of it readers don't see yet", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  const now = page.getByRole("listitem").and(page.locator("[aria-current=step]"));
  await now.getByText("Draf", { exact: true }).waitFor();
  const yesterday = Math.floor(Date.now() / 1000) - 86_400;
  const made = await callApi(page, "POST", "article", {
    ...article.sample,
    title: "Sudah terbit kemarin",
    published_at: yesterday,
    slideshow: false,
  });
  await page.goto(`/news/${made.id}/edit`);
  await now.getByText("Terbit", { exact: true }).waitFor();
  await page.getByText("Berakhir, belum").waitFor();
  await page.getByRole("link", { name: "Riwayat, 1 versi" }).waitFor();
  await page.getByRole("textbox", { name: "Judul" }).fill("Diubah sesudah terbit");
  await now.getByText("Perubahan yang belum terbit").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
});

test("a new article isn't found wanting before it is begun, and then names what is required in the checks", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  const checks = page.locator("[data-checks]");
  await checks.getByText(/hal lain sudah baik$/u).waitFor();
  expect(await checks.getByText("wajib diisi").count()).toBe(0);
  await page.getByRole("textbox", { name: "Judul" }).fill("Baru judulnya");
  await checks.getByText("3 harus diperbaiki").waitFor();
  await page.locator("[data-form-bar]").getByText("3 harus diperbaiki").waitFor();
  const show = checks.getByRole("button", { name: "Isi: Ringkasan wajib diisi!" });
  await show.click();
  await expect.poll(() => isFocused(page, "record_excerpt")).toBe(true);
  await page.keyboard.insertText("Ringkasannya juga.");
  await show.waitFor({ state: "detached" });
  await checks.getByText("2 harus diperbaiki").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
});

test("on a desk the way to save stays above the text, also beside a preview, and on a tablet below it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  const bar = page.locator("[data-form-bar]");
  const place = () => bar.getAttribute("data-form-bar");
  const text = page.getByRole("textbox", { name: "Konten" });
  await text.waitFor();
  expect(await place()).toBe("top");
  // The last input of the rail.
  await page.locator("[data-part] :is(input, textarea)").filter({ visible: true }).last().focus();
  const send = page.getByRole("button", { name: article.texts.buttons.create });
  const isOnScreen = () =>
    send.evaluate((button) => {
      const { top, left, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + 8, (top + bottom) / 2));
    });
  await expect.poll(isOnScreen).toBe(true);
  await page.getByRole("button", { name: "Pratinjau" }).click();
  await page.getByRole("region", { name: "Pratinjau" }).waitFor();
  expect(await place()).toBe("top");
  await page.getByRole("button", { name: "Kembali menulis" }).click();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(place).toBe("foot");
  await expect.poll(isOnScreen).toBe(true);
});

test("on a low screen the title that a new article begins with is in sight, also below drafts to go on with", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: { width: 360, height: 360 } });
  await page.goto("/news/add");
  await page.getByRole("textbox", { name: "Judul" }).fill("Baru dimulai");
  await page.waitForURL(/\?draft=/u);
  await page.goto("/news/add");
  await page.getByRole("link", { name: "Baru dimulai" }).waitFor();
  await expect.poll(() => isFocused(page, "record_title")).toBe(true);
  const isInSight = () =>
    page.getByRole("textbox", { name: "Judul" }).evaluate((title) => {
      const { top, left, bottom } = title.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) =>
        title.contains(document.elementFromPoint(left + 8, y)),
      );
    });
  await expect.poll(isInSight).toBe(true);
});

test("on a phone the way to save takes one row, and what is seldom pressed stands in its menu", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  await page.goto("/news/add");
  await fillRest(page, "Disimpan di ponsel");
  await content(page).click();
  await page.keyboard.insertText("Isi berita.");
  const bar = page.locator("[data-form-foot]");
  const [state, ...buttons] = [
    bar.getByRole("status"),
    bar.getByRole("button", { name: "Tindakan lain" }),
    bar.getByRole("button", { name: "Pratinjau" }),
    bar.getByRole("button", { name: "Ajukan pemeriksaan" }),
    bar.getByRole("button", { name: article.texts.buttons.create }),
  ];
  await state?.waitFor();
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(Math.min(...boxes.map((box) => box?.width ?? 0))).toBeGreaterThanOrEqual(44);
  await buttons[0]?.click();
  await page.getByRole("menuitem", { name: "Batal" }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.getByRole("menuitem", { name: "Simpan" }).click();
  await page.getByText(article.texts.created).waitFor();
  await page.getByRole("heading", { level: 1, name: /Disimpan di ponsel$/u }).waitFor();
});

test("however soon the editor comes after its form, it holds the draft and has its keys", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await content(page).fill("Tetap di sini.");
  await waitUntilSaved(page);
  for (let reloads = 0; reloads < 6; reloads += 1) {
    await page.reload();
    await content(page).getByText("Tetap di sini.").click();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Tautan" }).waitFor();
  }
});

test("what is written with the menu of blocks is saved in place, and has the screen for itself", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await fillRest(page, "Ditulis dengan blok");
  await content(page).click();
  await page.keyboard.type("/kotak");
  await blockMenu(page).getByRole("option", { name: "Kotak penting" }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sistem dibekukan.");
  // Out of the box, by an empty line.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/garis");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+u");
  await page.keyboard.type("Digarisbawahi");
  await page
    .getByRole("radiogroup", { name: "Status" })
    .getByLabel("Aktif", { exact: true })
    .check();
  // What ends an article is asked for once it is there to be ended.
  const ending = page.getByRole("heading", { name: "Perubahan dan akhir" });
  expect(await ending.count()).toBe(0);
  const text = await content(page).evaluate((element) => element.innerHTML);
  expect(text).toContain('<aside class="penting" role="note"><p>Sistem dibekukan.</p></aside>');
  expect(text).toContain("<u>Digarisbawahi</u>");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await page.getByText(article.texts.created).waitFor();
  await page.getByRole("heading", { level: 1, name: /Ditulis dengan blok$/u }).waitFor();
  expect(await page.title()).toBe("Ditulis dengan blok · Form Info & Berita · Pengelola SIPLah");

  await ending.waitFor();
  // The address leads back to the article, not to another new one.
  await page.getByRole("link", { name: "Riwayat", exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/news\/\d+\/edit$/u);
  // Saving never touches what is live.
  await expect
    .poll(() => page.getByRole("button", { name: "Simpan", exact: true }).count())
    .toBe(0);
  await page.getByRole("toolbar").getByRole("button", { name: "Layar penuh" }).click();
  expect(await page.getByRole("radiogroup", { name: "Status" }).isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  await page.getByRole("radiogroup", { name: "Status" }).waitFor();
});

test("what must be put right holds publishing back, in the form alone and with a way to its place", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await fillRest(page, "Diperiksa sebelum terbit");
  await content(page).click();
  await page.keyboard.type("/anak");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Langkah");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Buka daftar Mitra ");
  await page.getByRole("toolbar").getByRole("button", { name: "Tautan" }).click();
  await page.getByRole("combobox", { name: "Alamat" }).fill("/kunjungi-siplah");
  await page.getByRole("dialog").getByRole("button", { name: "Terapkan" }).click();
  const onBar = page.getByRole("button", { name: "2 harus diperbaiki" });
  await onBar.waitFor();
  await page.getByText("1 tautan rusak").waitFor();
  const selection = () => page.evaluate(() => getSelection()?.toString());
  await page.getByRole("button", { name: "Lihat: 1 judul melompati tingkat" }).click();
  await expect.poll(selection).toBe("Langkah");
  await page.keyboard.press("F8");
  await expect.poll(selection).toBe("/kunjungi-siplah");
  // As F8 does: after the last the first again.
  await onBar.click();
  await expect.poll(selection).toBe("Langkah");
  // The way there comes before its reason, as it stands.
  await page.getByRole("button", { name: "Lihat: 1 tautan rusak" }).focus();
  await page.keyboard.press("Tab");
  const reason = page
    .getByRole("listitem")
    .filter({ hasText: "1 tautan rusak" })
    .locator("summary");
  expect(await reason.evaluate((element) => element === document.activeElement)).toBe(true);

  // Inactive it is saved: nobody sees it.
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await page.getByText(article.texts.created).waitFor();
  const status = page.getByRole("radiogroup", { name: "Status" });
  await status.getByLabel("Aktif", { exact: true }).check();
  await page.getByRole("button", { name: "Kirim Perubahan" }).click();
  const held = page
    .getByRole("alert")
    .filter({ hasText: "2 hal harus diperbaiki sebelum terbit." });
  await held.getByRole("button", { name: "1 tautan rusak: /kunjungi-siplah" }).click();
  await expect.poll(selection).toBe("/kunjungi-siplah");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Lihat: 1 judul melompati tingkat" }).click();
  await page.getByRole("button", { name: "Jenis teks: Judul tingkat 3" }).click();
  await page.getByRole("menuitem", { name: "Judul tingkat 2" }).click();
  await expect.poll(() => page.getByText("harus diperbaiki").count()).toBe(0);
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Kirim Perubahan" }).click();
  await page.getByText(article.texts.updated).waitFor();
});

test.each([
  ["a laptop", laptop],
  ["a phone", phone],
])("on %s every command of a table is reached by keyboard, in sight", async (_on, viewport) => {
  const page = await signedInPage(browser, "Editor", { viewport });
  await page.goto("/news/add");
  const toolbar = page.getByRole("toolbar", { name: "Format teks" });
  await toolbar.getByRole("button", { name: "Tabel", exact: true }).click();
  await toolbar.getByRole("button", { name: "Hapus tabel" }).waitFor();
  await page.getByRole("textbox", { name: "Konten" }).press("Alt+F10");
  await page.keyboard.press("End");
  const names = ["Hapus tabel", "Baris judul", "Hapus kolom", "Hapus baris", "Tambah kolom"];
  for (const name of [...names, "Tambah baris"]) {
    const seen = await page.evaluate(() => {
      const button = document.activeElement ?? document.body;
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const y = (top + bottom) / 2;
      const ends = [left + 2, right - 2].map((x) => document.elementFromPoint(x, y));
      return { name: button.textContent, isWhole: ends.every((end) => button.contains(end)) };
    });
    expect(seen).toStrictEqual({ name, isWhole: true });
    await page.keyboard.press("ArrowLeft");
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
});
