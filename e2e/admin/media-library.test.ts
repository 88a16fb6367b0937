/** The library: files that bring their words, are replaced everywhere, and go. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { expectAccessible } from "./accessible.ts";
import { laptop, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { saveFormAsActive, fillForm } from "./fill-form.ts";
import { pdf } from "./pdf.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

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
