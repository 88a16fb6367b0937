/** The form for writing, as tests find their way in it. */
import type { Page } from "playwright-core";

/** The text. */
export const content = (page: Page) => page.getByRole("textbox", { name: "Konten" });

/** How far the article is, at the side. */
export const rail = (page: Page) => page.locator("[data-part=stage]");

/** A button of the toolbar above the text. */
export const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Format teks" }).getByRole("button", { name });

/** Whether the element with an id has the focus. */
export const isFocused = (page: Page, id: string) =>
  page.evaluate((wanted) => document.activeElement?.id === wanted, id);

/** Fills in all that an article needs besides its text and image. */
export async function fillRest(page: Page, title: string): Promise<void> {
  await page.getByRole("textbox", { name: "Judul" }).fill(title);
  await page.getByRole("textbox", { name: "Ringkasan" }).fill("Ringkasan.");
  await page.getByRole("combobox", { name: "Kategori" }).click();
  await page.locator(".ant-select-item-option", { hasText: "Liputan" }).first().click();
  await page.getByRole("button", { name: "30 hari" }).click();
}
