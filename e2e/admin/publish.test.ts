/** From the editor's form to the visitor's page. */
import sharp from "sharp";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { uploadMessages } from "#contract/messages.ts";
import { article } from "#contract/resources/article.ts";
import { testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { watchRequests } from "../requests.ts";
import { callApi } from "./call-api.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/** An image as a phone takes it: upright by its EXIF orientation only, with the place. */
async function phonePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#0c5362", noise } })
    .withMetadata({
      orientation: 6,
      exif: { IFD3: { GPSLatitude: "6/1 12/1 0/1", GPSLatitudeRef: "S" } },
    })
    .jpeg({ quality: 20 })
    .toBuffer();
}

async function fillForm(page: Page, title: string): Promise<void> {
  await page.getByRole("textbox", { name: "Judul" }).fill(title);
  await page.getByRole("combobox", { name: "Kategori" }).click();
  await page
    .getByRole("option", { name: "Liputan" })
    .or(page.locator(".ant-select-item-option", { hasText: "Liputan" }))
    .first()
    .click();
  await page.getByRole("textbox", { name: "Ringkasan" }).fill("Ringkasan dari uji peramban.");
  await page.getByRole("textbox", { name: "Konten" }).fill("Isi berita dari uji peramban.");
  await chooseMoment(page, "Tanggal Terbit", "01/01/2024 08:00");
  await chooseMoment(page, "Tanggal Berakhir", "31/12/2034 23:59");
  await page.getByRole("radiogroup", { name: "Berita Utama" }).getByLabel("Tidak").check();
  await page.getByRole("radiogroup", { name: "Slideshow" }).getByLabel("Tidak").check();
}

async function chooseMoment(page: Page, label: string, moment: string): Promise<void> {
  await page.getByLabel(label).fill(moment);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
}

/** The article's own image; the editor of the text has an input for images too. */
const imageInput = (page: Page) =>
  page.getByRole("group", { name: /^Gambar/ }).locator("input[type=file]");

/** What the form says below the article's own image. */
const imageProblem = (page: Page) =>
  page
    .locator(".ant-form-item", { has: page.getByRole("group", { name: /^Gambar/ }) })
    .locator(".ant-form-item-explain-error");

/** Whether something stands between what stays in sight above and below a form. */
const isInSight = (thing: Locator) =>
  thing.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const above = [...document.querySelectorAll("header, [data-form-bar=top]")].map(
      (bar) => bar.getBoundingClientRect().bottom,
    );
    const foot = document.querySelector("[data-form-foot]:not(:empty)");
    const below = foot?.getBoundingClientRect().top ?? innerHeight;
    return top >= Math.max(...above) && bottom <= below;
  });

const hubText = async (page: Page) => {
  await page.goto("/info-berita");
  return page.getByRole("main").innerText();
};

test("an editor publishes an article with a phone's photo, and a visitor reads it without script", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/news/add");
  await fillForm(editor, "Terbit lewat formulir");
  const photo = await phonePhoto();
  expect(photo.length).toBeLessThan(1_048_576);
  await imageInput(editor).setInputFiles({
    name: "IMG_0001.jpg",
    mimeType: "image/jpeg",
    buffer: photo,
  });
  await editor
    .getByRole("radiogroup", { name: "Status" })
    .getByLabel("Aktif", { exact: true })
    .check();
  await editor.getByRole("button", { name: "Buat" }).click();
  await editor.getByText("Info & Berita sudah dibuat").waitFor();
  await expectPath(editor, "/news");

  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await visitor.goto("/info-berita");
  await visitor.getByRole("link", { name: "Liputan" }).first().click();
  await visitor.getByRole("link", { name: "Terbit lewat formulir" }).first().click();
  await visitor.waitForLoadState();
  expect(await visitor.getByRole("heading", { level: 1 }).textContent()).toBe(
    "Terbit lewat formulir",
  );
  expect(await visitor.getByRole("main").innerText()).toContain("Isi berita dari uji peramban.");
  const image = visitor.locator("figure img").first();
  // Turned upright: the sensor's 4000 x 3000 became a portrait.
  const [width, height] = [await image.getAttribute("width"), await image.getAttribute("height")];
  expect(Number(width)).toBeLessThan(Number(height));
  const source = String(await image.getAttribute("src"));
  const bytes = await (await visitor.request.get(source)).body();
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test.each([
  ["Slideshow", "Sorotan"],
  ["Berita Utama", "Berita utama"],
])(
  "what is newly picked out for %s comes first on the hub, though other news have numbers",
  async (flag, part) => {
    const editor = await signedInPage(browser, "Editor");
    await editor.goto("/news/add");
    await fillForm(editor, "Baru saja dipilih");
    await chooseMoment(editor, "Tanggal Terbit", "02/12/2025 08:00");
    await editor.getByRole("radiogroup", { name: flag }).getByLabel("Ya").check();
    await editor
      .getByRole("radiogroup", { name: "Status" })
      .getByLabel("Aktif", { exact: true })
      .check();
    await editor.getByText(/nomor kecil tampil lebih dulu/).waitFor();
    await editor.getByRole("button", { name: "Buat" }).click();
    await editor.getByText("Info & Berita sudah dibuat").waitFor();

    const visitor = await browser.newPage({ javaScriptEnabled: false });
    await visitor.goto("/info-berita");
    const items = visitor.getByRole("region", { name: part }).getByRole("listitem");
    expect(await items.first().innerText()).toContain("Baru saja dipilih");
    // The other tests see the hub as it was.
    const title = "Baru saja dipilih";
    const { rows } = await portal().database.query("SELECT id FROM article WHERE title = $1", [
      title,
    ]);
    await callApi(editor, "DELETE", `article/${rows[0].id}`);
  },
);

test("an empty form names every required field, and the first one has the focus", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/news/add");
  // It begins with the present moment.
  await editor.getByLabel("Tanggal Terbit").fill("");
  await editor.getByRole("button", { name: "Buat" }).click();
  // The checks say it once more, with a way to the field.
  const problem = (text: string) =>
    editor.locator(".ant-form-item-explain-error").getByText(text, { exact: true });
  for (const label of ["Judul", "Kategori", "Ringkasan", "Konten", "Tanggal Terbit"]) {
    await problem(`${label} wajib diisi!`).waitFor();
  }
  const title = editor.getByRole("textbox", { name: "Judul" });
  expect(await editor.evaluate(() => document.activeElement?.id)).toBe(
    await title.getAttribute("id"),
  );
  const [field, message] = [
    await title.boundingBox(),
    await problem("Judul wajib diisi!").boundingBox(),
  ];
  if (field === null || message === null) throw new Error("They aren't shown");
  const distance = message.y - field.y - field.height;
  expect(distance, "the message is clear of the ring").toBeGreaterThan(3);
  const next = await editor.locator("label", { hasText: "Ringkasan" }).first().boundingBox();
  const room = (next?.y ?? 0) - message.y - message.height;
  expect(room, "and belongs to the field above it").toBeGreaterThan(2.5 * distance);
});

test("files of the wrong type and size are refused in the specified words", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/news/add");
  const input = imageInput(editor);
  await input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("png") });
  await editor
    .getByText("File yang dapat di upload hanya berjenis PDF, JPEG, JPG, GIF!")
    .first()
    .waitFor();
  const large = { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(1_048_576) };
  await input.setInputFiles(large);
  await editor.getByText("Image must smaller than 1MB!").first().waitFor();
  await expect.poll(() => isInSight(editor.getByText("Perkecil foto ini"))).toBe(true);
});

test("an image of another type can become a JPEG, and one that is broken is refused at once and replaces nothing", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/news/add");
  const field = editor.getByRole("group", { name: /^Gambar/ });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    imageInput(editor).setInputFiles({ name, mimeType, buffer });
  // Playwright doesn't heed it, a real chooser does.
  expect(await imageInput(editor).getAttribute("accept")).toContain("image/webp");
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: "#0c5362" } });
  await choose("foto.pantai.webp", "image/webp", await drawn.webp().toBuffer());
  await field.getByText("hanya berjenis PDF, JPEG, JPG, GIF!").waitFor();
  await field.getByRole("button", { name: "Ubah menjadi JPEG" }).click();
  const chosen = field.getByText("Dipilih: foto.pantai.jpg");
  await chosen.waitFor();
  expect(await field.getByRole("alert").innerText()).toBe("");
  const address = await field.getByRole("img").getAttribute("src");
  expect(address).toMatch(/^data:image\/jpeg/u);

  const jpeg = await drawn.jpeg().toBuffer();
  for (const [name, type, buffer, said] of [
    ["bukan-gambar.jpg", "image/jpeg", Buffer.from("bukan gambar"), /rusak atau bukan gambar/u],
    ["terpotong.jpg", "image/jpeg", jpeg.subarray(0, 150), /rusak atau bukan gambar/u],
    ["IMG_1.HEIC", "", Buffer.from("\0\0\0 ftypheic"), /tidak dapat membaca foto HEIC/u],
  ] as const) {
    await choose(name, type, buffer);
    if (type === "") await field.getByRole("button", { name: "Ubah menjadi JPEG" }).click();
    await field.getByText(said).waitFor();
    await chosen.waitFor();
    expect(await field.getByRole("img").getAttribute("src")).toBe(address);
  }
});

test("what only the server can tell of an image stands at its field, and the file can be changed", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/news/add");
  await fillForm(editor, "Gambar terlalu rapat");
  const pixels = { width: 8000, height: 6000, channels: 3, background: "#0c5362" } as const;
  const dense = await sharp({ create: pixels }).jpeg({ quality: 1 }).toBuffer();
  expect(dense.length).toBeLessThan(1_048_576);
  const choose = async (name: string, buffer: Buffer) => {
    await imageInput(editor).setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await editor.getByText(`Dipilih: ${name}`).waitFor();
    // A new file takes the message about the last one away.
    await imageProblem(editor).waitFor({ state: "detached" });
  };
  await choose("terlalu-rapat.jpg", dense);
  await editor.getByRole("button", { name: "Buat" }).click();
  await imageProblem(editor).waitFor();
  expect(await imageProblem(editor).innerText()).toBe(uploadMessages.tooManyPixels);
  const isFocused = editor.getByRole("group", { name: /^Gambar/ }).locator(":focus");
  expect(await isFocused.count(), "the focus is at the field").toBe(1);
  const small = sharp({ create: { ...pixels, width: 80, height: 60 } });
  await choose("cukup.jpg", await small.jpeg().toBuffer());
  expect(await editor.getByRole("textbox", { name: "Judul" }).inputValue()).toBe(
    "Gambar terlalu rapat",
  );
});

test("times are shown and understood in WIB, whatever the reader's clock says", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/news/2/edit");
  await expect
    .poll(() => editor.getByLabel("Tanggal Terbit").inputValue())
    .toBe("02/12/2024 08:00");
});

test("the preview shows staff what visitors don't see yet", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/news?status=inactive");
  await editor
    .getByRole("link", { name: /Pemeliharaan sistem/ })
    .first()
    .click();
  await editor.getByRole("heading", { name: "Detail Berita" }).waitFor();
  const link = editor.getByRole("link", { name: /Pratinjau/ });
  const address = String(await link.getAttribute("href"));
  const [preview] = await Promise.all([editor.context().waitForEvent("page"), link.click()]);
  await preview.getByRole("heading", { level: 1, name: /Pemeliharaan sistem/ }).waitFor();
  const visitor = await browser.newPage();
  await visitor.goto(address);
  expect(new URL(visitor.url()).pathname).toBe("/login");
});

test("an image in a text is shown to staff before the article is, and then to visitors", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/news/add");
  await fillForm(editor, "Bergambar di dalam");
  await editor.getByRole("textbox", { name: "Konten" }).click();
  const chooser = editor.waitForEvent("filechooser");
  await editor.getByRole("button", { name: "Gambar", exact: true }).click();
  const buffer = await sharp({
    create: { width: 900, height: 500, channels: 3, background: "#2b7a4b" },
  })
    .jpeg()
    .toBuffer();
  await (await chooser).setFiles({ name: "bagan.jpg", mimeType: "image/jpeg", buffer });
  await editor
    .getByRole("dialog")
    .getByLabel(/^Teks alternatif/)
    .fill("Bagan alur");
  await editor.getByRole("dialog").getByRole("button", { name: "Sisipkan" }).click();
  const widthOf = (page: Page) =>
    page
      .getByRole("img", { name: "Bagan alur" })
      .evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(() => widthOf(editor)).toBe(900);
  const source = String(await editor.getByRole("img", { name: "Bagan alur" }).getAttribute("src"));
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  expect((await visitor.request.get(source)).status()).toBe(404);

  await editor
    .getByRole("radiogroup", { name: "Status" })
    .getByLabel("Tidak aktif", { exact: true })
    .check();
  await editor.getByRole("button", { name: "Buat" }).click();
  await editor.getByText("Info & Berita sudah dibuat").waitFor();
  await editor.goto("/news?q=Bergambar+di+dalam");
  await editor.getByRole("link", { name: "Bergambar di dalam" }).first().click();
  const link = editor.getByRole("link", { name: /Pratinjau/ });
  const [preview] = await Promise.all([editor.context().waitForEvent("page"), link.click()]);
  await expect.poll(() => widthOf(preview)).toBeGreaterThan(0);
  expect((await visitor.request.get(source)).status()).toBe(404);

  await editor.getByRole("link", { name: "Ubah" }).click();
  await editor
    .getByRole("radiogroup", { name: "Status" })
    .getByLabel("Aktif", { exact: true })
    .check();
  await editor.getByRole("button", { name: "Ubah" }).click();
  await editor.getByText("Info & Berita sudah diperbarui").waitFor();
  expect((await visitor.request.get(source)).status()).toBe(200);
});

test("deleting on the detail asks first, then leads to the list with the server's message", async () => {
  const editor = await signedInPage(browser, "Editor");
  await callApi(editor, "POST", "article", { ...article.sample, title: "Akan dihapus" });
  await editor.goto("/news?q=Akan+dihapus");
  await editor.getByRole("link", { name: "Akan dihapus" }).first().click();
  await editor.getByRole("heading", { name: "Detail Berita" }).waitFor();
  await editor.getByRole("button", { name: "Hapus", exact: true }).click();
  await editor.getByRole("button", { name: "Tidak" }).click();
  await editor.getByRole("button", { name: "Hapus", exact: true }).click();
  const requests = watchRequests(editor);
  const refused: string[] = [];
  editor.on("response", (response) => {
    if (!response.ok()) refused.push(response.url());
  });
  await editor.getByRole("button", { name: "Ya", exact: true }).click();
  await editor.getByText("Info & Berita sudah dihapus").waitFor();
  await editor.getByRole("heading", { level: 1, name: "Info & Berita" }).waitFor();
  expect(new URL(editor.url()).pathname).toBe("/news");
  await editor.locator('[role="region"][aria-busy="false"]').waitFor();
  await requests.untilIdle();
  expect(refused, "what is gone isn't asked for").toStrictEqual([]);
  expect(await hubText(editor)).not.toContain("Akan dihapus");
});
