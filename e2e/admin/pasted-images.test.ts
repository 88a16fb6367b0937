/** Images of a pasted text: each stands where it stood, with what the source says of it. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { asksBeforeClosing } from "./draft-forms.ts";
import { paste } from "./paste.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

const drawn = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

/** The paragraphs and images of the editor in their order: an image is its alternative text in brackets. */
const order = (page: Page) =>
  page
    .getByRole("textbox", { name: "Konten" })
    .evaluate((element) =>
      [...element.querySelectorAll('p, img[src^="/media/"]')].map((one) =>
        one.localName === "img" ? `[${one.getAttribute("alt")}]` : one.textContent,
      ),
    );

const wordImage = (alt: string) =>
  `<p class=MsoNormal><img width=40 src="file:///C:/Temp/clip_image001.png" alt="${alt}"><o:p></o:p></p>`;
const rtfImage = (image: Buffer) =>
  String.raw`{\*\shppict{\pict\picw40\pngblip ${image.toString("hex")}}}` +
  String.raw`{\nonshppict{\pict\wmetafile8 010009}}\par`;

test("images of a Word document stand where they stood, with their alternative text, and what was deleted doesn't come along", async () => {
  const page = await signedInPage(browser, "Editor");
  const html =
    `<p class=MsoNormal>Sebelum <del cite="mailto:Budi" datetime="2026-01-01">lama</del></p>` +
    `${wordImage("Bagan alur")}<p class=MsoNormal>Di antara</p>${wordImage("")}<p class=MsoNormal>Sesudah</p>`;
  const rtf = `{\\rtf1${rtfImage(await drawn("#156064"))}${rtfImage(await drawn("#c00"))}}`;
  await page.goto("/news/add");
  await page.getByRole("textbox", { name: "Konten" }).click();
  await paste(page, html, "text/html", { "text/rtf": rtf });
  await page
    .getByText("Tidak ikut ditempel: 1 bagian yang di dokumen asalnya sudah dihapus.")
    .waitFor();
  await expect
    .poll(() => order(page))
    .toStrictEqual(["Sebelum", "[Bagan alur]", "Di antara", "[]", "Sesudah"]);
  // Only what the document doesn't describe is asked for.
  await page.getByText("1 gambar tanpa teks alternatif").waitFor();
});

test("images that a document carries stay within its paragraphs' order, and return when the paste is undone and redone", async () => {
  const page = await signedInPage(browser, "Editor");
  const source = `data:image/png;base64,${(await drawn("#156064")).toString("base64")}`;
  await page.goto("/news/add");
  await page.getByRole("textbox", { name: "Konten" }).click();
  const response = page.waitForResponse("**/api/dashboard/media");
  await paste(
    page,
    `<p>Satu<img alt="Peta &amp; &quot;denah&quot;" src="${source}">dua</p><p>Tiga</p>`,
  );
  await page.keyboard.press("Control+z");
  expect(await order(page)).toStrictEqual([""]);
  await (await response).finished();
  await page.keyboard.press("Control+Shift+z");
  const expected = ["Satu", '[Peta & "denah"]', "dua", "Tiga"];
  await expect.poll(() => order(page)).toStrictEqual(expected);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  expect(await order(page)).toStrictEqual(expected);
});

test("news that are published while a pasted image is on its way have it", async () => {
  const page = await signedInPage(browser, "Editor");
  const source = `data:image/png;base64,${(await drawn("#156064")).toString("base64")}`;
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/media", async (route) => {
    await isPressed;
    await route.continue();
  });
  const { id } = await callApi(page, "POST", "article", {
    ...article.sample,
    title: "Ditempeli gambar",
    slideshow: false,
  });
  await page.goto(`/news/${id}/edit`);
  await page.getByRole("textbox", { name: "Konten" }).click();
  await paste(page, `<p>Satu</p><p><img alt="Peta" src="${source}"></p>`);
  await page.getByRole("img", { name: "Peta" }).waitFor();
  await page.getByRole("button", { name: "Ubah" }).click();
  press();
  await page.getByText("Info & Berita sudah diperbarui").waitFor();
  expect((await callApi(page, "GET", `article/${id}`))["content"]).toMatch(
    /<img src="\/media\/[^>]* alt="Peta"/u,
  );
});

test("a form isn't left unasked while a pasted image is on its way", async () => {
  const page = await signedInPage(browser, "Editor");
  const source = `data:image/png;base64,${(await drawn("#156064")).toString("base64")}`;
  const { promise: isAsked, resolve: store } = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/media", async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto("/news/add");
  await page.getByRole("textbox", { name: "Konten" }).click();
  await paste(page, `<p>Satu</p><p><img alt="Peta" src="${source}"></p>`);
  await page.getByRole("img", { name: "Peta" }).waitFor();
  const home = page.getByRole("link", { name: "Beranda" }).first();
  await home.click();
  await page.getByRole("button", { name: "Tetap di sini" }).click();
  store();
  await expect.poll(() => order(page)).toStrictEqual(["Satu", "[Peta]", ""]);
  await page.getByText("Menyiapkan gambar…").waitFor({ state: "hidden" });
  await home.click();
  await page.getByRole("heading", { name: "Dasbor" }).waitFor();
});

test("an image that is on its way for a form that was left holds back no other form", async () => {
  const page = await signedInPage(browser, "Editor");
  const source = `data:image/png;base64,${(await drawn("#156064")).toString("base64")}`;
  await page.route("**/api/dashboard/media", () => {});
  await page.goto("/news/add");
  await page.getByRole("textbox", { name: "Konten" }).click();
  await paste(page, `<p>Satu</p><p><img alt="Peta" src="${source}"></p>`);
  await page.getByRole("img", { name: "Peta" }).waitFor();
  // By this address the way back finds what was typed.
  await expect.poll(() => page.url()).toMatch(/draft=\d{1,9}$/u);
  expect(await asksBeforeClosing(page)).toBe(true);
  await page.getByRole("link", { name: "Beranda" }).first().click();
  await page.getByRole("button", { name: "Tinggalkan" }).click();
  await page.getByRole("heading", { name: "Dasbor" }).waitFor();
  await page.goBack();
  await page.getByRole("textbox", { name: "Konten" }).getByText("Satu").waitFor();
  // Long before the server would have been given up.
  await expect.poll(() => asksBeforeClosing(page), { timeout: 10_000 }).toBe(false);
});

test("an image that can't be stored leaves no gap and is named", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await page.getByRole("textbox", { name: "Konten" }).click();
  await paste(page, `<p>Satu<img alt="Rusak" src="data:image/png;base64,AQID">dua</p>`);
  await page.getByText("Tidak ikut ditempel: 1 gambar.").waitFor();
  expect(await page.getByRole("img", { name: "Rusak" }).count()).toBe(0);
});

test("images whose place in a Word document is uncertain are described one after another", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  const editor = page.getByRole("textbox", { name: "Konten" });
  await editor.click();
  const rtf = `{\\rtf1${rtfImage(await drawn("#156064"))}}`;
  const html = `<p class=MsoNormal>Satu</p>${wordImage("A")}${wordImage("B")}`;
  await paste(page, html, "text/html", { "text/rtf": rtf });
  const dialog = page.getByRole("dialog", { name: "Gambar" });
  await dialog.getByRole("textbox", { name: "Teks alternatif" }).fill("Bagan");
  await page.getByText("Tidak ikut ditempel: 1 gambar.").waitFor();
  await dialog.getByRole("button", { name: "Sisipkan" }).click();
  await expect.poll(() => order(page)).toStrictEqual(["Satu", "[Bagan]", ""]);
  expect(await editor.getByRole("img").count()).toBe(1);
});
