/** Signing in, as the tests of the admin app do it. */
import { type BrowserContextOptions, type Page, request } from "playwright-core";
import { expect } from "vitest";
import type { RoleName } from "#contract/roles.ts";
import { emailOf, password } from "../accounts.ts";
import type { TestBrowser } from "../browser.ts";
import { logIn } from "../log-in.ts";
import { portal, type PortalUnderTest } from "../portal-under-test.ts";

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

/** Signs a role in through the form: a page with a session of its own that shows the dashboard. */
export async function signIn(browser: TestBrowser, role: RoleName): Promise<Page> {
  const page = await browser.newPage();
  await page.goto("/login");
  await submitLogin(page, role);
  await expectPath(page, "/dashboard");
  await page.getByRole("heading", { name: "Dasbor" }).waitFor();
  return page;
}

/** What signing in leaves in a browser, by role. */
const sessionsOf = new WeakMap<PortalUnderTest, Map<RoleName, ReturnType<typeof newSession>>>();

/** Signs a role in by the API; what a browser then holds of the session. */
async function newSession(role: RoleName) {
  const api = await request.newContext({ baseURL: portal().url });
  await logIn(api, { email: emailOf(role), password });
  const session = await api.storageState();
  await api.dispose();
  return session;
}

/**
 * An empty page that is signed in with a role. All of a role in a test file share one session: a
 * test that ends its session signs in by itself.
 */
export async function signedInPage(
  browser: TestBrowser,
  role: RoleName,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const sessions = sessionsOf.get(portal()) ?? new Map<RoleName, ReturnType<typeof newSession>>();
  sessionsOf.set(portal(), sessions);
  const session = sessions.get(role) ?? newSession(role);
  sessions.set(role, session);
  return browser.newPage({ ...options, storageState: await session });
}

/** An empty page that is signed in with a session of its own, as on another device of the account. */
export async function newDevice(browser: TestBrowser, role: RoleName): Promise<Page> {
  return browser.newPage({ storageState: await newSession(role) });
}
