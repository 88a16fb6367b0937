/** Passkeys with Chromium's virtual authenticator: added, used in both ways, renamed, removed. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { enterPassword, firstPassword, joinedPage } from "./new-user.ts";
import { expectPath } from "./sign-in.ts";

const browser = testBrowser();

/** A telephone or laptop that unlocks passkeys by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const partOf = (page: Page) => page.getByRole("region", { name: "Passkey" });

/** Adds one with the browser's authenticator, and leaves the recovery codes behind. */
async function add(page: Page, name: string): Promise<void> {
  await page.goto("/profile?bagian=keamanan");
  await partOf(page).getByRole("button", { name: "Tambah passkey" }).click();
  await partOf(page).getByLabel("Nama").fill(name);
  await partOf(page).getByRole("button", { name: "Lanjutkan" }).click();
  await page.getByRole("button", { name: "Sudah saya simpan" }).click();
  await partOf(page).getByText(name).waitFor();
}

test("a passkey signs in after the password, and without it", async () => {
  const { page, email } = await joinedPage(browser, "Putri Passkey");
  await addAuthenticator(page);
  await add(page, "HP kantor");
  await expectAccessible(page);

  await page.context().clearCookies();
  await enterPassword(page, email, firstPassword);
  await page.getByRole("heading", { name: "Pakai passkey" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pakai passkey" }).click();
  await expectPath(page, "/dashboard");

  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("button", { name: "Pakai passkey" }).click();
  await expectPath(page, "/dashboard");
  await page.goto("/profile?bagian=keamanan");
  await partOf(page).getByText("Terakhir dipakai").waitFor();

  // It also proves who is signed in.
  await portal().database.query(
    `UPDATE session SET authenticated_at = now() - interval '1 hour'
     WHERE user_id = (SELECT id FROM "user" WHERE email = $1)`,
    [email],
  );
  await partOf(page).getByRole("button", { name: "Hapus passkey HP kantor" }).click();
  await page.locator(".ant-popconfirm").getByRole("button", { name: "Ya" }).click();
  const dialog = page.getByRole("dialog", { name: "Pastikan ini Anda" });
  await dialog.getByRole("button", { name: "Pakai passkey" }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Pakai passkey" }).click();
  await page.getByText("Passkey sudah dihapus.").waitFor();
  await partOf(page).getByText("Belum ada passkey.").waitFor();
});

test("a passkey has a name, and where it isn't at hand a recovery code signs in", async () => {
  const { page, email } = await joinedPage(browser, "Raka Passkey");
  await addAuthenticator(page);
  await page.goto("/profile?bagian=keamanan");
  await partOf(page).getByRole("button", { name: "Tambah passkey" }).click();
  await partOf(page).getByRole("button", { name: "Batal" }).click();
  const heading = partOf(page).getByRole("heading", { name: "Passkey" });
  expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await partOf(page).getByRole("button", { name: "Tambah passkey" }).click();
  await partOf(page).getByLabel("Nama").fill("Laptop");
  await partOf(page).getByRole("button", { name: "Lanjutkan" }).click();
  const shown = page.getByRole("region", { name: "Kode pemulihan" });
  await shown.getByRole("listitem").first().waitFor();
  const [code = ""] = await shown.getByRole("listitem").allInnerTexts();
  await shown.getByRole("button", { name: "Sudah saya simpan" }).click();
  await partOf(page).getByRole("button", { name: "Ubah nama passkey Laptop" }).click();
  await partOf(page).getByLabel("Nama").fill("Laptop kantor");
  await partOf(page).getByRole("button", { name: "Simpan nama" }).click();
  await page.getByText("Nama passkey sudah diubah.").waitFor();

  const other = await browser.newPage({ viewport: phone });
  await enterPassword(other, email, firstPassword);
  await other.getByRole("button", { name: "Pakai kode" }).click();
  await other.getByLabel("Kode pemulihan").fill(code);
  await other.getByRole("button", { name: "Masuk" }).click();
  await expectPath(other, "/dashboard");
});
