/** Images and documents: from any source to the page of a visitor, and in lists. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { expectAccessible } from "./accessible.ts";
import { phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { waitUntilSaved } from "./draft-forms.ts";
import { saveFormAsActive, fillForm } from "./fill-form.ts";
import { pdf } from "./pdf.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

const content = (page: Page) => page.getByRole("textbox", { name: "Konten" });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Gambar/u });
const bar = (page: Page) => page.getByRole("toolbar", { name: "Gambar terpilih" });

/** A screenshot as the clipboard has it: larger than an upload may be, and transparent in part. */
function screenshot(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 1000, height: 700, channels: 3, background: "#fff", noise } })
    .ensureAlpha(0.5)
    .png()
    .toBuffer();
}

/** So that the photo is larger than an upload may be. */
const finest = { quality: 100, chromaSubsampling: "4:4:4" } as const;

/** Pastes files into the text, in the order in which they are given. */
async function pasteFiles(
  page: Page,
  files: readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[],
): Promise<void> {
  const given = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString("base64") }));
  await content(page).evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    for (const { name, type, base64 } of copied) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      clipboardData.items.add(new File([bytes], name, { type }));
    }
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, given);
}

test("a pasted screenshot becomes a JPEG with its words, which can be changed until visitors see it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await fillForm(page, article, "Dengan tangkapan layar");
  await content(page).click();
  const bytes = await screenshot();
  expect(bytes.length).toBeGreaterThan(1_048_576);
  await pasteFiles(page, [
    { name: "layar.png", type: "image/png", bytes },
    { name: "foto.webp", type: "image/webp", bytes: await sharp(bytes).webp().toBuffer() },
    { name: "foto.jpg", type: "image/jpeg", bytes: await sharp(bytes).jpeg(finest).toBuffer() },
    { name: "IMG_1.HEIC", type: "", bytes: Buffer.from("\0\0\0 ftypheic") },
  ]);
  await dialog(page)
    .getByText(/^Diubah menjadi JPEG, \d+ KB\.$/u)
    .waitFor();
  await dialog(page).getByRole("button", { name: "Sisipkan" }).click();
  await dialog(page).getByText("Teks alternatif wajib diisi!").waitFor();
  await dialog(page).getByLabel("Teks alternatif").fill("Halaman pesanan");
  await dialog(page).getByLabel("Keterangan gambar").fill("Daftar pesanan");
  await dialog(page).getByRole("button", { name: "Sisipkan" }).click();

  for (const number of [2, 3]) {
    const next = page.getByRole("dialog", { name: `Gambar ${number} dari 4` });
    await next.getByText(/^Diubah menjadi JPEG, \d+ KB\.$/u).waitFor();
    await next.getByRole("button", { name: "Batal" }).click();
  }
  await page
    .getByRole("dialog", { name: "Gambar 4 dari 4" })
    .getByText(/tidak dapat membaca foto HEIC/u)
    .waitFor();
  await dialog(page).getByRole("button", { name: "Batal" }).click();
  await dialog(page).waitFor({ state: "hidden" });

  const image = content(page).getByRole("img", { name: "Halaman pesanan" });
  await image.click();
  await bar(page).getByRole("button", { name: "Kecil di kiri" }).click();
  expect(await axeViolations(page)).toStrictEqual([]);
  await bar(page).getByRole("button", { name: "Ubah keterangan" }).click();
  await dialog(page).getByLabel("Teks alternatif").fill("Halaman daftar pesanan");
  await dialog(page).getByRole("button", { name: "Terapkan" }).click();
  await saveFormAsActive(page);

  const { rows } = await portal().database.query<{ id: number; content: string }>(
    "SELECT id, content FROM article WHERE title = 'Dengan tangkapan layar'",
  );
  const [stored] = rows;
  expect(stored?.content).toMatch(
    /<figure class="kiri"><img src="\/media\/[0-9a-f]{32}\.jpg" alt="Halaman daftar pesanan" width="1000" height="700"><figcaption>Daftar pesanan<\/figcaption><\/figure>/u,
  );
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await visitor.goto(`/info-berita/${stored?.id}/detail`);
  const shown = visitor.getByRole("figure", { name: "Daftar pesanan" });
  expect(await shown.evaluate((element) => getComputedStyle(element).float)).toBe("left");
  await visitor.setViewportSize(phone);
  expect(await shown.evaluate((element) => getComputedStyle(element).float)).toBe("none");
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
    true,
  );
});

test("an image is described, made decorative and taken out by keyboard alone", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await content(page).click();
  const bytes = await sharp({
    create: { width: 90, height: 60, channels: 3, background: "#0c5362" },
  })
    .jpeg()
    .toBuffer();
  await pasteFiles(page, [{ name: "logo.jpg", type: "image/jpeg", bytes }]);
  await dialog(page).getByLabel("Teks alternatif").fill("Logo");
  await page.keyboard.press("Enter");
  await content(page).getByRole("img", { name: "Logo" }).waitFor();
  await dialog(page).waitFor({ state: "hidden" });
  await page.keyboard.press("ArrowUp");
  await bar(page).waitFor();
  await page.keyboard.press("Tab");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Ubah keterangan");
  await page.keyboard.press("Enter");
  await dialog(page)
    .getByLabel(/^Hiasan/u)
    .press("Space");
  await dialog(page).getByRole("button", { name: "Terapkan" }).press("Enter");
  await expect.poll(() => content(page).locator("img").getAttribute("role")).toBe("presentation");
  await page.keyboard.press("Delete");
  await expect.poll(() => content(page).locator("img").count()).toBe(0);
});

test("lists show small crops instead of the images themselves", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news");
  const crops = page.locator("tbody img");
  await expect
    .poll(() =>
      crops
        .first()
        .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBe(216);
  const weights = await crops.evaluateAll((images) =>
    images
      .flatMap((image) =>
        image instanceof HTMLImageElement
          ? performance.getEntriesByName(image.currentSrc, "resource")
          : [],
      )
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0)),
  );
  expect(weights.length).toBeGreaterThan(0);
  expect(Math.max(...weights)).toBeLessThan(20_000);
});

test("documents are attached, named, reloaded from the draft, and downloaded under their names", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await fillForm(page, article, "Dengan lampiran");
  const field = page.getByRole("group", { name: /^Lampiran/u });
  await field
    .getByText("PDF, paling besar 10 MB. Berkas tidak diperiksa untuk mencari virus.")
    .waitFor();
  const input = field.locator("input[type=file]");
  const mimeType = "application/pdf";
  await input.setInputFiles([
    { name: "surat_edaran-2026.pdf", mimeType, buffer: pdf(3_000_000, "satu") },
    { name: "rusak.pdf", mimeType, buffer: Buffer.from("%PDF-1.4 dan tidak lebih") },
    { name: "besar.pdf", mimeType, buffer: pdf(10_485_761, "dua") },
  ]);
  await field.getByText("rusak.pdf: Lampiran harus berupa PDF yang utuh.").waitFor();
  await field.getByText("besar.pdf: Lampiran paling besar 10 MB.").waitFor();
  const name = field.getByRole("textbox", { name: "Nama lampiran 1" });
  await expect.poll(() => name.inputValue()).toBe("surat edaran 2026");
  await name.fill("Surat edaran penutupan");
  expect(await axeViolations(page)).toStrictEqual([]);

  await content(page).click();
  await page.keyboard.press("Control+End");
  await page
    .getByRole("toolbar", { name: "Format teks" })
    .locator("input[accept*=pdf]")
    .setInputFiles({
      name: "formulir.pdf",
      mimeType,
      buffer: pdf(40_000, "tiga"),
    });
  await content(page).getByRole("link", { name: "formulir" }).waitFor();
  await waitUntilSaved(page);
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Surat edaran penutupan");
  await saveFormAsActive(page);

  const { rows } = await portal().database.query<{ id: number }>(
    "SELECT id FROM article WHERE title = 'Dengan lampiran'",
  );
  const visitor = await browser.newPage({ viewport: phone });
  await visitor.goto(`/info-berita/${rows[0]?.id}/detail`);
  const section = visitor.getByRole("region", { name: "Lampiran" });
  expect(await section.innerText()).toMatch(/Surat edaran penutupan\s+\(PDF,\s2,9\sMB\)/u);
  expect(await visitor.locator(".prose").innerText()).toContain("formulir (PDF, 39 KB)");
  expect(await axeViolations(visitor)).toStrictEqual([]);
  const saved = visitor.waitForEvent("download");
  await section.getByRole("link").click();
  expect((await saved).suggestedFilename()).toBe("Surat-edaran-penutupan.pdf");
});

test("an image of the library is found, chosen for an article twice, and seen by visitors", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard/media");
  const bytes = await sharp({
    create: { width: 900, height: 600, channels: 3, background: "#f2ae3a" },
  })
    .jpeg()
    .toBuffer();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "pengeras-suara.jpg", mimeType: "image/jpeg", buffer: bytes });
  const details = page.getByRole("region", { name: "pengeras-suara.jpg" });
  await details.getByText("Belum dipakai", { exact: true }).waitFor();
  const search = page.getByRole("textbox", { name: "Cari nama berkas atau teks alternatif" });
  await search.fill("pengeras-suara");
  await search.press("Enter");
  const tiles = page.getByRole("region", { name: /Pustaka media/u }).getByRole("button");
  await expect.poll(() => tiles.count()).toBe(1);
  const choices = page.getByRole("group", { name: "Saringan" });
  for (const name of ["Semua 1", "Gambar 1", "Dokumen 0", "Belum dipakai 1"]) {
    await choices.getByRole("button", { name, exact: true }).waitFor();
  }
  const tile = tiles.first();
  expect(await tile.locator("img").getAttribute("src")).toMatch(/-thumb\.webp$/u);
  await expectAccessible(page);
  const original = String(await details.getByRole("link", { name: "Unduh" }).getAttribute("href"));

  await page.goto("/news/add");
  await fillForm(page, article, "Dari pustaka");
  const choose = page.getByRole("dialog", { name: "Pilih dari media" });
  await page
    .getByRole("group", { name: /^Gambar/u })
    .getByRole("button", { name: "Pilih dari media" })
    .click();
  await choose.getByRole("textbox").fill("pengeras-suara");
  await choose.getByRole("textbox").press("Enter");
  await expect.poll(() => choose.getByRole("listitem").count()).toBe(1);
  expect(await axeViolations(page)).toStrictEqual([]);
  await choose.getByRole("button", { name: /^pengeras-suara\.jpg/u }).click();
  await choose.waitFor({ state: "hidden" });
  const focalPoint = page.getByRole("dialog", { name: "Titik fokus" });
  const across = focalPoint.getByRole("slider", { name: "Titik fokus mendatar" });
  const opener = page.getByRole("button", { name: "Titik fokus" });
  await opener.press("Enter");
  await across.press("ArrowRight");
  await across.press("ArrowRight");
  expect(await axeViolations(page)).toStrictEqual([]);
  await focalPoint.getByRole("button", { name: "Simpan titik fokus" }).press("Enter");
  await page.getByText("Titik fokus sudah disimpan.").waitFor();
  await focalPoint.waitFor({ state: "hidden" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.press("Enter");
  await expect.poll(() => across.inputValue()).toBe("70");
  await page.keyboard.press("Escape");
  await page
    .getByRole("textbox", { name: /^Teks alternatif gambar/u })
    .fill("Pengeras suara kuning");
  await content(page).click();
  await page
    .getByRole("toolbar", { name: "Format teks" })
    .getByRole("button", { name: "Gambar dari media" })
    .click();
  await choose.getByRole("button", { name: /^pengeras-suara\.jpg/u }).click();
  await dialog(page).getByLabel("Teks alternatif").fill("Pengeras suara");
  await dialog(page).getByRole("button", { name: "Sisipkan" }).click();
  await content(page).getByRole("img", { name: "Pengeras suara" }).waitFor();
  await saveFormAsActive(page);

  const { rows } = await portal().database.query<{ id: number; image: string }>(
    "SELECT id, image FROM article WHERE title = 'Dari pustaka'",
  );
  expect(`/media/${rows[0]?.image}`).toBe(original);
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await visitor.goto(`/info-berita/${rows[0]?.id}/detail`);
  await visitor.getByRole("img", { name: "Pengeras suara" }).first().waitFor();

  await page.setViewportSize(phone);
  await page.goto("/dashboard/media?q=pengeras-suara");
  await tiles.first().focus();
  await page.keyboard.press("Enter");
  await details.getByText("Dipakai di 2 tempat").waitFor();
  await details.getByRole("link", { name: "Dari pustaka" }).first().waitFor();
  expect(await details.getByRole("button", { name: "Hapus", exact: true }).isDisabled()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // The drawer has come to rest.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await axeViolations(page)).toStrictEqual([]);
});
