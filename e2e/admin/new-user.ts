/** Accounts of a test's own, made and signed in as people do it. */
import type { Page } from "playwright-core";

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
