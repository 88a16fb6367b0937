/** What is typed and not saved yet: leaving, signing out, sessions that end. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RoleName } from "#contract/roles.ts";
import { emailOf, password } from "../accounts.ts";
import { testBrowser } from "../browser.ts";
import { listOf } from "./lists.ts";
import { expectPath, newDevice, signedInPage, submitLogin } from "./sign-in.ts";

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
  // Another part of the same screen asks nothing, and nothing is lost there.
  await page.getByRole("link", { name: "Keamanan" }).click();
  await page.getByRole("heading", { name: "Perangkat yang masuk" }).waitFor();
  await page.getByRole("link", { name: "Beranda" }).first().click();
  const question = page.getByRole("dialog");
  await question.getByText("Data diri").waitFor();
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  await page.getByRole("link", { name: "Data diri" }).click();
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

const ended = (page: Page) => page.getByRole("dialog", { name: "Sesi Anda berakhir" });

/** Ends the page's session by a save, which asks for a new sign-in over the page. */
async function endSession(page: Page, save: Locator): Promise<void> {
  // A call of the page's own that meets the ended session asks for the password before the save does.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies({ name: "token" });
  await save.click();
  await ended(page).getByText("Masuk lagi, tulisan tetap ada di halaman ini.").waitFor();
}

/** Signs out in another tab of the same browser, and in as another role. */
async function signInElsewhere(page: Page, role: RoleName): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/dashboard");
  await signOut(other);
  await other.goto("/login");
  await submitLogin(other, role);
  await expectPath(other, "/dashboard");
}

/** Asks over input that would be lost. */
function overtaken(page: Page): Locator {
  return page.getByRole("dialog", { name: "Pengguna lain masuk di peramban ini" });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu akun" }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await expectPath(page, "/");
}

test("a session that ends during an edit asks for the password, and the save goes on", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  await page.getByRole("textbox", { name: "Name" }).fill("Lewat sesi baru");
  await endSession(page, page.getByRole("button", { name: "Create" }));
  await ended(page).getByLabel("Password").fill(password);
  await ended(page).getByRole("button", { name: "Masuk" }).click();
  await page.getByText("Faq Category has been created").waitFor();
  expect(await listOf(page, "/faq/category")).toContain("Lewat sesi baru");
});

test("the sign-in over a form is its account's own; another signs in on the login page and finds nothing of it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Ditulis Editor");
  await endSession(page, page.getByRole("button", { name: "Create" }));
  const email = ended(page).getByLabel("Email");
  expect([await email.inputValue(), await email.isEditable()]).toStrictEqual([
    emailOf("Editor"),
    false,
  ]);
  await ended(page).getByRole("button", { name: "Ganti pengguna" }).click();
  await expectPath(page, "/login");
  await submitLogin(page, "Admin");
  await page.getByRole("button", { name: "Menu akun Akun Admin" }).waitFor();
  await expect.poll(() => name.inputValue()).toBe("");

  await signOut(page);
  await page.goto("/login");
  await submitLogin(page, "Editor");
  await expectPath(page, "/dashboard");
  await page.goto("/faq/category/add");
  await page.getByRole("link", { name: "Ditulis Editor" }).click();
  await expect.poll(() => name.inputValue()).toBe("Ditulis Editor");
});

test("a form whose browser another account has signed in to holds nothing of what was typed before", async () => {
  const page = await newDevice(browser, "Editor");
  await page.goto("/faq/category/add");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Ditulis sebelum berganti");
  await signInElsewhere(page, "Admin");
  await page.getByText("Sekarang Anda masuk sebagai Akun Admin.").waitFor();
  await page.getByRole("button", { name: "Menu akun Akun Admin" }).waitFor();
  await expect.poll(() => name.inputValue()).toBe("");
  await signInElsewhere(page, "Editor");
  await page.getByRole("button", { name: "Menu akun Akun Editor" }).waitFor();
  await page.goto("/faq/category/add");
  await page.getByRole("link", { name: "Ditulis sebelum berganti" }).click();
  await expect.poll(() => name.inputValue()).toBe("Ditulis sebelum berganti");
});

test("what was typed about one's own account is not stored in another's", async () => {
  const page = await newDevice(browser, "Editor");
  await page.goto("/profile");
  const email = page.getByRole("region", { name: "Ganti email" });
  const name = page.getByRole("region", { name: "Data diri" }).getByRole("textbox", {
    name: "Nama",
  });
  await name.fill("Nama Editor");
  await signInElsewhere(page, "Penulis");
  await overtaken(page).getByText("Isian Akun Editor di halaman ini belum disimpan.").waitFor();
  await overtaken(page).getByRole("button", { name: "Lanjutkan tanpa isian ini" }).click();
  await email.getByText(emailOf("Penulis")).waitFor();
  await expect.poll(() => name.inputValue()).toBe("Akun Penulis");
});

test("what was typed where another user has signed in stays until its author signs in again", async () => {
  const page = await newDevice(browser, "Super Admin");
  await page.goto("/dashboard/webhook");
  await page.getByRole("button", { name: "Buat webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Webhook baru" });
  await dialog.getByLabel("Nama").fill("Katalog sekolah");
  await signInElsewhere(page, "Penulis");
  // A page that is looked at again asks who is signed in.
  await page.bringToFront();
  const question = overtaken(page);
  await question.press("Escape");
  await question.getByLabel("Password").fill(password);
  await question.getByRole("button", { name: "Masuk" }).click();
  await question.waitFor({ state: "detached" });
  expect(await dialog.getByLabel("Nama").inputValue()).toBe("Katalog sekolah");
  await page
    .getByRole("button", { name: "Menu akun Akun Super Admin", includeHidden: true })
    .waitFor();
});
