/** Nothing typed is lost: by no reload, closed tab, lost network, ended session or other browser (decision 0160). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { password } from "../accounts.ts";
import { axeViolations } from "../axe.ts";
import { testBrowser } from "../browser.ts";
import { listOf } from "./lists.ts";
import { expectPath, signIn, signedInPage, submitLogin } from "./sign-in.ts";

const browser = testBrowser();

const restored = /^Unsaved input from .+ WIB has been restored\.$/u;
const add = "/faq/category/add";
const nameIn = (page: Page) => page.getByRole("textbox", { name: "Name" });
const restoredIn = (page: Page) => page.getByRole("alert").getByText(restored);
const saveState = (page: Page) => page.locator("[data-form-foot]").getByRole("status");
const isSaved = (page: Page) =>
  saveState(page)
    .getByText(/^Tersimpan \d\d\.\d\d$/u)
    .waitFor();
const valueOf = (page: Page, label: string) =>
  page.getByRole("textbox", { name: label }).inputValue();
/** What the promise allows to pass between a key and the journal. */
const journalled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));

/** All that the browser's own database holds of forms. */
function journalOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "drafts")) return "[]";
    const opening = indexedDB.open("drafts");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const entries = opening.result.transaction("entries").objectStore("entries").getAll();
    await new Promise((resolve) => entries.addEventListener("success", resolve));
    opening.result.close();
    return JSON.stringify(entries.result);
  });
}

/** Opens a new page in the same browser, as after a crash. */
async function reopen(page: Page, address = page.url()): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  return next;
}

/** The address of the form of a category that was just created under a name. */
async function formOf(page: Page, name: string): Promise<string> {
  await page.goto(add);
  await nameIn(page).fill(name);
  await page.getByRole("button", { name: "Create" }).click();
  const link = page.getByRole("link", { name: `Ubah ${name}` });
  return String(await link.getAttribute("href"));
}

test("a page that is reloaded has what was typed and says so; giving it up shows what is stored, and can be undone", async () => {
  const page = await signedInPage(browser, "Editor");
  const title = page.getByRole("textbox", { name: "Judul" });
  const content = page.getByRole("textbox", { name: "Konten" });
  const notice = page.getByRole("alert").getByText(/^Isian yang belum disimpan dari .+ WIB/u);
  await page.goto("/news/2/edit");
  await expect.poll(() => title.inputValue()).not.toBe("");
  await expect.poll(() => content.textContent()).not.toBe("");
  const [storedTitle, storedContent] = [await title.inputValue(), await content.innerHTML()];
  expect(await saveState(page).textContent()).toBe("Belum ada perubahan");
  expect(await notice.count()).toBe(0);
  await title.fill("Judul yang belum disimpan");
  await content.pressSequentially("Sisipan");
  await journalled(page);
  const typedContent = await content.innerHTML();
  expect(typedContent).toMatch(/Sisipan.*<strong>/su);
  await page.reload();
  await notice.waitFor();
  await page.getByText("Bagian: Judul dan Konten.").waitFor();
  expect(await title.inputValue()).toBe("Judul yang belum disimpan");
  await expect.poll(() => content.innerHTML()).toBe(typedContent);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await isSaved(page);
  expect(await axeViolations(page)).toStrictEqual([]);

  await page.getByRole("button", { name: "Buang isian ini" }).click();
  await expect.poll(() => title.inputValue()).toBe(storedTitle);
  await expect.poll(() => content.innerHTML()).toBe(storedContent);
  expect(await notice.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  await expect.poll(() => journalOf(page)).not.toContain("Judul yang belum disimpan");
  const discarded = page.getByRole("alert").filter({ hasText: "Isian dibuang." });
  await discarded.getByRole("button", { name: "Urungkan" }).click();
  await expect.poll(() => title.inputValue()).toBe("Judul yang belum disimpan");
  await expect.poll(() => content.innerHTML()).toBe(typedContent);
  await isSaved(page);
  await page.reload();
  await page.getByRole("button", { name: "Buang isian ini" }).click();
  await page.getByText("Isian dibuang.").waitFor();
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe(storedTitle);
  expect(await notice.count()).toBe(0);
});

test("what was saved or typed back isn't restored; what was left is", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(add);
  await nameIn(page).fill("Pulih lalu tersimpan");
  await journalled(page);
  await page.reload();
  await restoredIn(page).waitFor();
  expect(await journalOf(page)).toContain("Pulih lalu tersimpan");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
  await expect.poll(() => journalOf(page)).not.toContain("Pulih lalu tersimpan");

  await page.goto(add);
  await nameIn(page).fill("Dihapus lagi");
  await isSaved(page);
  await nameIn(page).fill("");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectPath(page, "/faq/category");
  await expect.poll(() => journalOf(page)).not.toContain("Dihapus lagi");

  await page.goto(add);
  await nameIn(page).fill("Ditinggalkan");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectPath(page, "/faq/category");
  await page.goto(add);
  const unfinished = page.getByRole("region", { name: "Draf yang belum selesai" });
  await unfinished.getByRole("link", { name: "Ditinggalkan" }).click();
  await restoredIn(page).waitFor();
  expect(await nameIn(page).inputValue()).toBe("Ditinggalkan");
  await page.getByRole("button", { name: "Discard this input" }).click();
  await page.getByText("Isian dibuang.").waitFor();
  await page.goto(add);
  await nameIn(page).waitFor();
  expect(await unfinished.count()).toBe(0);
});

test("a tab that is closed while one types has everything when it is opened again", async () => {
  const page = await signedInPage(browser, "Editor");
  const address = await formOf(page, "Sebelum ditutup");
  await page.goto(address);
  await nameIn(page).press("End");
  await nameIn(page).pressSequentially(", diketik sampai tab ditutup", { delay: 20 });
  await journalled(page);
  const again = await reopen(page, address);
  await restoredIn(again).waitFor();
  expect(await nameIn(again).inputValue()).toBe("Sebelum ditutup, diketik sampai tab ditutup");
});

test("a form that is opened in another browser has what was typed in the first", async () => {
  const page = await signedInPage(browser, "Editor");
  const address = await formOf(page, "Di kantor");
  await page.goto(address);
  await nameIn(page).fill("Di kantor, lalu di rumah");
  await isSaved(page);
  const other = await signedInPage(browser, "Editor");
  await other.goto(address);
  await restoredIn(other).waitFor();
  expect(await nameIn(other).inputValue()).toBe("Di kantor, lalu di rumah");
  await other.getByRole("button", { name: "Submit Change" }).click();
  await other.getByText("Faq Category has been updated").waitFor();
  expect(await listOf(other, "/faq/category")).toContain("Di kantor, lalu di rumah");
});

test("a chosen file is part of the draft, on any device", async () => {
  const page = await signedInPage(browser, "Editor");
  const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");
  const logoIn = (shown: Page) => shown.getByRole("group", { name: /^Logo/u });
  await page.goto(add);
  await nameIn(page).fill("Dengan logo");
  await logoIn(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.gif", mimeType: "image/gif", buffer: gif });
  await logoIn(page).getByText("Dipilih: logo.gif").waitFor();
  await page.context().setOffline(true);
  await journalled(page);
  await page.context().setOffline(false);
  await page.reload();
  await restoredIn(page).waitFor();
  await logoIn(page).getByRole("img").waitFor();
  await isSaved(page);
  await expect.poll(() => page.url()).toMatch(/\?draft=\d{1,9}$/u);

  const other = await signedInPage(browser, "Editor");
  await other.goto(page.url());
  await logoIn(other).getByRole("img").waitFor();
  await other.getByRole("button", { name: "Create" }).click();
  await other.getByText("Faq Category has been created").waitFor();
  const row = other.getByRole("row", { name: /Dengan logo/u });
  await row.locator("img").waitFor();
});

test("offline everything stays on the device, and is sent as soon as the network is back", async () => {
  const page = await signedInPage(browser, "Editor");
  const address = await formOf(page, "Di kereta");
  await page.goto(address);
  await expect.poll(() => nameIn(page).inputValue()).toBe("Di kereta");
  await page.context().setOffline(true);
  await nameIn(page).fill("Di kereta tanpa sinyal");
  await saveState(page).getByText("Luring, disimpan di perangkat ini").waitFor();
  await page.context().setOffline(false);
  await isSaved(page);
  const other = await signedInPage(browser, "Editor");
  await other.goto(address);
  await restoredIn(other).waitFor();
  expect(await nameIn(other).inputValue()).toBe("Di kereta tanpa sinyal");
});

test("a server that fails is told, tried again, and asked at once by the button", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(add);
  await page.route("**/api/dashboard/drafts", (route) => route.fulfill({ status: 502 }));
  await nameIn(page).fill("Sementara gagal");
  await saveState(page).getByText("Belum tersimpan.").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await isSaved(page);
});

test("two new records in two tabs stay two", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await one.context().newPage();
  for (const [page, name] of [
    [one, "Tab pertama"],
    [two, "Tab kedua"],
  ] as const) {
    await page.goto(add);
    await nameIn(page).fill(name);
    await isSaved(page);
  }
  expect(one.url()).not.toBe(two.url());
  await one.reload();
  await two.reload();
  await restoredIn(one).waitFor();
  await restoredIn(two).waitFor();
  expect(await nameIn(one).inputValue()).toBe("Tab pertama");
  expect(await nameIn(two).inputValue()).toBe("Tab kedua");
  for (const page of [one, two]) {
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText("Faq Category has been created").waitFor();
  }
  const names = await listOf(one, "/faq/category");
  expect(names.filter((name) => name.startsWith("Tab "))).toHaveLength(2);
});

test("two tabs of one record end with what was typed in both", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await one.context().newPage();
  const title = (page: Page) => page.getByRole("textbox", { name: "Judul" });
  const summary = (page: Page) => page.getByRole("textbox", { name: "Ringkasan" });
  for (const page of [one, two]) {
    await page.goto("/news/3/edit");
    await expect.poll(() => title(page).inputValue()).not.toBe("");
  }
  const storedTitle = await title(one).inputValue();
  await title(one).fill(`${storedTitle} dari tab pertama`);
  await isSaved(one);
  await summary(two).fill("Ringkasan dari tab kedua.");
  await expect.poll(() => title(two).inputValue()).toBe(`${storedTitle} dari tab pertama`);
  await isSaved(two);
  await title(one).fill(`${storedTitle} dari tab pertama lagi`);
  await expect.poll(() => summary(one).inputValue()).toBe("Ringkasan dari tab kedua.");
  await isSaved(one);
  await one.close();
  const again = await reopen(two, "/news/3/edit");
  await expect.poll(() => title(again).inputValue()).toBe(`${storedTitle} dari tab pertama lagi`);
  expect(await summary(again).inputValue()).toBe("Ringkasan dari tab kedua.");
  await again.getByRole("button", { name: "Buang isian ini" }).click();
  await again.getByText("Isian dibuang.").waitFor();
});

test("input that was restored over another user's change asks which version counts", async () => {
  const mine = await signedInPage(browser, "Editor");
  const theirs = await signedInPage(browser, "Admin");
  const address = await formOf(mine, "Nama awal");
  await mine.goto(address);
  await expect.poll(() => nameIn(mine).inputValue()).not.toBe("");
  await nameIn(mine).fill("Belum disimpan Editor");
  await journalled(mine);

  await theirs.goto(address);
  await expect.poll(() => nameIn(theirs).inputValue()).not.toBe("");
  await nameIn(theirs).fill("Disimpan Admin");
  await theirs.getByRole("button", { name: "Submit Change" }).click();
  await theirs.getByText("Faq Category has been updated").waitFor();

  await mine.reload();
  await restoredIn(mine).waitFor();
  await mine.getByRole("button", { name: "Submit Change" }).click();
  const dialog = mine.getByRole("dialog", { name: "Data ini sudah diubah" });
  const row = dialog.getByRole("row", { name: /^Name/u });
  await row.getByText("Belum disimpan Editor").waitFor();
  await row.getByText("Disimpan Admin").waitFor();
  await dialog.getByRole("button", { name: "Pakai versi tersimpan" }).click();
  await expect.poll(() => nameIn(mine).inputValue()).toBe("Disimpan Admin");
  expect(await mine.getByText(restored).count()).toBe(0);
  await mine.getByRole("button", { name: "Cancel" }).click();
  await expectPath(mine, "/faq/category");
  await expect.poll(() => journalOf(mine)).not.toContain("Belum disimpan Editor");
});

test("a create whose response was lost with the page isn't made twice", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(add);
  await nameIn(page).fill("Sekali meski hilang");
  const isStored = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/drafts/*/publish", async (route) => {
    await route.fetch();
    isStored.resolve();
  });
  await page.getByRole("button", { name: "Create" }).click();
  await isStored.promise;
  await page.reload();
  await restoredIn(page).waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
  const names = await listOf(page, "/faq/category");
  expect(names.filter((name) => name === "Sekali meski hilang")).toHaveLength(1);
});

test("a draft is for whoever typed it: after a new sign-in it is there, another finds nothing", async () => {
  const page = await signedInPage(browser, "Editor");
  const loseSession = () => page.context().clearCookies({ name: "token" });
  await page.goto(add);
  await nameIn(page).fill("Hanya untuk Editor");
  await loseSession();
  await journalled(page);
  await page.reload();
  await expectPath(page, "/login");
  await submitLogin(page, "Editor");
  await restoredIn(page).waitFor();
  expect(await nameIn(page).inputValue()).toBe("Hanya untuk Editor");
  await isSaved(page);

  await loseSession();
  await page.reload();
  await expectPath(page, "/login");
  await submitLogin(page, "Admin");
  await page.getByRole("button", { name: "Menu akun Akun Admin" }).waitFor();
  await nameIn(page).waitFor();
  expect(await nameIn(page).inputValue()).toBe("");
  expect(await page.getByText(restored).count()).toBe(0);
  await page.goto(add);
  await nameIn(page).waitFor();
  expect(await page.getByText("Hanya untuk Editor").count()).toBe(0);
});

test("a session that ends while one types is told, and the draft goes on after a new sign-in", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(add);
  await nameIn(page).fill("Sesi berakhir");
  await isSaved(page);
  await page.context().clearCookies({ name: "token" });
  await nameIn(page).fill("Sesi berakhir di tengah");
  await saveState(page).getByText("Sesi Anda berakhir, disimpan di perangkat ini.").waitFor();
  await page.getByRole("button", { name: "Masuk" }).click();
  const dialog = page.getByRole("dialog", { name: "Sesi Anda berakhir" });
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Masuk" }).click();
  await isSaved(page);
  expect(await nameIn(page).inputValue()).toBe("Sesi berakhir di tengah");
});

test("signing out loses nothing, leaves nothing that the server has, and stores nothing of the own account", async () => {
  const page = await signIn(browser, "Editor");
  await page.goto("/profile");
  await page.getByRole("textbox", { name: "Nama" }).fill("Nama yang lain");
  const passwords = page.getByRole("region", { name: "Ubah password" });
  await passwords.getByLabel("Password saat ini").fill(password);
  await page.reload();
  await expect.poll(() => valueOf(page, "Nama")).toBe("Akun Editor");
  expect(await journalOf(page)).toBe("[]");

  await page.goto(add);
  await nameIn(page).fill("Sebelum keluar");
  await isSaved(page);
  const address = page.url();
  await page.getByRole("button", { name: /Menu akun/u }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await expectPath(page, "/");
  expect(await journalOf(page)).toBe("[]");
  await page.goto("/login");
  await submitLogin(page, "Editor");
  await expectPath(page, "/dashboard");
  await page.goto(address);
  await restoredIn(page).waitFor();
  expect(await nameIn(page).inputValue()).toBe("Sebelum keluar");
});

test("without a database in the browser the form says so, asks before it is left, and works as ever", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await page.route("**/api/dashboard/drafts", (route) => route.fulfill({ status: 502 }));
  await page.goto(add);
  await nameIn(page).fill("Tanpa penyimpanan");
  await page.getByText(/^Perangkat ini penuh/u).waitFor();
  await saveState(page).getByText("Belum tersimpan.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("dialog");
  await question.getByText("FAQ Category Form").waitFor();
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await isSaved(page);
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
});
