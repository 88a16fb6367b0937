/** Drafts of unsaved input outlive their page (decision 0078). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { password } from "../accounts.ts";
import { testBrowser } from "../browser.ts";
import { listOf } from "./lists.ts";
import { expectPath, signIn, signedInPage, submitLogin } from "./sign-in.ts";

const browser = testBrowser();

const restored = /^Unsaved input from .+ WIB has been restored\.$/u;
const nameIn = (page: Page) => page.getByRole("textbox", { name: "Name" });
const valueOf = (page: Page, label: string) =>
  page.getByRole("textbox", { name: label }).inputValue();

/** All that the tab's session storage holds. */
const storageOf = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** Opens a form and types a name into it; the page is lost and opened again. */
async function typeAndReload(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await nameIn(page).fill(name);
  await page.reload();
}

test("a page that is reloaded has what was typed and says so; discarding shows what is stored", async () => {
  const page = await signedInPage(browser, "Editor");
  const title = page.getByRole("textbox", { name: "Judul" });
  const content = page.getByRole("textbox", { name: "Konten" });
  const notice = page.getByRole("alert").getByText(/^Isian yang belum disimpan dari .+ WIB/u);
  await page.goto("/news/2/edit");
  await expect.poll(() => title.inputValue()).not.toBe("");
  await expect.poll(() => content.textContent()).not.toBe("");
  const [storedTitle, storedContent] = [await title.inputValue(), await content.innerHTML()];
  expect(await notice.count()).toBe(0);
  await title.fill("Judul yang belum disimpan");
  await content.pressSequentially("Sisipan");
  // Also where the page has no moment to say goodbye.
  await expect.poll(() => storageOf(page)).toContain("Sisipan");
  const typedContent = await content.innerHTML();
  expect(typedContent).toMatch(/Sisipan.*<strong>/su);
  await page.reload();
  await notice.waitFor();
  expect(await title.inputValue()).toBe("Judul yang belum disimpan");
  await expect.poll(() => content.innerHTML()).toBe(typedContent);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  await page.getByRole("button", { name: "Buang isian ini" }).click();
  await expect.poll(() => title.inputValue()).toBe(storedTitle);
  await expect.poll(() => content.innerHTML()).toBe(storedContent);
  expect(await notice.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  expect(await storageOf(page)).not.toContain("Judul yang belum disimpan");
});

test("what was saved, typed back or left on purpose isn't restored", async () => {
  const page = await signedInPage(browser, "Editor");
  const isKept = async (name: string) => (await storageOf(page)).includes(name);
  await typeAndReload(page, "/faq/category/add", "Pulih lalu tersimpan");
  await page.getByRole("alert").getByText(restored).waitFor();
  expect(await isKept("Pulih lalu tersimpan")).toBe(true);
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
  expect(await isKept("Pulih lalu tersimpan")).toBe(false);

  await page.goto("/faq/category/add");
  await nameIn(page).fill("Dihapus lagi");
  await expect.poll(() => isKept("Dihapus lagi")).toBe(true);
  await nameIn(page).fill("");
  await expect.poll(() => isKept("Dihapus lagi")).toBe(false);

  await nameIn(page).fill("Ditinggalkan");
  await expect.poll(() => isKept("Ditinggalkan")).toBe(true);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tinggalkan" }).click();
  await expectPath(page, "/faq/category");
  expect(await isKept("Ditinggalkan")).toBe(false);
});

test("input that was restored over another user's change asks which version counts", async () => {
  const mine = await signedInPage(browser, "Editor");
  const theirs = await signedInPage(browser, "Admin");
  await mine.goto("/faq/category");
  const address = String(await mine.locator('a[href$="/edit"]').first().getAttribute("href"));
  await mine.goto(address);
  await expect.poll(() => nameIn(mine).inputValue()).not.toBe("");
  await nameIn(mine).fill("Belum disimpan Editor");

  await theirs.goto(address);
  await expect.poll(() => nameIn(theirs).inputValue()).not.toBe("");
  await nameIn(theirs).fill("Disimpan Admin");
  await theirs.getByRole("button", { name: "Submit Change" }).click();
  await theirs.getByText("Faq Category has been updated").waitFor();

  await mine.reload();
  await mine.getByRole("alert").getByText(restored).waitFor();
  await mine.getByRole("button", { name: "Submit Change" }).click();
  const dialog = mine.getByRole("dialog", { name: "Data ini sudah diubah" });
  const row = dialog.getByRole("row", { name: /^Name/u });
  await row.getByText("Belum disimpan Editor").waitFor();
  await row.getByText("Disimpan Admin").waitFor();
  await dialog.getByRole("button", { name: "Pakai versi tersimpan" }).click();
  await expect.poll(() => nameIn(mine).inputValue()).toBe("Disimpan Admin");
  expect(await mine.getByText(restored).count()).toBe(0);
  await expect.poll(() => storageOf(mine)).not.toContain("Belum disimpan Editor");
});

test("a create whose response was lost with the page isn't made twice", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  await nameIn(page).fill("Sekali meski hilang");
  const isStored = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/faq-category", async (route) => {
    if (route.request().method() === "GET") return route.continue();
    await route.fetch();
    isStored.resolve();
  });
  await page.getByRole("button", { name: "Create" }).click();
  await isStored.promise;
  await page.reload();
  await page.getByRole("alert").getByText(restored).waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
  const names = await listOf(page, "/faq/category");
  expect(names.filter((name) => name === "Sekali meski hilang")).toHaveLength(1);
});

test("a chosen file isn't stored, and the form says which one", async () => {
  const page = await signedInPage(browser, "Editor");
  const logo = page.getByRole("group", { name: /^Logo/u });
  const lost = page.getByRole("alert").getByText("The chosen file could not be kept (Logo).");
  const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");
  await page.goto("/faq/category/add");
  await logo
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.gif", mimeType: "image/gif", buffer: gif });
  await logo.getByText("Dipilih: logo.gif").waitFor();
  await nameIn(page).fill("Dengan logo");
  await expect.poll(() => storageOf(page)).toContain("Dengan logo");
  expect(await storageOf(page)).not.toContain("base64");
  await page.reload();
  await lost.waitFor();
  expect(await nameIn(page).inputValue()).toBe("Dengan logo");
  expect(await logo.getByRole("img").count()).toBe(0);
});

test("a draft is for whoever typed it: after a new sign-in it is there, another finds nothing", async () => {
  const page = await signedInPage(browser, "Editor");
  const loseSession = () => page.context().clearCookies({ name: "token" });
  await page.goto("/faq/category/add");
  await nameIn(page).fill("Hanya untuk Editor");
  await loseSession();
  await page.reload();
  await expectPath(page, "/login");
  await submitLogin(page, "Editor");
  await page.getByRole("alert").getByText(restored).waitFor();
  expect(await nameIn(page).inputValue()).toBe("Hanya untuk Editor");

  await loseSession();
  await page.reload();
  await expectPath(page, "/login");
  await submitLogin(page, "Admin");
  await page.getByRole("button", { name: "Menu akun Akun Admin" }).waitFor();
  expect(await nameIn(page).inputValue()).toBe("");
  expect(await page.getByText(restored).count()).toBe(0);
  await expect.poll(() => storageOf(page)).not.toContain("Hanya untuk Editor");
});

test("signing out takes the drafts along, and nothing stays of the own account", async () => {
  const page = await signIn(browser, "Editor");
  await page.goto("/profile");
  await page.getByRole("textbox", { name: "Nama" }).fill("Nama yang lain");
  const passwords = page.getByRole("region", { name: "Ubah password" });
  await passwords.getByLabel("Password saat ini").fill(password);
  await page.reload();
  await expect.poll(() => valueOf(page, "Nama")).toBe("Akun Editor");
  expect(await storageOf(page)).toBe("{}");

  await typeAndReload(page, "/faq/category/add", "Sebelum keluar");
  await page.getByRole("alert").getByText(restored).waitFor();
  await nameIn(page).fill("Sesaat sebelum keluar");
  await page.getByRole("button", { name: /Menu akun/u }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keluar" }).click();
  await expectPath(page, "/");
  expect(await storageOf(page)).toBe("{}");
});

test("without storage a form works as ever", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.addInitScript(() => {
    for (const name of ["getItem", "setItem", "removeItem"] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    }
  });
  await typeAndReload(page, "/faq/category/add", "Hilang");
  await nameIn(page).waitFor();
  expect(await nameIn(page).inputValue()).toBe("");
  await nameIn(page).fill("Tanpa penyimpanan");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
});
