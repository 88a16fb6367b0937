/** Light and dark: what the system prefers, until the user chooses. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { laptop, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { expectPath, signIn, signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/** The theme of the page itself, and those of Ant Design's parts in it. */
const themesOf = (page: Page) =>
  page.evaluate(() => {
    const parts = ["light", "dark"].filter((theme) => document.querySelector(`.admin-${theme}`));
    return { page: document.documentElement.dataset["theme"], parts };
  });

test("the admin app follows the system, also while the window changes its size", async () => {
  const page = await signedInPage(browser, "Editor", { colorScheme: "light" });
  await page.goto("/dashboard");
  for (let round = 0; round < 8; round += 1) {
    const [colorScheme, width] =
      round % 2 === 0 ? (["dark", 768] as const) : (["light", 1280] as const);
    await Promise.all([
      page.setViewportSize({ width, height: 800 }),
      page.emulateMedia({ colorScheme }),
    ]);
    await expect.poll(() => themesOf(page)).toEqual({ page: colorScheme, parts: [colorScheme] });
  }
});

test("theme and sidebar belong to the account: they survive a sign-out, and another device has them", async () => {
  const page = await signIn(browser, "Penulis");
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Gunakan tampilan gelap" }).click();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/preferences") && response.request().method() === "PUT",
  );
  await page.getByRole("button", { name: "Ciutkan menu" }).click();
  await saved;
  await page.getByRole("button", { name: /Penulis/u }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await expectPath(page, "/");

  const again = await signIn(browser, "Penulis");
  await again.getByRole("button", { name: "Gunakan tampilan terang" }).waitFor();
  await again.getByRole("button", { name: "Lebarkan menu" }).waitFor();
  const other = await signIn(browser, "Admin");
  await other.getByRole("button", { name: "Ciutkan menu" }).waitFor();
});

test("the sidebar folds where one writes on a laptop, until one opens it, which is kept", async () => {
  const page = await signedInPage(browser, "Super Admin", { viewport: laptop });
  const fold = page.getByRole("button", { name: "Ciutkan menu" });
  const unfold = page.getByRole("button", { name: "Lebarkan menu" });
  await page.goto("/news");
  await fold.waitFor();
  await page
    .getByRole("link", { name: /^Ubah / })
    .first()
    .click();
  await unfold.waitFor();
  await page.setViewportSize({ width: 1440, height: 800 });
  await fold.waitFor();
  await page.setViewportSize(laptop);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/preferences") && response.request().method() === "PUT",
  );
  await unfold.click();
  await fold.waitFor();
  await saved;
  await page.goto("/news/add");
  await page.getByRole("textbox", { name: "Konten" }).waitFor();
  await fold.waitFor();
});

test("what was chosen stays, whatever the system prefers", async () => {
  const page = await signedInPage(browser, "Editor", { colorScheme: "light" });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Gunakan tampilan gelap" }).click();
  await expect.poll(() => themesOf(page)).toEqual({ page: "dark", parts: ["dark"] });
  await page.reload();
  await page.getByRole("button", { name: "Gunakan tampilan terang" }).waitFor();
  expect(await themesOf(page)).toEqual({ page: "dark", parts: ["dark"] });
});

test("one press before the account's preferences are known changes nothing else of them", async () => {
  const page = await signedInPage(browser, "Admin", { colorScheme: "light" });
  const mails = { is_digest: true, off: ["returned"] };
  const chosen = { is_light_theme: false, is_sidebar_collapsed: null, review_mails: mails };
  await callApi(page, "PUT", "auth/preferences", chosen);
  const stored = () => callApi(page, "GET", "auth/preferences");
  await page.route("**/auth/preferences", (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );
  await page.goto("/profile?bagian=pemberitahuan");
  const part = page.getByRole("region", { name: "Email pemeriksaan" });
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/preferences") && response.request().method() === "PUT",
  );
  await page.getByRole("button", { name: "Ciutkan menu" }).click();
  await saved;
  await expect.poll(stored).toMatchObject({ ...chosen, is_sidebar_collapsed: true });
  await expect.poll(() => themesOf(page)).toEqual({ page: "dark", parts: ["dark"] });
  expect(await part.getByRole("radio", { name: /^Sekali sehari/u }).isChecked()).toBe(true);
  await page.unroute("**/auth/preferences");
  await part.getByRole("checkbox", { name: "Tulisan saya yang disetujui" }).click();
  await expect
    .poll(async () => (await stored())["review_mails"])
    .toStrictEqual({ is_digest: true, off: ["returned", "published"] });
});
