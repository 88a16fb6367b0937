/** Forms with drafts, as their tests read and use them: that of an FAQ category, which is short. */
import type { Page } from "playwright-core";
import { screenPaths } from "#admin/screen-addresses.ts";
import { faqCategory } from "#contract/resources/faq-category.ts";
import { callApi } from "./call-api.ts";

/** What the notice in a form of English words says. */
export const restored = /^Unsaved input from .+ WIB has been restored\.$/u;
export const add = "/faq/category/add";
export const nameIn = (page: Page) => page.getByRole("textbox", { name: "Name" });
export const restoredIn = (page: Page) => page.getByRole("alert").getByText(restored);
export const saveState = (page: Page) => page.locator("[data-form-bar]").getByRole("status");
export const isSaved = (page: Page) =>
  saveState(page)
    .getByText(/^(?:Saved at|Tersimpan) \d\d\.\d\d$/u)
    .waitFor();
export const valueOf = (page: Page, label: string) =>
  page.getByRole("textbox", { name: label }).inputValue();
/** What the promise allows to pass between a key and the journal. */
export const journalled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));

/** All that the browser's own database holds of forms. */
export function journalOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "drafts")) return "[]";
    const opening = indexedDB.open("drafts");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const entries = opening.result.transaction("entries").objectStore("entries").getAll();
    await new Promise((resolve) => entries.addEventListener("success", resolve));
    opening.result.close();
    return JSON.stringify(entries.result);
  });
}

/** Opens a new page in the same browser, as after a crash. */
export async function reopen(page: Page, address = page.url()): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  return next;
}

/** The address of the form of a new category. */
export async function formOf(page: Page, name: string): Promise<string> {
  const { id } = await callApi(page, "POST", faqCategory.api, { ...faqCategory.sample, name });
  return screenPaths(faqCategory, id).edit;
}
