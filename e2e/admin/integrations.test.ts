/** What other systems use: tokens for programs, and webhooks. */
import { expect, test } from "vitest";
import { password } from "../accounts.ts";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test("a token for a program is made by keyboard, shown once, and revoked", async () => {
  const page = await signedInPage(browser, "Super Admin", { viewport: phone });
  await page.goto("/profile?bagian=keamanan");
  const part = page.getByRole("region", { name: "Token API" });
  await part.getByText("Belum ada token.").waitFor();
  const open = part.getByRole("button", { name: "Buat token" });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Token API baru" });
  await dialog.getByLabel("Nama").press("Enter");
  for (const message of ["Nama wajib diisi!", "Bidang wajib diisi!"]) {
    await dialog.getByText(message).waitFor();
  }
  await dialog.getByLabel("Nama").fill("Sinkronisasi katalog");
  await dialog.getByLabel("Kategori berita").press("Space");
  await dialog.getByLabel("1 tahun").press("Space");
  await dialog.getByLabel("Password saat ini").fill("Salah-sekali-1");
  await dialog.getByLabel("Password saat ini").press("Enter");
  await dialog.getByText("Password saat ini salah.").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  expect(await dialog.getByLabel("Nama").inputValue()).toBe("Sinkronisasi katalog");
  await dialog.getByLabel("Password saat ini").fill(password);
  await dialog.getByLabel("Password saat ini").press("Enter");

  const created = page.getByRole("dialog", { name: "Token sudah dibuat" });
  const token = await created.getByLabel("Token", { exact: true }).inputValue();
  expect(token).toMatch(/^siplah_/u);
  expect(await axeViolations(page)).toStrictEqual([]);
  const callWithToken = () =>
    page.evaluate(async (bearer) => {
      const headers = { Authorization: `Bearer ${bearer}` };
      const response = await fetch("/api/dashboard/category", { headers, credentials: "omit" });
      return response.status;
    }, token);
  expect(await callWithToken()).toBe(200);
  await created.getByRole("button", { name: "Selesai" }).press("Enter");
  await created.waitFor({ state: "detached" });
  await part.getByText("Sebagai Penulis: Kategori berita").waitFor();
  expect(await page.getByText(token).count(), "shown once").toBe(0);

  await part.getByText("Semua akun").click();
  await part.getByText("Milik Akun Super Admin").waitFor();
  await part.getByText(/Terakhir dipakai/u).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await part.getByRole("button", { name: /^Cabut token Sinkronisasi katalog/u }).press("Enter");
  await page.locator(".ant-popconfirm").getByRole("button", { name: "Ya, cabut" }).click();
  await page.getByText("Token sudah dicabut.").waitFor();
  await part.getByText("Belum ada token.").waitFor();
  expect(await callWithToken()).toBe(401);
});

test("the dialog of a token closes while the token is being made, which the list then shows", async () => {
  const page = await signedInPage(browser, "Super Admin");
  await page.goto("/profile?bagian=keamanan");
  const part = page.getByRole("region", { name: "Token API" });
  const open = part.getByRole("button", { name: "Buat token" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Token API baru" });
  await dialog.getByLabel("Nama").fill("Batal dibuat");
  await dialog.getByLabel("Kategori berita").check();
  await dialog.getByLabel("Password saat ini").fill(password);
  const { promise: isClosed, resolve: make } = Promise.withResolvers<void>();
  await page.route("**/dashboard/tokens", async (route) => {
    if (route.request().method() === "POST") await isClosed;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await dialog.getByRole("button", { name: "Buat token" }).click();
  expect((await sent).url()).toContain("/dashboard/tokens");
  await dialog.getByRole("button", { name: "Batal" }).click({ timeout: 5000 });
  await dialog.waitFor({ state: "detached" });
  make();
  await part.getByRole("button", { name: /^Cabut token Batal dibuat/u }).click();
  await page.locator(".ant-popconfirm").getByRole("button", { name: "Ya, cabut" }).click();
  await page.getByText("Token sudah dicabut.").waitFor();
});

test("a webhook is made, tried, switched off and deleted, and its secret is shown once", async () => {
  const page = await signedInPage(browser, "Super Admin", { viewport: phone });
  await page.goto("/dashboard/webhook");
  await page.getByRole("heading", { name: "Belum ada webhook" }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Buat webhook" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Webhook baru" });
  await dialog.getByLabel("Nama").fill("Katalog");
  // What was typed isn't given up by accident.
  await dialog.getByLabel("Nama").press("Escape");
  await dialog.getByLabel("Nama").press("Enter");
  for (const message of ["Alamat wajib diisi!", "Data wajib diisi!", "Peristiwa wajib diisi!"]) {
    await dialog.getByText(message).waitFor();
  }
  await dialog.getByLabel("Alamat").fill("http://127.0.0.1/terima");
  await dialog.getByLabel("Berita", { exact: true }).check();
  await dialog.getByLabel("Terbit").check();
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await dialog.getByText(/^Alamat harus https/u).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await dialog.getByLabel("Alamat").fill("https://localhost/terima");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  const created = page.getByRole("dialog", { name: "Webhook sudah dibuat" });
  const secret = await created.getByLabel("Rahasia", { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/u);
  await created.getByRole("button", { name: "Selesai" }).press("Enter");
  await created.waitFor({ state: "detached" });

  await page.getByRole("heading", { name: /^Katalog ?Aktif$/u }).waitFor();
  expect(await page.getByText(secret).count(), "shown once").toBe(0);
  await page.getByRole("button", { name: "Kirim pesan uji ke Katalog" }).press("Enter");
  await page.getByText("Pesan uji belum diterima: alamatnya di jaringan sendiri.").waitFor();
  await page.getByRole("button", { name: "Kiriman terakhir Katalog" }).press("Enter");
  await page.getByText("Belum ada kiriman.").waitFor();
  await page.getByRole("button", { name: "Ubah webhook Katalog" }).press("Enter");
  await page.getByRole("switch", { name: "Kirim perubahan" }).press("Space");
  await page.getByRole("dialog").getByLabel("Nama").press("Enter");
  await page.getByRole("heading", { name: /^Katalog ?Tidak aktif$/u }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await axeViolations(page)).toStrictEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.getByRole("button", { name: "Hapus webhook Katalog" }).press("Enter");
  await page.locator(".ant-popconfirm").getByRole("button", { name: "Ya, hapus" }).click();
  await page.getByRole("heading", { name: "Belum ada webhook" }).waitFor();
});
