/** The forbidden page: its way back stays in the admin app. */
import { test } from "vitest";
import { testBrowser } from "../browser.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test("the way back never leads out of the admin app", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/info-berita");
  await page.goto("/category");
  await page.getByRole("button", { name: "Kembali" }).click();
  await expectPath(page, "/dashboard");
  await page.getByRole("heading", { name: "Dasbor" }).waitFor();
});
