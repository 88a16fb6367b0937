/** Writing in full screen, and what takes the place of the form or stands before it meanwhile. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { testBrowser } from "../browser.ts";
import { signedInPage } from "./sign-in.ts";
import { openAndChanged, titleOf } from "./two-editors.ts";
import { content, fillRest, isFocused, rail, tool } from "./writing-form.ts";

const browser = testBrowser();

async function fillScreen(page: Page): Promise<void> {
  await tool(page, "Layar penuh").click();
  await rail(page).waitFor({ state: "hidden" });
}

test("Escape closes what is open in full screen, and leaves it only after that", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await content(page).fill("Ditulis di layar penuh.");
  await fillScreen(page);
  const dialog = page.getByRole("dialog", { name: "Tautan" });
  await tool(page, "Tautan").click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await rail(page).isVisible()).toBe(false);
  const kinds = page.getByRole("menu");
  await tool(page, "Jenis teks: Paragraf").click();
  await kinds.waitFor();
  await page.keyboard.press("Escape");
  await kinds.waitFor({ state: "hidden" });
  expect(await rail(page).isVisible()).toBe(false);
  await tool(page, "Layar penuh").press("Escape");
  await rail(page).waitFor();

  await fillScreen(page);
  await content(page).press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/tab");
  const blocks = page.getByRole("listbox");
  await blocks.waitFor();
  await page.keyboard.press("Escape");
  await blocks.waitFor({ state: "hidden" });
  expect(await rail(page).isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  await rail(page).waitFor();
  await page.keyboard.type("le");
  await content(page).getByText("/table").waitFor();
});

test("the way to what is wrong leads out of full screen where it stands beside the text", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await page.getByRole("textbox", { name: "Judul" }).fill("Tanpa kategori");
  await page.getByRole("textbox", { name: "Ringkasan" }).fill("Ringkasan.");
  await content(page).fill("Isi berita.");
  const onBar = page.getByRole("button", { name: "1 harus diperbaiki" });
  await onBar.waitFor();
  await fillScreen(page);
  await onBar.click();
  await expect.poll(() => isFocused(page, "record_category_id")).toBe(true);
  await fillScreen(page);
  await page.keyboard.press("Shift+F8");
  await expect.poll(() => isFocused(page, "record_expired_at")).toBe(true);
});

test("a conflict that is met in full screen is settled with the menu and the heading in sight", async () => {
  const page = await signedInPage(browser, "Editor");
  await openAndChanged(browser, page, { title: "Judul dari Admin" });
  await titleOf(page).fill("Judul sendiri");
  await fillScreen(page);
  await page.getByRole("button", { name: article.texts.buttons.edit }).click();
  await page.getByRole("heading", { level: 1, name: "Gabungkan perubahan" }).waitFor();
  await page.getByRole("navigation").first().waitFor();
  // Keys of the form that it stands in for do nothing.
  await page.keyboard.press("Control+Shift+Enter");
  await page.keyboard.press("Control+Shift+P");
  await page.getByRole("button", { name: "Batal" }).click();
  await content(page).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.getByRole("region", { name: "Pratinjau" }).count()).toBe(0);
});

test("a preview that takes the place of a form in full screen leaves the menu and the heading in sight", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: { width: 1000, height: 800 } });
  await page.goto("/news/add");
  await fillScreen(page);
  await page.getByRole("button", { name: "Pratinjau" }).click();
  await page.getByRole("region", { name: "Pratinjau" }).waitFor();
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("a preview in the place of the form gives the focus back to where its reader wrote", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: { width: 1000, height: 800 } });
  await page.goto("/news/add");
  await page.getByRole("textbox", { name: "Judul" }).fill("Baru dimulai");
  await page.keyboard.press("Control+Shift+P");
  await page.getByRole("region", { name: "Pratinjau" }).waitFor();
  await page.keyboard.press("Control+Shift+P");
  await expect.poll(() => isFocused(page, "record_title")).toBe(true);
});

test("behind an open dialog the keys of the form do nothing", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await fillRest(page, "Di belakang dialog");
  await content(page).fill("Isi berita.");
  await page.keyboard.press("Control+k");
  const address = page.getByRole("combobox", { name: "Alamat" });
  await address.focus();
  for (const key of ["F8", "Control+Shift+P", "Control+Shift+Enter"]) {
    await page.keyboard.press(key);
  }
  expect(await address.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Batal" }).last().click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await page.getByRole("region", { name: "Pratinjau" }).count()).toBe(0);
});
