/** Choosing a stored image in a form, and its focal point, in the form's language. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../browser.ts";
import { expectAccessible } from "./accessible.ts";
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
