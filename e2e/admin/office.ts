/** Signing in, as the tests of the back office do it. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RoleName } from "#contract/roles.ts";
import { emailOf, password } from "../accounts.ts";
import type { TestBrowser } from "../browser.ts";

/** Fills in and sends the login form that the page shows. */
export async function submitLogin(page: Page, role: RoleName): Promise<void> {
  await page.getByLabel("Email").fill(emailOf(role));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Masuk" }).click();
}

/**
 * Waits until the page is at a path. A navigation that another one overtakes doesn't matter: a page
 * whose session has ended goes to the login while it still loads.
 */
export async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
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
  await expectPath(page, "/dashboard");
  await page.getByRole("heading", { name: "Dasbor" }).waitFor();
  return page;
}
