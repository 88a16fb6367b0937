/** Back to a page of the browser's back-forward cache, whose scripts don't run again. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../browser.ts";
import { agree, consentBar, newVisitor } from "./visitor.ts";

const browser = testBrowser({ cachesPages: true });

/** Leaves the page and comes back to it out of memory. Playwright's own way back waits for a load. */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["cameBack"] = String(persisted);
    });
  });
  await page.goto("/satuan-pendidikan");
  await meanwhile();
  await page.evaluate(() => void setTimeout(() => history.back()));
  const cameBack = () => page.evaluate(() => document.documentElement.dataset["cameBack"]);
  await expect.poll(cameBack).toBe("true");
}

test("a page that comes back is visited again, after the one that was seen between", async () => {
  const visitor = await newVisitor(browser);
  await visitor.page.goto("/info-berita");
  await agree(visitor);
  await visitor.nextEvents(1);
  await leaveAndComeBack(visitor.page, () => visitor.nextEvents(1));
  expect(await visitor.nextEvents(1)).toStrictEqual([
    ["visit_page", { page_name: "NEWS_PAGE", previous_page_name: "SCHOOL_PAGE" }],
  ]);
  expect(await visitor.cookies()).toMatchObject({ page_name: "NEWS_PAGE" });
});

test("a page that comes back knows what was chosen between", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  await page.goto("/info-berita");
  await consentBar(page).waitFor();
  await leaveAndComeBack(page, () =>
    consentBar(page).getByRole("button", { name: "Tolak" }).click(),
  );
  await consentBar(page).waitFor({ state: "detached" });
  expect(await visitor.cookies()).toStrictEqual({});
  expect(await visitor.nextEvents(0)).toStrictEqual([]);
});
