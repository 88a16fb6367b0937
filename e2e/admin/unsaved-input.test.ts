/** What is typed and not saved yet: leaving, signing out, sessions that end. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RoleName } from "#contract/roles.ts";
import { emailOf, password } from "../accounts.ts";
import { testBrowser } from "../browser.ts";
import { listOf } from "./lists.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test("leaving a changed form asks nothing, for nothing is lost", async () => {
  const page = await signedInPage(browser, "Editor");
  const name = page.getByRole("textbox", { name: "Name" });
  await page.goto("/faq/category/add");
  await name.fill("Belum disimpan");
  await page.getByRole("link", { name: "Beranda" }).first().click();
  await expectPath(page, "/dashboard");
  await page.goto("/faq/category/add");
  await page.getByRole("link", { name: "Belum disimpan" }).click();
  await expect.poll(() => name.inputValue()).toBe("Belum disimpan");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
});

test("leaving a changed form without drafts asks first and names it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/profile");
  const name = page.getByRole("textbox", { name: "Nama" });
  await expect.poll(() => name.inputValue()).not.toBe("");
  await name.fill("Belum disimpan");
  await page.getByRole("link", { name: "Beranda" }).first().click();
  const question = page.getByRole("dialog");
  await question.getByText("Data diri").waitFor();
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  expect(await name.inputValue()).toBe("Belum disimpan");
  await page.getByRole("link", { name: "Beranda" }).first().click();
  await question.getByRole("button", { name: "Tinggalkan" }).click();
  await expectPath(page, "/dashboard");
});

test("signing out over input that would be lost asks first, while the session still stands", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/profile");
  const name = page.getByRole("textbox", { name: "Nama" });
  await expect.poll(() => name.inputValue()).not.toBe("");
  await name.fill("Belum disimpan");
  await page.getByRole("button", { name: /Menu akun/u }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  const question = page.getByRole("dialog");
  await question.getByText("Isian pada Data diri akan hilang jika Anda keluar.").waitFor();
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  await question.waitFor({ state: "hidden" });
  await expectPath(page, "/profile");
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
  await expectPath(page, "/news/2/edit");
  await page.reload();
  // Not saved, since it is a draft.
  await page.getByRole("button", { name: "Buang perubahan" }).click();
  await page.getByText("Perubahan dibuang.").waitFor();
});

test("what was typed in the moment before a reload is there after it", async () => {
  const page = await signedInPage(browser, "Editor");
  const name = page.getByRole("textbox", { name: "Name" });
  await page.goto("/faq/category/1/edit");
  await expect.poll(() => name.inputValue()).not.toBe("");
  const typed = [1, 2, 3, 4, 5, 6, 7, 8].map((round) => `Kategori ketikan ${round}`);
  for (const last of typed) {
    const reloaded = page.waitForEvent("load");
    await name.evaluate((input, value) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      set?.call(input, value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      location.reload();
    }, last);
    await reloaded;
    await expect.poll(() => name.inputValue()).toBe(last);
  }
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByText("The changes were discarded.").waitFor();
});

/** Ends the page's session by a save, and signs in over the page as a role. */
async function signInOver(page: Page, save: Locator, role: RoleName): Promise<void> {
  // A call of the page's own that meets the ended session asks for the password before the save does.
  await page.waitForLoadState("networkidle");
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
