/** Before a sensitive change the admin app asks again who it is, over what was typed, and then makes it. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { password } from "../accounts.ts";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { removeRow } from "./lists.ts";
import { makeAccount } from "./new-user.ts";
import { newDevice } from "./sign-in.ts";

const browser = testBrowser();

/** As if every session had begun an hour ago. */
const waitAnHour = () =>
  portal().database.query("UPDATE session SET authenticated_at = now() - interval '1 hour'");

async function formOf(admin: Page, email: string): Promise<void> {
  const found = await portal().database.query('SELECT id FROM "user" WHERE email = $1', [email]);
  await admin.goto(`/user/${found.rows[0].id}/edit`);
  await expect.poll(() => admin.getByRole("textbox", { name: "Email" }).inputValue()).toBe(email);
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Pastikan ini Anda" });

/** Proves it with the password. */
async function prove(page: Page): Promise<void> {
  await dialogOf(page).getByLabel("Password saat ini").fill(password);
  await dialogOf(page).getByRole("button", { name: "Lanjutkan" }).click();
  await expect.poll(() => dialogOf(page).count()).toBe(0);
}

test("a changed address of another user is saved after the password, with all that was typed", async () => {
  const admin = await newDevice(browser, "Super Admin");
  const email = await makeAccount("Rara Alamat");
  await waitAnHour();
  await formOf(admin, email);
  await admin.getByRole("textbox", { name: "Email" }).fill("rara.baru@siplah.example");
  await admin.getByRole("textbox", { name: "Posisi" }).fill("Kepala redaksi");
  await admin.getByRole("button", { name: "Kirim Perubahan" }).click();

  const dialog = dialogOf(admin);
  await dialog.getByLabel("Password saat ini").fill("Keliru-83");
  await dialog.getByRole("button", { name: "Lanjutkan" }).click();
  await dialog.getByText("Password saat ini salah.").waitFor();
  expect(await axeViolations(admin)).toStrictEqual([]);
  await prove(admin);
  await admin.getByText("Pengguna telah diperbarui").waitFor();
  await formOf(admin, "rara.baru@siplah.example");
  expect(await admin.getByRole("textbox", { name: "Posisi" }).inputValue()).toBe("Kepala redaksi");
});

test("a changed role isn't saved by whoever declines, and the form stays as it was typed", async () => {
  const admin = await newDevice(browser, "Super Admin");
  const email = await makeAccount("Rudi Peran");
  await waitAnHour();
  await formOf(admin, email);
  await admin.getByLabel("Peran").click();
  await admin.locator(".ant-select-item-option", { hasText: "Editor" }).click();
  await admin.getByRole("textbox", { name: "Posisi" }).fill("Redaktur");
  await admin.getByRole("button", { name: "Kirim Perubahan" }).click();
  await dialogOf(admin).getByRole("button", { name: "Batal" }).click();
  await admin.getByText("Buktikan sekali lagi bahwa ini Anda").waitFor();
  expect(await admin.getByRole("textbox", { name: "Posisi" }).inputValue()).toBe("Redaktur");
  await admin.getByRole("button", { name: "Kirim Perubahan" }).click();
  await prove(admin);
  await admin.getByText("Pengguna telah diperbarui").waitFor();
});

test("whoever declines while the password is being checked goes back to the form", async () => {
  const admin = await newDevice(browser, "Super Admin");
  const email = await makeAccount("Rosa Batal");
  await waitAnHour();
  await formOf(admin, email);
  await admin.getByRole("textbox", { name: "Email" }).fill("rosa.baru@siplah.example");
  await admin.getByRole("button", { name: "Kirim Perubahan" }).click();
  const { promise: isDeclined, resolve: check } = Promise.withResolvers<void>();
  await admin.route("**/auth/reauthenticate", async (route) => {
    await isDeclined;
    await route.continue();
  });
  await dialogOf(admin).getByLabel("Password saat ini").fill(password);
  const asked = admin.waitForRequest("**/auth/reauthenticate");
  await dialogOf(admin).getByRole("button", { name: "Lanjutkan" }).click();
  await asked;
  await dialogOf(admin).getByRole("button", { name: "Batal" }).click({ timeout: 5000 });
  await admin.getByText("Buktikan sekali lagi bahwa ini Anda").waitFor();
  await expect.poll(() => dialogOf(admin).count()).toBe(0);
  check();
});

test("without the code of the dialog the change isn't made, the form stays, and asks again", async () => {
  const admin = await newDevice(browser, "Super Admin");
  const email = await makeAccount("Rina Terputus");
  await waitAnHour();
  await formOf(admin, email);
  await admin.getByRole("textbox", { name: "Email" }).fill("rina.baru@siplah.example");
  const code = ({ pathname }: URL) => pathname.includes("/reauthentication-dialog-");
  await admin.route(code, (route) => route.abort("connectionreset"));
  const send = admin.getByRole("button", { name: "Kirim Perubahan" });
  await send.click();
  await admin.getByText("Periksa koneksi internet Anda, lalu coba lagi.").first().waitFor();
  expect(await admin.getByRole("textbox", { name: "Email" }).inputValue()).toBe(
    "rina.baru@siplah.example",
  );
  await admin.unroute(code);
  await send.click();
  await prove(admin);
  await admin.getByText("Pengguna telah diperbarui").waitFor();
});

test("a delete for good asks over its own question, which keeps the typed name", async () => {
  const admin = await newDevice(browser, "Super Admin");
  const name = "Hapus Tuntas";
  await makeAccount(name);
  await admin.goto(`/user/list?q=${encodeURIComponent(name)}`);
  await removeRow(admin, name);
  await admin.getByRole("button", { name: "Urungkan" }).waitFor();
  await waitAnHour();
  await admin.goto("/dashboard/sampah?q=tuntas");
  await admin.getByRole("button", { name: `Pulihkan ${name}` }).click();
  await admin.getByRole("button", { name: "Hapus selamanya" }).click();
  const question = admin.getByRole("dialog", { name: /^Hapus selamanya 1 data/u });
  await question.getByLabel("Ketik nama data untuk memastikan").fill(name);
  await admin.keyboard.press("Enter");
  await dialogOf(admin).getByLabel("Password saat ini").waitFor();
  expect(await axeViolations(admin)).toStrictEqual([]);
  await prove(admin);
  await admin.getByText("Data dihapus selamanya.").waitFor();
});

test("an export of the audit comes after the password, also on a telephone", async () => {
  const admin = await newDevice(browser, "Super Admin");
  await waitAnHour();
  await admin.goto("/dashboard/jejak-audit");
  await admin.setViewportSize(phone);
  const arriving = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Ekspor CSV" }).click();
  await dialogOf(admin).getByLabel("Password saat ini").waitFor();
  const overflow = () =>
    admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow(), "nothing is wider than the page").toBeLessThanOrEqual(0);
  await prove(admin);
  expect((await arriving).suggestedFilename()).toContain("jejak-audit");
});
