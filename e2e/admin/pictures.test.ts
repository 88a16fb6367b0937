/** Pictures in a text: from any source to the page of a visitor, and in lists. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { fillForm } from "./fill-form.ts";
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

  await page
    .getByRole("dialog", { name: "Gambar 2 dari 2" })
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
  await page
    .getByRole("radiogroup", { name: "Status" })
    .getByLabel("Aktif", { exact: true })
    .check();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await page.getByText(article.texts.created).waitFor();

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
