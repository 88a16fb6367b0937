/** Signing in, as the tests of the back office do it. */
import type { Page } from "playwright-core";
import type { RoleName } from "#contract/roles.ts";
import { emailOf, password } from "../accounts.ts";
import type { TestBrowser } from "../browser.ts";

/** Fills in and sends the login form that the page shows. */
export async function submitLogin(page: Page, role: RoleName): Promise<void> {
  await page.getByLabel("Email").fill(emailOf(role));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Masuk" }).click();
}

/** A page in the back office, signed in with a role and showing the dashboard. */
export async function signedInPage(
  browser: TestBrowser,
  role: RoleName,
  options: Parameters<TestBrowser["newPage"]>[0] = {},
): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto("/login");
  await submitLogin(page, role);
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { name: "Dasbor" }).waitFor();
  return page;
}
