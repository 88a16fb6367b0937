/** Accounts of a test's own: made and signed in as people do it, or as a test's beginning. */
import type { Page } from "playwright-core";
import { createAccount } from "#server/accounts/create-account.ts";
import { createPasswordHasher } from "#server/accounts/password-hasher.ts";
import type { TestBrowser } from "../browser.ts";
import { phone } from "../browser.ts";
import { logIn } from "../log-in.ts";
import { portal } from "../portal-under-test.ts";

/** The password of `makeAccount` and `joinedPage`. */
export const firstPassword = "Pertama-83-Kolam";

const emailFor = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@siplah.example`;

/** A new account of this test's own, made by the Super Admin in the form; an active one gets an invitation by mail. */
export async function createUser(
  admin: Page,
  name: string,
  status: "Aktif" | "Tidak aktif" = "Aktif",
): Promise<string> {
  const email = emailFor(name);
  await admin.goto("/user/add");
  await admin.getByLabel("Peran").click();
  await admin.locator(".ant-select-item-option", { hasText: "Penulis" }).click();
  await admin.getByRole("textbox", { name: "Nama" }).fill(name);
  await admin.getByRole("textbox", { name: "Posisi" }).fill("Penulis berita");
  await admin.getByRole("textbox", { name: "Email" }).fill(email);
  await admin.getByRole("textbox", { name: "No. Telepon" }).fill("081234567890");
  await admin
    .getByRole("radiogroup", { name: "Status" })
    .getByLabel(status, { exact: true })
    .check();
  await admin.getByRole("button", { name: "Buat" }).click();
  await admin.getByText("Pengguna baru telah ditambahkan").waitFor();
  return email;
}

/** Sets a password on the page that a mailed link leads to. */
export async function setPassword(page: Page, chosen: string, confirmed = chosen): Promise<void> {
  await page.getByLabel("Password baru").fill(chosen);
  await page.getByLabel("Konfirmasi password").fill(confirmed);
  await page.getByRole("button", { name: "Simpan password" }).click();
}

/** Fills in and sends the login form. */
export async function enterPassword(page: Page, email: string, chosen: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(chosen);
  await page.getByRole("button", { name: "Masuk" }).click();
}

/** A new account of this test's own, which has its password already; returns its address. */
export async function makeAccount(name: string): Promise<string> {
  const email = emailFor(name);
  const person = { name, position: "Penulis berita", phone: "081234567890", email };
  const passwordHash = await createPasswordHasher().hash(firstPassword);
  await createAccount(portal().connected.orm, { ...person, role: "Penulis", passwordHash });
  return email;
}

/** An empty page of a phone that is signed in with a new account, and the account's address. */
export async function joinedPage(
  browser: TestBrowser,
  name: string,
): Promise<{ page: Page; email: string }> {
  const email = await makeAccount(name);
  const page = await browser.newPage({ viewport: phone });
  await logIn(page.request, { email, password: firstPassword });
  return { page, email };
}
