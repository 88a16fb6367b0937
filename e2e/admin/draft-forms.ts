/** Helpers for tests of drafts. They use the form of an FAQ category, which is short. */
import type { Page } from "playwright-core";
import { screenPaths } from "#admin/screen-addresses.ts";
import { faqCategory } from "#contract/resources/faq-category.ts";
import { callApi } from "./call-api.ts";

/** What the notice in a form of English words says. */
export const restored = /^Unsaved input from .+ WIB has been restored\.$/u;
export const add = "/faq/category/add";
export const nameField = (page: Page) => page.getByRole("textbox", { name: "Name" });
export const restoredNotice = (page: Page) => page.getByRole("alert").getByText(restored);
export const saveState = (page: Page) => page.locator("[data-form-bar]").getByRole("status");
export const waitUntilSaved = (page: Page) =>
  saveState(page)
    .getByText(/^(?:Saved at|Tersimpan) \d\d\.\d\d$/u)
    .waitFor();
export const valueOf = (page: Page, label: string) =>
  page.getByRole("textbox", { name: label }).inputValue();
/** Waits for the longest that a key may take to reach the journal. */
export const waitForJournal = (page: Page) =>
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

/** Creates a category; the address of its edit form. */
export async function createCategory(page: Page, name: string): Promise<string> {
  const { id } = await callApi(page, "POST", faqCategory.api, { ...faqCategory.sample, name });
  return screenPaths(faqCategory, id).edit;
}

/** Whether the browser would ask before it closes the page. */
export const asksBeforeClosing = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
