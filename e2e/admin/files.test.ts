/** Pictures, documents and videos: from any source to the page of a visitor, and in lists. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { expectAccessible } from "./accessible.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { isSaved } from "./draft-forms.ts";
import { createActiveArticle, fillForm } from "./fill-form.ts";
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

  const picture = content(page).getByRole("img", { name: "Halaman pesanan" });
  await picture.click();
  await bar(page).getByRole("button", { name: "Kecil di kiri" }).click();
  expect(await axeViolations(page)).toStrictEqual([]);
  await bar(page).getByRole("button", { name: "Ubah keterangan" }).click();
  await dialog(page).getByLabel("Teks alternatif").fill("Halaman daftar pesanan");
  await dialog(page).getByRole("button", { name: "Terapkan" }).click();
  await createActiveArticle(page);

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

test("a picture is described, made decorative and taken out by keyboard alone", async () => {
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

test("lists show small crops instead of the pictures themselves", async () => {
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

/** A PDF like no other, of a size. */
function pdf(bytes: number, word: string): Buffer {
  const end = "\nstartxref\n9\n%%EOF";
  const head = `%PDF-1.4\n%${word}`;
  return Buffer.from(head.padEnd(bytes - end.length, ".") + end);
}

test("documents are attached, named, reloaded from the draft, and downloaded under their names", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await fillForm(page, article, "Dengan lampiran");
  const field = page.getByRole("group", { name: /^Lampiran/u });
  await field.getByText("PDF, paling besar 10 MB. Berkas tidak dipindai virus.").waitFor();
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
  await isSaved(page);
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Surat edaran penutupan");
  await createActiveArticle(page);

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

test("a picture of the library is found, chosen for an article twice, and seen by visitors", async () => {
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
  await createActiveArticle(page);

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

test("a video is put behind a picture by keyboard, changed, and plays in a dialog; without script it is a link", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  await page.goto("/news/add");
  await fillForm(page, article, "Dengan video");
  const videoDialog = page.getByRole("dialog", { name: "Video" });
  const videoBar = page.getByRole("toolbar", { name: "Video terpilih" });
  const address = videoDialog.getByRole("textbox", { name: "Alamat video" });
  const name = videoDialog.getByRole("textbox", { name: "Nama video" });
  await content(page).press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/video");
  await page.keyboard.press("Enter");
  await address.fill("https://vimeo.example/7");
  await page.keyboard.press("Enter");
  await videoDialog.getByText(/^Alamat video harus menuju YouTube/u).waitFor();
  await videoDialog.getByText("Nama video wajib diisi!").waitFor();
  await address.fill("https://youtu.be/dQw4w9WgXcQ?si=x");
  await name.fill("Lima langkah");
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 900, height: 600, channels: 3, background: "#fff", noise } as const;
  await videoDialog.locator("input[type=file]").setInputFiles({
    name: "kelas.png",
    mimeType: "image/png",
    buffer: await sharp({ create }).png().toBuffer(),
  });
  await videoDialog.getByRole("img", { name: "Gambar yang dipilih" }).waitFor();
  await expectAccessible(page);
  await name.press("Enter");
  await videoDialog.waitFor({ state: "hidden" });
  await page.keyboard.type("Sesudahnya.");

  // From the paragraph below back onto the video, and with Tab into its buttons.
  await page.keyboard.press("ArrowUp");
  await videoBar.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await address.fill("/video/siplah-sekilas.mp4");
  await videoDialog.getByRole("button", { name: "Terapkan" }).click();
  expect(await axeViolations(page)).toStrictEqual([]);
  await isSaved(page);
  await page.reload();
  await content(page).getByText("Lima langkah").waitFor();
  await page.setViewportSize(laptop);
  await createActiveArticle(page);

  const { rows } = await portal().database.query<{ id: number; content: string }>(
    "SELECT id, content FROM article WHERE title = 'Dengan video'",
  );
  const [stored] = rows;
  expect(stored?.content).toMatch(
    /<\/p><figure class="video"><a href="\/video\/siplah-sekilas\.mp4"><img src="\/media\/[0-9a-f]{32}\.jpg" alt="" width="900" height="600" role="presentation">Lima langkah<\/a><\/figure><p>Sesudahnya\.<\/p>$/u,
  );
  const path = `/info-berita/${stored?.id}/detail`;
  const linkOn = (visited: Page) =>
    visited.getByRole("figure").getByRole("link", { name: "Putar video: Lima langkah" });
  const visitor = await browser.newPage({ viewport: phone });
  const films: string[] = [];
  visitor.on("request", (request) => {
    if (request.url().includes("/video/")) films.push(request.url());
  });
  await visitor.goto(path);
  await linkOn(visitor).scrollIntoViewIfNeeded();
  await linkOn(visitor).getByText("Dengan takarir. Video baru dimuat").waitFor();
  expect(await axeViolations(visitor)).toStrictEqual([]);
  expect(films).toStrictEqual([]);
  await linkOn(visitor).press("Enter");
  const player = visitor.getByRole("dialog", { name: "Lima langkah" });
  await expect
    .poll(() => player.locator("video").evaluate((film: HTMLVideoElement) => film.readyState))
    .toBeGreaterThan(0);
  await visitor.keyboard.press("Escape");
  await expect
    .poll(() => linkOn(visitor).evaluate((link) => link === document.activeElement))
    .toBe(true);
  await visitor.emulateMedia({ media: "print" });
  await visitor.getByText(/^http.+\/video\/siplah-sekilas\.mp4$/u).waitFor();

  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(path);
  await linkOn(reader).click();
  await reader.waitForURL(/\/video\/siplah-sekilas\.mp4$/u);
});

test("a video takes its picture from the library by keyboard, is told that its file is missing, and is copied whole", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await fillForm(page, article, "Dua kali video");
  const videoDialog = page.getByRole("dialog", { name: "Video" });
  const address = videoDialog.getByRole("textbox", { name: "Alamat video" });
  const name = videoDialog.getByRole("textbox", { name: "Nama video" });
  const pick = videoDialog.getByRole("button", { name: "Gambar dari media" });
  const hasFocus = () => pick.evaluate((button) => button === document.activeElement);
  const pickFirst = async () => {
    await pick.press("Enter");
    const library = page.getByRole("dialog", { name: "Pilih dari media" });
    await library.getByRole("listitem").first().getByRole("button").press("Enter");
    await videoDialog.getByRole("img", { name: "Gambar yang dipilih" }).waitFor();
  };
  await content(page).press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/video");
  await page.keyboard.press("Enter");
  await address.fill("/video/tidak-ada.mp4");
  await name.fill("Lima langkah");
  await name.press("Enter");
  await videoDialog.getByText("Alamat video menuju berkas yang tidak ada di portal ini.").waitFor();
  await address.fill("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s");
  await pickFirst();
  await expect.poll(hasFocus).toBe(true);
  await videoDialog.getByRole("button", { name: "Hapus gambar" }).press("Enter");
  await expect.poll(hasFocus).toBe(true);
  await pickFirst();
  await name.press("Enter");
  await videoDialog.waitFor({ state: "hidden" });

  await page.keyboard.press("ArrowUp");
  await page.getByRole("toolbar", { name: "Video terpilih" }).waitFor();
  await page.keyboard.press("Control+C");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Sekali lagi.");
  await page.keyboard.press("Control+V");
  await content(page).getByRole("figure").nth(1).waitFor();
  await createActiveArticle(page);
  const { rows } = await portal().database.query<{ id: number; content: string }>(
    "SELECT id, content FROM article WHERE title = 'Dua kali video'",
  );
  const [stored] = rows;
  expect(stored?.content).toMatch(
    /(<figure class="video"><a href="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?start=90" rel="noopener"><img src="\/media\/[0-9a-f]{32}\.jpg" alt="" width="\d+" height="\d+" role="presentation">Lima langkah<\/a><\/figure>)<p>Sekali lagi\.<\/p>\1/u,
  );
  const visitor = await browser.newPage({ viewport: phone });
  await visitor.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "" }),
  );
  await visitor.goto(`/info-berita/${stored?.id}/detail`);
  await visitor.getByRole("link", { name: "Putar video: Lima langkah" }).last().press("Enter");
  const player = visitor.getByRole("dialog", { name: "Lima langkah" });
  await expect
    .poll(() => player.locator("iframe").getAttribute("src"))
    .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?start=90/u);
});
