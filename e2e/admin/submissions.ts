/** Submissions of articles, where nobody publishes alone. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { phone } from "../browser.ts";
import { expectAccessible } from "./accessible.ts";
import { callApi } from "./call-api.ts";

export const queue = "/dashboard/pemeriksaan";
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Values of an article that a draft begins with. */
export const valuesOf = (title: string) => ({ ...article.sample, title, status: "inactive" });

/** A submission that was made by the API. */
export async function submitted(page: Page, values: object, recordId: number | null = null) {
  const made = { resource: "article", record_id: recordId, values };
  const { id, version } = await callApi(page, "POST", "drafts", made);
  await callApi(page, "POST", `drafts/${id}/submit`, { version });
  return id;
}

/** Whether the page is whole and accessible on a laptop, light and dark, and on a phone. */
export async function expectAccessibleOnPhoneToo(page: Page) {
  await expectAccessible(page);
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(phone.width);
  expect(await axeViolations(page), "phone").toStrictEqual([]);
  if (before !== null) await page.setViewportSize(before);
}
