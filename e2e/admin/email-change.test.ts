/** The own e-mail address: a new one, its confirmation, and the way back for whoever lost the account. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { enterPassword, firstPassword, joinedPage, setPassword } from "./new-user.ts";
import { expectPath, signedInPage } from "./sign-in.ts";
import { waitForMailedLink } from "./outbox.ts";

const browser = testBrowser();

const emailPart = (page: Page) => page.getByRole("region", { name: "Ganti email" });

async function requestChange(page: Page, email: string, current = firstPassword): Promise<void> {
  const part = emailPart(page);
  await part.getByLabel("Email baru").fill(email);
  await part.getByLabel("Password saat ini").fill(current);
  await part.getByRole("button", { name: "Kirim tautan konfirmasi" }).click();
}

test("a new address is requested, cancelled, requested again, confirmed and brought back", async () => {
  const { page, email } = await joinedPage(browser, "Dewi Surel");
  const next = "dewi.baru@siplah.example";
  await page.goto("/profile");
  const part = emailPart(page);
  await part.getByText(email).waitFor();

  await requestChange(page, next, "Keliru-83-Kolam");
  await part.getByText("Password saat ini salah.").waitFor();
  expect(await part.getByLabel("Email baru").inputValue()).toBe(next);
  await requestChange(page, email);
  await part.getByText("Ini sudah email akun Anda.").waitFor();

  await requestChange(page, next);
  await page.getByText(`Tautan konfirmasi sudah dikirim ke ${next}.`).waitFor();
  await part.getByText("Menunggu konfirmasi").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Ganti email");
  expect(await axeViolations(page)).toStrictEqual([]);
  await waitForMailedLink(next);
  await part.getByRole("button", { name: "Batalkan penggantian" }).click();
  await page.getByText("Penggantian email dibatalkan.").waitFor();
  await part.getByLabel("Email baru").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Ganti email");
  await requestChange(page, next);
  await part.getByText("Menunggu konfirmasi").waitFor();

  // Opened signed out, as a mail program may do.
  const elsewhere = await browser.newPage({ viewport: phone });
  const cancelled = await waitForMailedLink(next);
  await elsewhere.goto(cancelled);
  await elsewhere.getByRole("button", { name: "Konfirmasi email" }).click();
  await elsewhere.getByRole("alert").getByText("Tautan ini sudah tidak berlaku.").waitFor();
  await elsewhere.goto(await waitForMailedLink(next, 2));
  await elsewhere.getByRole("heading", { name: "Konfirmasi email baru" }).waitFor();
  expect(elsewhere.url(), "the token leaves the address").not.toContain("t=");
  expect(await axeViolations(elsewhere)).toStrictEqual([]);
  await elsewhere.getByRole("button", { name: "Konfirmasi email" }).click();
  await elsewhere.getByRole("heading", { name: "Email sudah diganti" }).waitFor();
  await elsewhere.getByText(next).waitFor();
  expect(await axeViolations(elsewhere)).toStrictEqual([]);
  await elsewhere.getByRole("link", { name: "Ke halaman masuk" }).click();
  await enterPassword(elsewhere, next, firstPassword);
  await expectPath(elsewhere, "/dashboard");
  await page.reload();
  await part.getByText(next).waitFor();
  expect(await part.getByText("Menunggu konfirmasi").count()).toBe(0);

  const owner = await browser.newPage();
  const wayBack = await waitForMailedLink(email);
  await owner.goto(wayBack);
  await owner.getByRole("heading", { name: "Kembalikan email lama" }).waitFor();
  expect(await axeViolations(owner)).toStrictEqual([]);
  await owner.getByRole("button", { name: "Kembalikan email" }).click();
  await owner.getByText(`Email akun Anda kembali menjadi ${email}`).waitFor();
  for (const taken of [page, elsewhere]) {
    await taken.reload();
    await expectPath(taken, "/login");
  }
  await setPassword(owner, "Kedua-83-Kolam");
  await owner.getByText("Password changed successfully!").waitFor();
  await enterPassword(owner, email, "Kedua-83-Kolam");
  await expectPath(owner, "/dashboard");

  const late = await browser.newPage();
  await late.goto(wayBack);
  await late.getByRole("button", { name: "Kembalikan email" }).click();
  await late.getByRole("alert").getByText("hubungi pengelola pengguna").waitFor();
});

test("the pages without their links say where to find them", async () => {
  const page = await browser.newPage({ viewport: phone });
  for (const path of ["/confirm-email", "/restore-email"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "Tautan tidak lengkap" }).waitFor();
    expect(await axeViolations(page)).toStrictEqual([]);
  }
  await page.getByRole("link", { name: "Ke halaman masuk" }).click();
  await page.getByRole("button", { name: "Masuk" }).waitFor();
});

test("the user form leaves the own address to the profile", async () => {
  const page = await signedInPage(browser, "Super Admin");
  await page.goto("/user/list?q=super.admin%40siplah.example");
  await page
    .getByRole("row", { name: /Akun Super Admin/ })
    .getByRole("link")
    .first()
    .click();
  await page.getByText("Email akun sendiri diganti di halaman Profil.").waitFor();
  expect(await page.getByRole("textbox", { name: "Email" }).isDisabled()).toBe(true);
});
