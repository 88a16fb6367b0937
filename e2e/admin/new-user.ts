/** Accounts of a test's own, made and signed in as people do it. */
import type { Page } from "playwright-core";
import type { TestBrowser } from "../browser.ts";
import { phone } from "../browser.ts";
import { linkMailedTo } from "./outbox.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

/** The password of `joinedPage`. */
export const firstPassword = "Pertama-83-Kolam";

/** A new account of this test's own, made by the Super Admin; an active one gets an invitation by mail. */
export async function createUser(
  admin: Page,
  name: string,
  status: "Aktif" | "Tidak aktif" = "Aktif",
): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@siplah.example`;
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

/** A phone's page that is signed in with a new account, and the account's address. */
export async function joinedPage(
  browser: TestBrowser,
  name: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<{ page: Page; email: string }> {
  const admin = await signedInPage(browser, "Super Admin");
  const email = await createUser(admin, name);
  const page = await browser.newPage({ viewport: phone });
  await prepare(page);
  await page.goto(await linkMailedTo(email));
  await setPassword(page, firstPassword);
  await page.getByText("Password changed successfully!").waitFor();
  await enterPassword(page, email, firstPassword);
  await expectPath(page, "/dashboard");
  return { page, email };
}
