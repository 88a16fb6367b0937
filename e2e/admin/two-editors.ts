/** Two editors of one article: what tests of merging begin with. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { article } from "#contract/resources/article.ts";
import type { TestBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";

/** The article as both have found it. */
export const base = {
  ...article.sample,
  title: "Satu Mitra berhenti 11 Desember",
  excerpt: "Mulai 12 Desember satu Mitra tidak lagi menerima transaksi.",
  content:
    "<p>Tuntaskan pesanan paling lambat Jumat 11 Desember di Mitra.</p><p>Tunggu kabar.</p><ul><li>satu</li><li>dua</li></ul>",
  order_no: 3,
  is_top: 0,
  slideshow: 0,
  status: "inactive",
};

export const titleOf = (page: Page) => page.getByLabel("Judul", { exact: true });
/** The form's button. */
export const send = (page: Page) => page.getByRole("button", { name: article.texts.buttons.edit });

/** An article that an editor has open and another one has changed since; made by the API. */
export async function openAndChanged(
  browser: TestBrowser,
  page: Page,
  theirs: object,
  options = {},
) {
  const other = await signedInPage(browser, "Admin", options);
  const { id, version } = await callApi(other, "POST", "article", base);
  await page.goto(`/news/${id}/edit`);
  await expect.poll(() => titleOf(page).inputValue()).toBe(base.title);
  await callApi(other, "PUT", `article/${id}`, { ...base, ...theirs, version });
  return { id, other };
}

/** Writes over the first paragraph of the content, in one step: an undo takes slow typing back in several. */
export async function typeOverParagraph(page: Page, words: string) {
  const paragraph = page.getByRole("textbox", { name: "Konten", exact: true }).locator("p").first();
  await paragraph.click({ clickCount: 3 });
  await page.keyboard.insertText(words);
}
