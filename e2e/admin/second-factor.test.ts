/** The second factor: an authenticator app is set up, asked for, lost and reset. */
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { password as adminPassword } from "../accounts.ts";
import { expectAccessible } from "./accessible.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { enterPassword, firstPassword as password, joinedPage } from "./new-user.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

const browser = testBrowser();
const periodMs = 30_000;

/** An authenticator app; no code of it is shown twice. */
function authenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / periodMs));
    return totp.generate({ timestamp: last * periodMs });
  };
}

/** Notes what is printed, in place of a printer. */
async function notePrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      parent.document.documentElement.dataset["printed"] = document.body.textContent ?? "";
    };
  });
}

/** Sets an app up in the part of the screen that is for it; returns the app and the recovery codes. */
async function setUp(page: Page) {
  const part = page.getByRole("region", { name: "Aplikasi autentikator" });
  await part.getByText("Belum dipasang").waitFor();
  await part.getByRole("button", { name: "Pasang aplikasi" }).click();
  await part.getByRole("button", { name: "Batal" }).click();
  const heading = part.getByRole("heading", { name: "Aplikasi autentikator" });
  expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await part.getByRole("button", { name: "Pasang aplikasi" }).click();
  await part.getByLabel("Password saat ini").fill("Keliru-83");
  await part.getByRole("button", { name: "Lanjutkan" }).click();
  await part.getByText("Password saat ini salah.").waitFor();
  await part.getByLabel("Password saat ini").fill(password);
  await part.getByRole("button", { name: "Lanjutkan" }).click();
  await part.getByRole("img", { name: "Kode QR untuk aplikasi autentikator" }).waitFor();
  const key = await part.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/u).innerText();
  const nextCode = authenticator(key.replaceAll(/[^A-Z2-7]/gu, ""));
  await expectAccessible(page);
  const size = page.viewportSize() ?? laptop;
  await page.setViewportSize(phone);
  const copy = await part.getByRole("button", { name: "Salin" }).boundingBox();
  expect(Math.min(copy?.width ?? 0, copy?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.setViewportSize(size);

  await part.getByLabel("Masukkan kode yang tampil").fill("000000");
  await part.getByRole("button", { name: "Pasang", exact: true }).click();
  await part.getByText("Kode salah atau sudah lewat. Coba kode berikutnya.").waitFor();
  // As apps show it, with a blank in the middle.
  await part.getByLabel("Masukkan kode yang tampil").fill(nextCode().replace(/^\d{3}/u, "$& "));
  await part.getByRole("button", { name: "Pasang", exact: true }).click();
  const shown = page.getByRole("region", { name: "Kode pemulihan" });
  await shown.getByRole("listitem").first().waitFor();
  const codes = await shown.getByRole("listitem").allInnerTexts();
  expect(new Set(codes)).toHaveLength(10);
  await shown.getByRole("button", { name: "Cetak" }).click();
  const printed = await page.evaluate(() => document.documentElement.dataset["printed"] ?? "");
  expect(printed.split("\n").slice(2, 12)).toStrictEqual(codes);
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Sudah saya simpan" }).click();
  return { nextCode, codes };
}

test("an authenticator app is set up, asked for at the next sign-in, lost and reset", async () => {
  const { page, email } = await joinedPage(browser, "Fajar Faktor");
  await notePrints(page);
  await page.goto("/profile?bagian=keamanan");
  const { nextCode, codes } = await setUp(page);
  const recovery = page.getByRole("region", { name: "Kode pemulihan" });
  await recovery.getByText("10 dari 10 tersisa").waitFor();
  await expectAccessible(page);
  const levels = page.getByRole("region", { name: "Tingkat keamanan" });
  await levels.getByText(/^Terpasang sejak hari ini/u).waitFor();
  await levels.getByRole("button", { name: "Ubah password" }).click();
  const change = page.getByRole("region", { name: "Ubah password" });
  const current = change.getByLabel("Password saat ini");
  expect(await current.evaluate((input) => input === document.activeElement)).toBe(true);

  // With the password alone there is no session; a wrong code is told, and a right one signs in.
  const other = await browser.newPage({ viewport: phone });
  await enterPassword(other, email, password);
  await other.getByRole("heading", { name: "Masukkan kode" }).waitFor();
  await expectAccessible(other);
  await other.getByLabel("Kode dari aplikasi").fill("000000");
  await other.getByRole("button", { name: "Masuk" }).click();
  await other.getByText("Kode salah atau sudah lewat. Coba kode berikutnya.").waitFor();
  await other.getByLabel("Kode dari aplikasi").fill(nextCode());
  await other.getByRole("button", { name: "Masuk" }).click();
  await expectPath(other, "/dashboard");

  // A session that ends under an open screen asks for both, too.
  await recovery.getByRole("button", { name: "Buat kode baru" }).waitFor();
  await other.goto("/profile?bagian=keamanan");
  await other.getByRole("button", { name: "Akhiri semua sesi lain" }).click();
  await other.locator(".ant-popconfirm").getByRole("button", { name: "Ya" }).click();
  await other.getByText("Semua sesi lain sudah diakhiri.").waitFor();
  await page.getByRole("link", { name: "Data diri" }).click();
  const details = page.getByRole("region", { name: "Data diri" });
  await details.getByRole("textbox", { name: "Posisi" }).fill("Penulis utama");
  await details.getByRole("button", { name: "Simpan profil" }).click();
  const dialog = page.getByRole("dialog", { name: "Sesi Anda berakhir" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Masuk" }).click();
  await dialog.getByRole("button", { name: "Pakai kode pemulihan" }).click();
  await dialog.getByLabel("Kode pemulihan").fill(String(codes[0]));
  await dialog.getByRole("button", { name: "Masuk" }).click();
  await page.getByText("Profil sudah diperbarui").waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Keamanan" }).click();
  await recovery.getByText("9 dari 10 tersisa").waitFor();

  // Lost: a Super Admin resets it from the list of users.
  const admin = await signedInPage(browser, "Super Admin");
  await admin.goto("/user/list?q=Fajar");
  await admin
    .getByRole("button", { name: "Atur ulang verifikasi dua langkah Fajar Faktor" })
    .click();
  const question = admin.getByRole("dialog", {
    name: "Atur ulang verifikasi dua langkah Fajar Faktor?",
  });
  await question.getByLabel("Password saat ini").fill(adminPassword);
  await question.getByRole("button", { name: "Atur ulang" }).click();
  await admin.getByText("Verifikasi dua langkah pengguna ini sudah dilepas").waitFor();
  await expect
    .poll(() => admin.getByText("Verifikasi dua langkah", { exact: true }).count())
    .toBe(0);
  await enterPassword(other, email, password);
  await expectPath(other, "/dashboard");
});

test("who must have a second factor sets one up before anything else", async () => {
  const { page } = await joinedPage(browser, "Wira Wajib");
  await notePrints(page);
  // The server's own rule has tests of its own.
  await page.route("**/dashboard/kalender", async (route) => {
    const shell = await route.fetch();
    const html = await shell.text();
    const [optional, everyone] = ["optional", "everyone"].map(
      (policy) => `&quot;secondFactor&quot;:&quot;${policy}&quot;`,
    );
    await route.fulfill({ response: shell, body: html.replace(optional ?? "", everyone ?? "") });
  });
  await page.goto("/dashboard/kalender");
  await page
    .getByRole("heading", { name: "Pasang aplikasi autentikator atau passkey", level: 1 })
    .waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
  await setUp(page);
  await page.getByRole("heading", { name: "Kalender terbit", level: 1 }).waitFor();
});
