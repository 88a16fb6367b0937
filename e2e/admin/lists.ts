/** Lists of the admin app, as its tests read and use them. */
import type { Page } from "playwright-core";

/** The names in a list, from top to bottom. */
export const namesIn = (page: Page) => page.locator("tbody [data-row-label]").allInnerTexts();

/** Opens a list and returns the names in it. */
export async function listOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator("tbody [data-row-label]").first().waitFor();
  return namesIn(page);
}

/** Deletes a record from the list that is shown, and says yes. */
export async function removeRow(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: new RegExp(`^(?:Hapus|Delete) ${RegExp.escape(name)}`, "u") })
    .click();
  await page
    .locator(".ant-popconfirm")
    .getByRole("button", { name: /^(Ya|Yes)$/u })
    .click();
}
