/** Videos in a text: from the dialog behind an image to the page of a visitor. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { expectAccessible } from "./accessible.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { waitUntilSaved } from "./draft-forms.ts";
import { saveFormAsActive, fillForm } from "./fill-form.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

const content = (page: Page) => page.getByRole("textbox", { name: "Konten" });

test("a video is put behind an image by keyboard, changed, and plays in a dialog; without script it is a link", async () => {
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
  await waitUntilSaved(page);
  await page.reload();
  await content(page).getByText("Lima langkah").waitFor();
  await page.setViewportSize(laptop);
  await saveFormAsActive(page);

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

test("a video takes its image from the library by keyboard, is told that its file is missing, and is copied whole", async () => {
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
  await saveFormAsActive(page);
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
