/** Lists of the admin app, as its tests read and use them. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "../browser.ts";

/** The names in a list, from top to bottom. */
export const namesIn = (page: Page) => page.locator("tbody [data-row-label]").allInnerTexts();

/** Opens a list and returns the names in it. */
export async function listOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator("tbody [data-row-label]").first().waitFor();
  return namesIn(page);
}

/** Chooses an action of a row on a phone, where they stand in a menu. */
export async function chooseAction(
  page: Page,
  name: string,
  action: string | RegExp,
): Promise<void> {
  await page
    .getByRole("button", {
      name: new RegExp(`^(?:Tindakan untuk|Actions for) ${RegExp.escape(name)}`, "u"),
    })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Chooses to delete a record of the list that is shown: it is asked whether that is meant. */
export async function askToRemove(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) <= phone.width)
    await chooseAction(page, name, /^(?:Hapus|Delete)$/u);
  else {
    await page
      .getByRole("button", { name: new RegExp(`^(?:Hapus|Delete) ${RegExp.escape(name)}`, "u") })
      .click();
  }
}

/** Deletes a record from the list that is shown, and says yes. */
export async function removeRow(page: Page, name: string): Promise<void> {
  await askToRemove(page, name);
  await page
    .locator(".ant-popconfirm")
    .getByRole("button", { name: /^(Ya|Yes)$/u })
    .click();
}

/** That the bar of chosen rows stands at the foot of the window, with the end of the list above it, also when both are low. */
export async function expectBelowList(page: Page): Promise<void> {
  const tall = page.viewportSize();
  if (tall === null) throw new Error("The page has no size");
  const bar = page.getByRole("region", { name: "Data yang dipilih" });
  for (const size of [tall, { ...tall, height: 380 }]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.locator("main > :last-child").boundingBox();
    const box = await bar.boundingBox();
    const top = Number(box?.y);
    expect(top + Number(box?.height)).toBe(size.height);
    expect(Number(end?.y) + Number(end?.height)).toBeLessThanOrEqual(top);
    expect(top).toBeGreaterThan(size.height * 0.75);
    for (const button of await bar.getByRole("button").all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
  await page.setViewportSize(tall);
}
