/** Accounts: a forgotten password, a mailed link, the own profile and devices, invitations. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { password } from "../accounts.ts";
import { phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { callApi } from "./call-api.ts";
import { expectPath, newDevice, signedInPage } from "./sign-in.ts";
import { createUser, enterPassword, makeAccount, setPassword } from "./new-user.ts";
import { waitForMailedLink } from "./outbox.ts";

const browser = testBrowser();
const pathOf = (page: Page) => new URL(page.url()).pathname;

test("an invited user sets the first password, and a forgotten one can be replaced", async () => {
  const admin = await signedInPage(browser, "Super Admin");
  const email = await createUser(admin, "Wulan Undangan");
  const page = await browser.newPage();
  await page.goto(await waitForMailedLink(email));
  await page.getByRole("heading", { name: "Buat password baru" }).waitFor();
  expect(page.url(), "the token leaves the address").not.toContain("t=");
  await setPassword(page, "Siplah2026");
  await page.getByText("Password ini mudah ditebak.").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("password");
  await setPassword(page, "Pertama-83-Kolam");
  await expectPath(page, "/");
  await page.getByText("Password changed successfully!").waitFor();
  await page.getByText("You can login using the new password").waitFor();

  await page.goto("/login");
  await page.getByRole("link", { name: "Lupa password" }).click();
  await page.getByRole("heading", { name: "Lupa password" }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Kirim" }).click();
  await expectPath(page, "/");
  await page.getByText("Tautan untuk mereset password anda sudah dikirim").waitFor();
  await page.getByText("Silahkan cek Email Anda").waitFor();
  await page.reload();
  // The place for a message is there as soon as the script has run, the message a moment later.
  expect(await page.getByRole("status").count(), "told once").toBe(0);

  // After the invitation.
  const link = await waitForMailedLink(email, 2);
  await page.goto(link);
  await setPassword(page, "Kedua-83-Kolam");
  await page.getByText("Password changed successfully!").waitFor();
  await enterPassword(page, email, "Kedua-83-Kolam");
  await expectPath(page, "/dashboard");

  // A link works once, which is told before a password is typed.
  const late = await browser.newPage();
  await late.goto(link);
  await late.getByRole("heading", { name: "Tautan tidak berlaku" }).waitFor();
  await late.getByRole("status").getByText("Tautan ini sudah tidak berlaku.").waitFor();
  expect(await late.getByLabel("Password baru").count()).toBe(0);
  expect(await axeViolations(late)).toStrictEqual([]);
  await late.getByRole("link", { name: "Minta tautan baru" }).click();
  await late.getByRole("button", { name: "Kirim" }).waitFor();
});

test("switching the mode of the login clears the error and the form", async () => {
  const page = await browser.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill("salah@siplah.example");
  await page.getByLabel("Password", { exact: true }).fill("Salah12345");
  await page.getByRole("button", { name: "Masuk" }).click();
  await page.getByText("Email atau password salah.").waitFor();
  await page.getByRole("link", { name: "Lupa password" }).click();
  await page.getByRole("heading", { name: "Lupa password" }).waitFor();
  expect(await page.getByText("Email atau password salah.").count()).toBe(0);
  expect(await page.getByLabel("Email").inputValue()).toBe("");
  await page.getByRole("button", { name: "Kirim" }).click();
  await page.getByRole("alert").getByText('"Email" wajib diisi!').waitFor();
  await page.getByRole("link", { name: "Kembali ke halaman masuk" }).click();
  await page.getByRole("button", { name: "Masuk" }).waitFor();
  expect(await page.getByText("wajib diisi").count()).toBe(0);
  expect(await page.getByLabel("Email").inputValue()).toBe("");
  // The mode stands in the address, which may be typed too.
  await page.goto("/login#lupa-password");
  await page.getByRole("button", { name: "Kirim" }).waitFor();
});

/** Lets a page think that its link was good when it was opened. */
async function pretendGoodLink(page: Page): Promise<void> {
  await page.route("**/api/password/link", (route) =>
    route.fulfill({ json: { message: "OK", data: { expires_at: 1 } } }),
  );
}

test("every rule of a new password is told in the specified words", async () => {
  const page = await browser.newPage({ viewport: phone });
  await pretendGoodLink(page);
  await page.goto("/reset?t=unknown");
  await page.getByRole("button", { name: "Simpan password" }).click();
  await page.getByText("*Please input your password!").waitFor();
  await page.getByText("Please confirm your password!").waitFor();
  const told = [
    ["pendek", "*Please enter at least 8 characters"],
    ["tanpabesar1", "*Password must contain at least one uppercase and number"],
    ["Dengan spasi 1", "Password contain space"],
  ] as const;
  for (const [chosen, message] of told) {
    await page.getByLabel("Password baru").fill(chosen);
    await page.getByLabel("Password baru").blur();
    await page.getByText(message, { exact: true }).waitFor();
  }
  await page.getByLabel("Password baru").fill(password);
  await page.getByLabel("Konfirmasi password").fill(`${password}x`);
  await page.getByLabel("Konfirmasi password").blur();
  await page.getByText("The Password you entered does not match!").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.getByLabel("Konfirmasi password").fill(password);
  await page.getByRole("button", { name: "Simpan password" }).click();
  // Used up meanwhile: what was typed stays.
  const alert = page.getByRole("alert").filter({ hasText: "Tautan ini sudah tidak berlaku." });
  await alert.getByRole("link", { name: "Minta tautan baru" }).waitFor();
  expect(await page.getByLabel("Password baru").inputValue()).toBe(password);
});

test("a link that can't be checked just now isn't called dead", async () => {
  const page = await browser.newPage();
  await page.route("**/api/password/link", (route) =>
    route.fulfill({ status: 503, json: { message: "Layanan sedang sibuk.", code: "unavailable" } }),
  );
  await page.goto("/reset?t=unknown");
  await page.getByLabel("Password baru").waitFor();
});

test("a stricter policy is told on both screens before anything is sent", async () => {
  const page = await signedInPage(browser, "Editor");
  await pretendGoodLink(page);
  const quoted = (json: string) => json.replaceAll('"', "&quot;");
  await page.route(/\/(?:reset\?t=|profile)/u, async (route) => {
    const shell = await route.fetch();
    const html = await shell.text();
    const body = html.replace(
      quoted('"minCharacters":8,"extraParts":[]'),
      quoted('"minCharacters":12,"extraParts":["symbol"]'),
    );
    await route.fulfill({ response: shell, body });
  });
  for (const path of ["/reset?t=unknown", "/profile?bagian=keamanan"]) {
    await page.goto(path);
    await page
      .getByText("Paling sedikit 12 karakter, dengan huruf besar, simbol, dan angka, tanpa spasi.")
      .waitFor();
    for (const [chosen, message] of [
      ["Rahasia-123", "*Please enter at least 12 characters"],
      ["Rahasia12345", "*Password must contain at least one symbol"],
    ] as const) {
      await page.getByLabel("Password baru").fill(chosen);
      await page.getByLabel("Password baru").blur();
      await page.getByText(message, { exact: true }).waitFor();
    }
  }
});

test("the reset screen without its link says where to get one", async () => {
  const page = await browser.newPage();
  await page.goto("/reset");
  await page.getByRole("heading", { name: "Tautan tidak lengkap" }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.getByRole("link", { name: "Minta tautan baru" }).click();
  await page.getByRole("button", { name: "Kirim" }).waitFor();
  expect(pathOf(page)).toBe("/login");
});

test("people change their own details and password, and end their other devices", async () => {
  const email = await makeAccount("Bagus Profil");
  const page = await browser.newPage({ viewport: phone });
  const other = await browser.newPage();
  for (const device of [other, page]) {
    await enterPassword(device, email, "Pertama-83-Kolam");
    await expectPath(device, "/dashboard");
  }

  await page.getByRole("button", { name: /Menu akun/ }).click();
  await page.getByRole("menuitem", { name: "Profil" }).click();
  await page.getByRole("heading", { name: "Profil" }).waitFor();
  const details = page.getByRole("region", { name: "Data diri" });
  await details.getByRole("textbox", { name: "Posisi" }).fill("Penulis utama");
  // What an admin changes meanwhile stays.
  const number = "0215550199";
  const byAdmin = 'UPDATE "user" SET phone = $1 WHERE email = $2';
  await portal().database.query(byAdmin, [number, email]);
  await details.getByRole("button", { name: "Simpan profil" }).click();
  await page.getByText("Profil sudah diperbarui").waitFor();
  const shown = details.getByRole("textbox", { name: "No. Telepon" });
  await expect.poll(() => shown.inputValue()).toBe(number);
  await page.reload();
  await expect
    .poll(() => details.getByRole("textbox", { name: "Posisi" }).inputValue())
    .toBe("Penulis utama");
  expect(await shown.inputValue()).toBe(number);

  await page.getByRole("link", { name: "Keamanan" }).click();
  const sessions = page.getByRole("region", { name: "Perangkat yang masuk" });
  await sessions.getByText("sesi ini").waitFor();
  await sessions.getByText("perangkat baru").waitFor();
  expect(await sessions.getByText(/^Masuk hari ini .* dengan password$/u).count()).toBe(2);
  expect(await sessions.getByRole("listitem").count()).toBe(2);
  await sessions.getByRole("button", { name: /^Akhiri sesi/ }).click();
  await page.getByText("Sesi sudah diakhiri.").waitFor();
  await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);
  await other.reload();
  await expectPath(other, "/login");

  const change = page.getByRole("region", { name: "Ubah password" });
  await change.getByLabel("Password saat ini").fill("Keliru1234");
  await change.getByLabel("Password baru").fill("Berikut-83-Kolam");
  await change.getByLabel("Konfirmasi password").fill("Berikut-83-Kolam");
  await change.getByRole("button", { name: "Ubah password" }).click();
  await change.getByText("Password saat ini salah.").waitFor();
  expect(await change.getByLabel("Password baru").inputValue()).toBe("Berikut-83-Kolam");
  await change.getByLabel("Password saat ini").fill("Pertama-83-Kolam");
  for (const label of ["Password baru", "Konfirmasi password"]) {
    await change.getByLabel(label).fill("BagusProfil1");
  }
  await change.getByRole("button", { name: "Ubah password" }).click();
  await change.getByText("Password ini mudah ditebak.").waitFor();
  for (const label of ["Password baru", "Konfirmasi password"]) {
    await change.getByLabel(label).fill("Berikut-83-Kolam");
  }
  await change.getByRole("button", { name: "Ubah password" }).click();
  await page.getByText("Password sudah diubah. Perangkat lain harus masuk lagi.").waitFor();
  expect(await change.getByLabel("Password baru").inputValue()).toBe("");
});

test("the button of a password form stays where it is pressed, also where an error above it goes", async () => {
  const page = await signedInPage(browser, "Penulis");
  await page.route("**/dashboard/auth/password", (route) => route.abort());
  await page.goto("/profile?bagian=keamanan");
  const change = page.getByRole("region", { name: "Ubah password" });
  const send = change.getByRole("button", { name: "Ubah password" });
  await send.click();
  const confirmation = change.getByLabel("Konfirmasi password");
  await expect.poll(() => confirmation.getAttribute("aria-invalid")).toBe("true");
  await change.getByLabel("Password saat ini").fill("Keliru1234");
  await change.getByLabel("Password baru").fill("Berikut-83-Kolam");
  await confirmation.fill("Berikut-83-Kolam");
  // Which takes a line of its own.
  await change.getByText("Kekuatan password: Kuat").waitFor();
  expect(await confirmation.getAttribute("aria-invalid")).toBe("true");
  const sent = page.waitForRequest("**/dashboard/auth/password");
  await send.hover();
  const before = await send.boundingBox();
  await page.mouse.down();
  // Longer than an error takes to come or to go.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(await send.boundingBox()).toStrictEqual(before);
  await page.mouse.up();
  await sent;
});

test("all other devices are ended at once, after a question", async () => {
  const page = await newDevice(browser, "Penulis");
  const other = await newDevice(browser, "Penulis");
  await callApi(other, "GET", "auth/preferences");
  await page.goto("/profile?bagian=keamanan");
  await page.getByRole("button", { name: "Akhiri semua sesi lain" }).click();
  await page.locator(".ant-popconfirm").getByRole("button", { name: "Ya" }).click();
  await page.getByText("Semua sesi lain sudah diakhiri.").waitFor();
  await other.goto("/dashboard");
  await expectPath(other, "/login");
  expect(pathOf(page)).toBe("/profile");
});

test("a Super Admin signs a user out on every device, after a question", async () => {
  const admin = await signedInPage(browser, "Super Admin");
  const device = await newDevice(browser, "Penulis");
  await callApi(device, "GET", "auth/preferences");
  await admin.goto("/user/list?q=Akun+Penulis");
  const row = admin.getByRole("row", { name: /Akun Penulis/ });
  await row.getByRole("link", { name: /Ubah/ }).click();
  const button = admin.getByRole("button", { name: "Akhiri semua sesi", exact: true });
  await button.click();
  const question = admin.locator(".ant-popconfirm");
  await question.getByText("Akhiri semua sesi Akun Penulis?").waitFor();
  expect(await axeViolations(admin)).toStrictEqual([]);
  await question.getByRole("button", { name: "Ya" }).click();
  await admin.getByText("Semua sesi pengguna sudah diakhiri.").waitFor();
  await device.goto("/dashboard");
  await expectPath(device, "/login");

  // One's own are in the profile.
  await admin.goto("/user/list?q=Akun+Super");
  await admin
    .getByRole("row", { name: /Akun Super Admin/ })
    .getByRole("link", { name: /Ubah/ })
    .click();
  await admin.getByRole("button", { name: "Kirim Perubahan" }).waitFor();
  expect(await button.count()).toBe(0);
});

test("an inactive user is invited when activated, and form and list say so until then", async () => {
  const admin = await signedInPage(browser, "Super Admin");
  const email = await createUser(admin, "Dewi Menunggu", "Tidak aktif");
  const invited = admin.getByText(`Undangan untuk membuat password dikirim ke ${email}.`);
  expect(await invited.count()).toBe(0);
  await admin.goto("/user/list?q=Dewi");
  const row = admin.getByRole("row", { name: /Dewi/ });
  await row.getByText("Belum diundang: undangan dikirim saat diaktifkan").waitFor();
  expect(await row.getByRole("button", { name: /undangan/ }).count()).toBe(0);
  await row.getByRole("link", { name: /Ubah/ }).click();
  await admin.getByText("Undangan untuk membuat password dikirim saat").waitFor();
  const status = admin.getByRole("radiogroup", { name: "Status" });
  await status.getByLabel("Aktif", { exact: true }).check();
  await admin.getByRole("button", { name: "Kirim Perubahan" }).click();
  await admin.getByText("Pengguna telah diperbarui").waitFor();
  await invited.waitFor();

  const page = await browser.newPage();
  await page.goto(await waitForMailedLink(email));
  await setPassword(page, "Pertama-83-Kolam");
  await page.getByText("Password changed successfully!").waitFor();
  await enterPassword(page, email, "Pertama-83-Kolam");
  await expectPath(page, "/dashboard");
});

test("an invitation is sent again from the user list, unless there is a password already", async () => {
  const admin = await signedInPage(browser, "Super Admin");
  const email = await createUser(admin, "Citra Undangan");
  const first = await waitForMailedLink(email);
  await admin.goto("/user/list?q=Citra");
  await admin.getByRole("button", { name: "Kirim ulang undangan ke Citra Undangan" }).click();
  await admin.getByText("Undangan sudah dikirim ke email pengguna.").waitFor();
  expect(await waitForMailedLink(email, 2)).not.toBe(first);

  await admin.getByRole("row", { name: /Citra/ }).getByText("Belum membuat password").waitFor();
  await admin.goto("/user/list?q=Akun+Editor");
  const row = admin.getByRole("row", { name: /Akun Editor/ });
  await row.waitFor();
  expect(await row.getByText("Belum membuat password").count()).toBe(0);
  expect(await row.getByRole("button", { name: /undangan/ }).count()).toBe(0);
});
