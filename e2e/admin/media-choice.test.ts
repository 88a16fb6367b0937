/** Choosing a stored image: in a form, with its focal point, in the form's language; and in place of another. */
import type { Locator } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { testBrowser } from "../browser.ts";
import { expectAccessible } from "./accessible.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/** Words of the Indonesian dialogs that an English one must not hold. */
const indonesian =
  /Pilih|Berkas|Dipakai|Belum|Sebelumnya|Berikutnya|Tanpa|Titik fokus|mendatar|Artikel|Daftar/u;
const expectEnglish = async (dialog: Locator) =>
  expect(await dialog.ariaSnapshot()).not.toMatch(indonesian);

test("an English form says in English what becomes of a document in its text", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/goverment/add");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "PDF file" }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name: "catatan.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
  await page.getByText("catatan.txt: The document has to be a complete PDF.").waitFor();
});

test("an English form chooses a stored image and its focal point in English", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/slideshow/add");
  await page.getByRole("button", { name: "Choose from media" }).first().click();
  const library = page.getByRole("dialog", { name: "Choose from media" });
  const files = library.getByRole("list", { name: "Files: arrow keys move, Enter chooses" });
  await files.getByRole("listitem").first().waitFor();
  await expectEnglish(library);
  await expectAccessible(page);
  const search = library.getByRole("textbox", { name: "Search file name or alternative text" });
  await search.fill("zzqx");
  await search.press("Enter");
  await library.getByText("No matching records").waitFor();
  await search.fill("");
  await search.press("Enter");
  await files.getByRole("listitem").first().getByRole("button").click();
  await library.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Focal point" }).click();
  const focus = page.getByRole("dialog", { name: "Focal point" });
  const across = focus.getByRole("slider", { name: "Focal point, horizontal" });
  await across.press("ArrowRight");
  expect(await across.getAttribute("aria-valuetext")).toBe("60 percent");
  await expectEnglish(focus);
  await expectAccessible(page);
  await focus.getByRole("button", { name: "Save focal point" }).click();
  await page.getByText("The focal point has been saved.").waitFor();
});

test("while another file is on its way, the one that was chosen before takes no other's place", async () => {
  const page = await signedInPage(browser, "Editor");
  const jpegOf = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const image = `data:image/jpeg;base64,${(await jpegOf("#7d5a2c")).toString("base64")}`;
  await callApi(page, "POST", "media", { image, name: "papan-lama.jpg" });
  const title = "Dengan papan lama";
  const { id, image: before } = await callApi(page, "POST", "article", {
    ...article.sample,
    title,
    slideshow: false,
    image,
  });
  await page.goto("/dashboard/media?q=papan-lama");
  await page.getByRole("button", { name: /^papan-lama\.jpg/u }).click();
  await page.getByRole("button", { name: "Ganti di semua tempat" }).click();
  const dialog = page.getByRole("dialog", { name: /^Ganti “papan-lama\.jpg”/u });
  await dialog.getByText(title).waitFor();
  const choose = async (name: string, background: string) =>
    dialog
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "image/jpeg", buffer: await jpegOf(background) });
  await choose("papan-pertama.jpg", "#2c5a7d");
  const run = dialog.getByRole("button", { name: "Ganti di 1 data" });
  await dialog.getByText("papan-pertama.jpg").waitFor();
  await expect.poll(() => run.isEnabled()).toBe(true);
  const mayArrive = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/media", async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  await choose("papan-kedua.jpg", "#5a7d2c");
  await dialog.getByText("Mengunggah…").waitFor();
  expect(await run.isDisabled()).toBe(true);
  expect(await dialog.getByText("papan-pertama.jpg").count()).toBe(0);
  mayArrive.resolve();
  await dialog.getByText("papan-kedua.jpg").waitFor();
  await run.click();
  await dialog.getByText("1 data sudah diganti.").waitFor();
  expect((await callApi(page, "GET", `article/${id}`))["image"]).not.toBe(before);
});
