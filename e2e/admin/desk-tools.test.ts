/** Files that bring their words, are replaced everywhere and are linked; templates; rows of a file. On all widths. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { template } from "#contract/resources/template.ts";
import { axeViolations } from "../axe.ts";
import { expectAccessible } from "./accessible.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { callApi } from "./call-api.ts";
import { waitUntilSaved } from "./draft-forms.ts";
import { saveFormAsActive, fillForm } from "./fill-form.ts";
import { pdf } from "./pdf.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();
const content = (page: Page) => page.getByRole("textbox", { name: "Konten" });

function jpeg(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}
const uploadOf = async (name: string, colour: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await jpeg(colour),
});

/** Looks at what is open in both themes, and on a phone. */
test("a described image brings its words, is cropped around its point, and is replaced wherever it is shown", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard/media");
  const input = page.locator("input[type=file]");
  await input.setInputFiles(await uploadOf("pasar-lama.jpg", "#c8442c"));
  const details = page.getByRole("region", { name: "pasar-lama.jpg" });
  const alternative = details.getByRole("textbox", { name: "Teks alternatif" });
  await alternative.fill("Kios buku di sekolah");
  // A tablet is turned.
  for (const viewport of [{ width: 800, height: 1280 }, laptop]) {
    await page.setViewportSize(viewport);
    expect(await alternative.inputValue()).toBe("Kios buku di sekolah");
  }
  await details.getByRole("slider", { name: "Titik fokus mendatar" }).press("ArrowRight");
  await details.getByRole("slider", { name: "Titik fokus tegak" }).press("Home");
  await expectAccessible(page);
  // What was typed isn't thrown away by another tile.
  await page
    .getByRole("list", { name: /^Berkas:/u })
    .getByRole("button")
    .last()
    .click();
  await page.getByRole("button", { name: "Kembali mengisi" }).click();
  // Nor by a file that is stored meanwhile, or by a link.
  await input.setInputFiles(await uploadOf("lain.jpg", "#345678"));
  await page.getByText("lain.jpg sudah diunggah.").waitFor();
  await page.getByRole("link", { name: "Beranda" }).first().click();
  await page.getByRole("button", { name: "Tetap di sini" }).click();
  await details.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Keterangan berkas sudah disimpan.").waitFor();

  await page.goto("/news/add");
  await fillForm(page, article, "Memuat pasar");
  const group = page.getByRole("group", { name: /^Gambar/u });
  await group.getByRole("button", { name: "Pilih dari media" }).click();
  const choose = page.getByRole("dialog", { name: "Pilih dari media" });
  await choose.getByRole("button", { name: /^pasar-lama\.jpg/u }).click();
  const alt = page.getByRole("textbox", { name: /^Teks alternatif gambar/u });
  await expect.poll(() => alt.inputValue()).toBe("Kios buku di sekolah");
  await saveFormAsActive(page);
  const { rows } = await portal().database.query<{ id: number; image: string }>(
    "SELECT id, image FROM article WHERE title = 'Memuat pasar'",
  );
  const [stored] = rows;
  const visitor = await browser.newPage();
  await visitor.goto(`/info-berita/${stored?.id}/detail`);
  const cover = visitor.getByRole("img", { name: "Kios buku di sekolah" }).first();
  expect(await cover.evaluate((image) => getComputedStyle(image).objectPosition)).toBe("60% 0%");

  await page.goto("/dashboard/media?q=pasar-lama");
  await page.getByRole("button", { name: /^pasar-lama\.jpg/u }).click();
  await details.getByRole("button", { name: "Ganti di semua tempat" }).click();
  const dialog = page.getByRole("dialog", { name: /^Ganti “pasar-lama\.jpg”/u });
  await dialog.getByText("Memuat pasar").waitFor();
  await dialog.getByText("Gambar: Tayang, langsung berubah").waitFor();
  await dialog
    .locator("input[type=file]")
    .setInputFiles(await uploadOf("pasar-baru.jpg", "#2c7d5a"));
  await dialog.getByText("pasar-baru.jpg").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ganti di 1 data" }).click();
  await dialog.getByText("1 data sudah diganti.").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await dialog.getByRole("button", { name: "Tutup" }).click();
  const imageOf = async () => {
    const found = await portal().database.query<{ image: string }>(
      `SELECT image FROM article WHERE id = ${stored?.id}`,
    );
    return found.rows[0]?.image;
  };
  expect(await imageOf()).not.toBe(stored?.image);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect.poll(imageOf).toBe(stored?.image);
});

test("Delete asks for the removal of the file that is open as often as it is pressed", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard/media");
  await page.locator("input[type=file]").setInputFiles(await uploadOf("tidak-jadi.jpg", "#5a2c7d"));
  await page.getByRole("region", { name: "tidak-jadi.jpg" }).waitFor();
  const tile = page.getByRole("button", { name: /^tidak-jadi\.jpg/u });
  const question = page.getByRole("dialog", { name: /^Hapus “tidak-jadi\.jpg”/u });
  for (let turn = 0; turn < 2; turn += 1) {
    await tile.press("Delete");
    await question.getByRole("button", { name: "Batal" }).click();
    await question.waitFor({ state: "detached" });
  }
  await tile.press("Delete");
  await question.getByRole("button", { name: "Hapus", exact: true }).click();
  await tile.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
});

test("many images are all taken, and a file that is there already is told by the name that it has", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard/media");
  const input = page.locator("input[type=file]");
  const many = Array.from({ length: 22 }, (_, index) =>
    uploadOf(`banyak-${index + 1}.jpg`, `#${(0x10_10_10 * 3 + index * 0x02_04_06).toString(16)}`),
  );
  await input.setInputFiles(await Promise.all(many));
  await page.getByText("banyak-22.jpg sudah diunggah.").waitFor();
  const [first] = await Promise.all(many);
  if (first === undefined) throw new Error("There is none");
  await input.setInputFiles({ ...first, name: "salinan.jpg" });
  await page.getByText("salinan.jpg sudah ada di sini sebagai “banyak-1.jpg”.").waitFor();

  const document = { mimeType: "application/pdf", buffer: pdf(2000, "Diunggah dua kali") };
  await input.setInputFiles({ ...document, name: "surat_edaran.pdf" });
  await page.getByText("surat_edaran.pdf sudah diunggah.").waitFor();
  await input.setInputFiles({ ...document, name: "salinan.pdf" });
  await page.getByText("salinan.pdf sudah ada di sini sebagai “surat_edaran.pdf”.").waitFor();
});

test("news begin with a template, and stay as they were typed after it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/templat/add");
  await fillForm(page, template, "Pemeliharaan");
  await expectAccessible(page);
  await page.getByRole("button", { name: template.texts.buttons.create, exact: true }).click();
  await page.getByText(template.texts.created).waitFor();
  await page.goto("/news");
  await page.getByRole("button", { name: "Buat dari templat" }).click();
  const menu = page.getByRole("menu");
  await menu.getByRole("link", { name: "Pemeliharaan" }).waitFor();
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Pemeliharaan" }).click();
  const title = page.getByRole("textbox", { name: "Judul", exact: true });
  await expect.poll(() => title.inputValue()).toBe(template.sample.title);
  await content(page).getByText("Pemeliharaan berlangsung pada [tanggal]").waitFor();
  await title.fill("SIPLah dalam pemeliharaan pada Senin");
  await waitUntilSaved(page);
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe("SIPLah dalam pemeliharaan pada Senin");

  const writer = await signedInPage(browser, "Penulis", { viewport: phone });
  await writer.goto("/news/add");
  await expect
    .poll(() => writer.evaluate(() => document.activeElement?.id ?? ""))
    .toMatch(/_title$/u);
  await writer.getByRole("button", { name: "Isi dari templat" }).click();
  await expect.poll(() => writer.getByRole("menuitem").count()).toBe(1);
  await expectAccessible(writer);
  // Nothing is found missing in what hasn't been begun.
  const problems = writer.locator(".ant-form-item-explain-error");
  expect(await problems.count()).toBe(0);
  await writer.keyboard.press("Escape");
  expect(await problems.count()).toBe(0);
  // By keyboard alone, though the templates come only now.
  await writer.reload();
  await writer.getByRole("button", { name: "Isi dari templat" }).press("Enter");
  const entry = writer.getByRole("menuitem", { name: "Pemeliharaan" });
  await expect.poll(() => entry.evaluate((one) => one === document.activeElement)).toBe(true);
  await writer.keyboard.press("Enter");
  await content(writer).getByText("Pemeliharaan berlangsung pada [tanggal]").waitFor();
  expect(await entry.count()).toBe(0);
});

test("rows of a file are looked at before they become records, and the exported list comes back unchanged", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/mitra");
  await page.getByRole("button", { name: "Ekspor" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV (teks)" }).click();
  const exported = await readFile(await (await saved).path(), "utf8");
  const open = () => page.getByRole("button", { name: "Impor" }).click();
  await open();
  const dialog = page.getByRole("dialog", { name: "Impor ke Mitra" });
  const take = (name: string, text: string) =>
    dialog
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await take("mitra.csv", exported);
  await dialog.getByText("Tidak ada baris yang mengubah sesuatu.").waitFor();
  expect(await dialog.getByRole("button", { name: "Impor 0 data" }).isDisabled()).toBe(true);
  const [heading = "", first = ""] = exported.split("\r\n");
  await take("baru.csv", [heading, first.replaceAll('"Aktif"', '"Mati"'), ""].join("\r\n"));
  await dialog.getByText("Status tidak valid.").waitFor();
  await take("kurang.csv", "Nama;Website\r\nMitra Berkas;bukan alamat\r\n");
  // All that is said of a row leaves its name the room that this needs.
  const named = dialog.getByRole("cell", { name: "Mitra Berkas", exact: true });
  expect(await named.evaluate((cell) => cell.clientWidth)).toBeGreaterThan(160);
  await take(
    "excel.csv",
    "Nama;No. Telepon;Website;Link Pendaftaran;Link Panduan;Branding;Status\r\n" +
      "Mitra Impor;021;https://impor.example;https://impor.example;https://impor.example;Impor;Aktif\r\n",
  );
  await dialog.getByText("1 baris. Belum ada yang berubah.").waitFor();
  await dialog.getByText("Akan dibuat").waitFor();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Impor 1 data" }).press("Enter");
  await dialog.getByText("1 baris selesai diproses.").waitFor();
  await dialog.getByText("Dibuat", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Tutup" }).press("Enter");
  await page.getByText("Mitra Impor").first().waitFor();
});

test("on a phone the calendar's filters take one row, and each is reached by keyboard", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  await page.goto("/dashboard/kalender");
  const filters = page.getByRole("group", { name: "Saring", exact: true }).getByRole("button");
  await filters.last().waitFor();
  const tops = await filters.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  await filters.last().focus();
  const { x = 0, width = 0 } = (await filters.last().boundingBox()) ?? {};
  expect([x >= 0, x + width <= phone.width]).toStrictEqual([true, true]);
  await expectAccessible(page);
});

test("the library is put into another order, which stands in its address, and fills its rows", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard/media");
  const tiles = page.getByRole("list", { name: /^Berkas:/u }).getByRole("button");
  await expect.poll(() => tiles.count()).toBe(12);
  await page.getByRole("combobox", { name: "Urutkan" }).click();
  await page.locator(".ant-select-item-option", { hasText: "Nama A sampai Z" }).click();
  await expect.poll(() => page.url()).toContain("sort=title");
  const names = () => tiles.locator("b").allTextContents();
  const inOrder = async () => {
    const shown = await names();
    return shown.every((name, index) => index === 0 || (shown[index - 1] ?? "") <= name);
  };
  await expect.poll(inOrder).toBe(true);
  expect(page.url()).not.toContain("limit=");
  await expectAccessible(page);
});

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
