/** What is typed and not saved yet: leaving, signing out, sessions that end. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RoleName } from "#contract/roles.ts";
import { emailOf, password } from "../accounts.ts";
import { testBrowser } from "../browser.ts";
import { listOf } from "./lists.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test("leaving a changed form asks first and names it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  await page.getByRole("textbox", { name: "Name" }).fill("Belum disimpan");
  await page.getByRole("link", { name: "Beranda" }).first().click();
  const question = page.getByRole("dialog");
  await question.getByText("FAQ Category Form").waitFor();
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Belum disimpan");
  await page.getByRole("link", { name: "Beranda" }).first().click();
  await question.getByRole("button", { name: "Tinggalkan" }).click();
  await expectPath(page, "/dashboard");
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("signing out over unsaved input asks first, while the session still stands", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  await page.getByRole("textbox", { name: "Name" }).fill("Belum disimpan");
  await page.getByRole("button", { name: /Menu akun/u }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  const question = page.getByRole("dialog");
  await question.getByText("Isian pada FAQ Category Form akan hilang jika Anda keluar.").waitFor();
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
});

test("Enter in a date takes the date and doesn't send the form", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/2/edit");
  const date = page.getByLabel("Tanggal Berakhir");
  await expect.poll(() => date.inputValue()).not.toBe("");
  await date.fill("31/12/2033 10:00");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect.poll(() => date.inputValue()).toBe("31/12/2033 10:00");
  await page.getByRole("link", { name: "Info & Berita" }).first().click();
  // Not saved, since the form asks what is to become of the change.
  await page
    .getByRole("dialog")
    .getByText(/akan hilang jika/u)
    .waitFor();
});

/** Ends the page's session by a save, and signs in over the page as a role. */
async function signInOver(page: Page, save: Locator, role: RoleName): Promise<void> {
  await page.context().clearCookies({ name: "token" });
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Sesi Anda berakhir" });
  await dialog.getByLabel("Email").fill(emailOf(role));
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Masuk" }).click();
}

test("a session that ends during an edit asks for the password, and the save goes on", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  await page.getByRole("textbox", { name: "Name" }).fill("Lewat sesi baru");
  await signInOver(page, page.getByRole("button", { name: "Create" }), "Editor");
  await page.getByText("Faq Category has been created").waitFor();
  expect(await listOf(page, "/faq/category")).toContain("Lewat sesi baru");
});

test("whoever signs in as another user over a form finds it as it was, and nothing is saved unasked", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Ditulis Editor");
  const create = page.getByRole("button", { name: "Create" });
  await signInOver(page, create, "Penulis");
  const alert = page.getByRole("alert");
  await alert.getByText("Sekarang Anda masuk sebagai pengguna lain.").waitFor();
  await page.getByRole("button", { name: "Menu akun Akun Penulis" }).waitFor();
  expect(await name.inputValue()).toBe("Ditulis Editor");
  await create.click();
  await alert.getByText("Maaf, Anda tidak memiliki akses pada menu ini.").waitFor();
  expect(await name.inputValue()).toBe("Ditulis Editor");
});

test("what was typed about one's own account is not stored in another's", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/profile");
  const details = page.getByRole("region", { name: "Data diri" });
  const email = page.getByRole("region", { name: "Ganti email" });
  const name = details.getByRole("textbox", { name: "Nama" });
  await name.fill("Nama Editor");
  await signInOver(page, details.getByRole("button", { name: "Simpan profil" }), "Penulis");
  await email.getByText(emailOf("Penulis")).waitFor();
  expect(await name.inputValue()).toBe("Akun Penulis");
  await page.reload();
  await email.getByText(emailOf("Penulis")).waitFor();
  expect(await name.inputValue()).toBe("Akun Penulis");
});
