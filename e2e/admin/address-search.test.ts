/** What a field for an address says of the search for a page: under way, found, in vain, failed. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { phone, testBrowser } from "../browser.ts";
import { expectAccessible } from "./accessible.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/** Holds the calls that search, until the function returned is called. */
async function holdSearches(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const isSearch = ({ pathname, searchParams }: URL) =>
    pathname.startsWith("/api/") && searchParams.has("q");
  await page.route(isSearch, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** Lets those whose paths match fail, until the function returned is called. */
async function failSearches(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const isSearch = ({ pathname, searchParams }: URL) =>
    path.test(pathname) && searchParams.has("q");
  await page.route(isSearch, (route) => route.abort("connectionreset"));
  return () => page.unroute(isSearch);
}

test("an English form's search for a page is English, and brings no code of the text editor", async () => {
  const page = await signedInPage(browser, "Editor");
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.text());
  });
  await page.goto("/slideshow/add");
  await page.getByRole("button", { name: "Find a page for Url", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Url" });
  const address = dialog.getByRole("combobox", { name: "Address" });
  const said = dialog.getByRole("status");
  const release = await holdSearches(page);
  await address.fill("zzqx");
  await said.getByText("Looking for “zzqx”…").waitFor();
  release();
  await said.getByText("Nothing matches “zzqx”.").waitFor();

  const reconnect = await failSearches(page, /^\/api\//u);
  await address.fill("zzqy");
  const failure = dialog.getByRole("alert").filter({ hasText: "The search failed." });
  await failure.waitFor();
  expect(await said.textContent()).toBe("");
  await expectAccessible(page);
  await reconnect();
  await failure.getByRole("button", { name: "Try again" }).click();
  await said.getByText("Nothing matches “zzqy”.").waitFor();
  expect(await address.evaluate((input) => input === document.activeElement)).toBe(true);

  // Pages of the site are found without a call.
  await address.fill("kalkulator");
  await said.getByText(/^\d+ results? for “kalkulator”\.$/u).waitFor();
  await address.fill("/alat");
  await said.getByText("This address exists.").waitFor();
  const codes = await Promise.all(scripts);
  expect(codes.some((code) => code.includes("findPage"))).toBe(true);
  expect(codes.filter((code) => code.includes("ProseMirror"))).toStrictEqual([]);
});

test("on a phone what was found stays to choose while more is looked for, or couldn't be", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  await page.goto("/notice/add");
  await page.getByRole("button", { name: "Cari halaman untuk Alamat tautan" }).click();
  const dialog = page.getByRole("dialog", { name: "Alamat tautan" });
  const address = dialog.getByRole("combobox", { name: "Alamat" });
  const said = dialog.getByRole("status");
  const list = page.locator(".ant-select-dropdown");
  const found = list.locator(".ant-select-item-option", { hasText: "Kunjungi SIPLah" });
  const release = await holdSearches(page);
  await address.fill("mitra");
  await found.waitFor();
  await list.getByText("Mencari “mitra”…").waitFor();
  release();
  await said.getByText(/^\d+ hasil untuk “mitra”\.$/u).waitFor();
  expect(await list.getByText("Mencari").count()).toBe(0);

  const reconnect = await failSearches(page, /\/article$/u);
  await address.fill("mitra siplah");
  await found.waitFor();
  await list.getByText("Sebagian hasil belum berhasil dimuat.").waitFor();
  await page.keyboard.press("Escape");
  const failure = dialog.getByRole("alert");
  await failure.getByText("Sebagian hasil belum berhasil dimuat.").waitFor();
  await expectAccessible(page);
  await reconnect();
  await failure.getByRole("button", { name: "Coba lagi" }).click();
  await said.getByText(/hasil untuk “mitra siplah”\.$/u).waitFor();
  expect(await failure.count()).toBe(0);
});
