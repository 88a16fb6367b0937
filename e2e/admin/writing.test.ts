/** The form for writing: what it begins with, and the way to what is wrong. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

const isFocused = (page: Page, id: string) =>
  page.evaluate((wanted) => document.activeElement?.id === wanted, id);

test("a new article begins now and picked out nowhere, and what is wrong is a press away", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  await page.goto("/news/add");
  const isChecked = (group: string) =>
    page.getByRole("radiogroup", { name: group }).getByLabel("Tidak", { exact: true }).isChecked();
  expect(await isChecked("Berita Utama")).toBe(true);
  expect(await isChecked("Slideshow")).toBe(true);
  expect(await page.getByLabel("Tanggal Terbit").inputValue()).toMatch(/^\d\d\/\d\d\/\d{4} /u);
  await page.getByRole("button", { name: "Buat" }).click();
  const problems = page.getByRole("alert").filter({ hasText: "5 isian perlu diperbaiki" });
  await problems.getByRole("button", { name: "Tanggal Berakhir" }).click();
  await expect.poll(() => isFocused(page, "record_expired_at")).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tanpa akhir" }).click();
  expect(await page.getByLabel("Tanggal Berakhir").inputValue()).toBe("31/12/2034 23:59");
  await page.getByRole("alert").filter({ hasText: "4 isian perlu diperbaiki" }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
});
