/** Nothing typed is lost where a form goes on in another tab, browser or session (decision 0160). */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { password } from "../accounts.ts";
import { article } from "#contract/resources/article.ts";
import { faqCategory } from "#contract/resources/faq-category.ts";
import { axeViolations } from "../axe.ts";
import { testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { listOf } from "./lists.ts";
import { expectPath, newDevice, signedInPage, submitLogin } from "./sign-in.ts";
import {
  add,
  createCategory,
  waitUntilSaved,
  journalOf,
  waitForJournal,
  nameField,
  reopen,
  restored,
  restoredNotice,
  valueOf,
} from "./draft-forms.ts";

const browser = testBrowser();

test("a tab that is closed while one types has everything when it is opened again", async () => {
  const page = await signedInPage(browser, "Editor");
  const address = await createCategory(page, "Sebelum ditutup");
  await page.goto(address);
  await nameField(page).press("End");
  await nameField(page).pressSequentially(", diketik sampai tab ditutup", { delay: 20 });
  await waitForJournal(page);
  const again = await reopen(page, address);
  await restoredNotice(again).waitFor();
  expect(await nameField(again).inputValue()).toBe("Sebelum ditutup, diketik sampai tab ditutup");
});

test("a form that is opened in another browser has what was typed in the first", async () => {
  const page = await signedInPage(browser, "Editor");
  const address = await createCategory(page, "Di kantor");
  await page.goto(address);
  await nameField(page).fill("Di kantor, lalu di rumah");
  await waitUntilSaved(page);
  const other = await signedInPage(browser, "Editor");
  await other.goto(address);
  await restoredNotice(other).waitFor();
  expect(await nameField(other).inputValue()).toBe("Di kantor, lalu di rumah");
  await other.getByRole("button", { name: "Submit Change" }).click();
  await other.getByText("Faq Category has been updated").waitFor();
  expect(await listOf(other, "/faq/category")).toContain("Di kantor, lalu di rumah");
});

test("a Super Admin sees whose drafts there are, in the form and for a new record, and not what they say", async () => {
  const [editor, admin] = [
    await signedInPage(browser, "Editor"),
    await signedInPage(browser, "Super Admin"),
  ];
  const address = await createCategory(admin, "Diubah diam-diam");
  for (const form of [address, add]) {
    await editor.goto(form);
    await nameField(editor).fill("Isi rahasia Editor");
    await waitUntilSaved(editor);
    await admin.goto(form);
    const others = admin.getByRole("region", { name: "Drafts of others" });
    await others.getByRole("listitem").filter({ hasText: "Akun Editor" }).waitFor();
    await others.getByText("Only their authors see what they say.").waitFor();
    expect(await admin.getByText("Isi rahasia Editor").count()).toBe(0);
    expect(await axeViolations(admin)).toStrictEqual([]);
  }
  await editor.goto(add);
  await editor.getByRole("region", { name: "Unfinished drafts" }).waitFor();
  expect(await editor.getByRole("region", { name: "Drafts of others" }).count()).toBe(0);
});

test("the draft of a record that was deleted opens where it was typed, and becomes a new record", async () => {
  const [page, admin] = [
    await signedInPage(browser, "Editor"),
    await signedInPage(browser, "Super Admin"),
  ];
  const deleted = "Another user has deleted this record.";
  const address = await createCategory(admin, "Dihapus orang lain");
  await page.goto(address);
  await nameField(page).fill("Ketikan yang tersisa");
  await waitUntilSaved(page);
  await callApi(admin, "DELETE", `${faqCategory.api}/${address.split("/").at(-2)}`);
  // As if one came back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("alert").getByText(deleted).waitFor();
  await page.getByRole("button", { name: "Create anew" }).waitFor();
  await page.close();

  const other = await newDevice(browser, "Editor");
  await other.goto(address);
  await other.getByRole("alert").getByText(deleted).waitFor();
  await restoredNotice(other).waitFor();
  expect(await nameField(other).inputValue()).toBe("Ketikan yang tersisa");
  expect(await axeViolations(other)).toStrictEqual([]);
  await other.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => nameField(other).inputValue()).toBe("");
  await other.getByRole("button", { name: "Undo" }).click();
  await nameField(other).fill("Ketikan yang diteruskan");
  await waitForJournal(other);
  await other.reload();
  await other.getByRole("alert").getByText(deleted).waitFor();
  await expect.poll(() => nameField(other).inputValue()).toBe("Ketikan yang diteruskan");
  await other.getByRole("button", { name: "Create anew" }).click();
  await other.getByText("Faq Category has been created").waitFor();
  expect(await listOf(other, "/faq/category")).toContain("Ketikan yang diteruskan");
  await other.goto(address);
  await other.getByRole("heading", { name: "Record not found" }).waitFor();
});

test("a deleted record's image is the new record's too, though it can't be fetched to be sent", async () => {
  const page = await signedInPage(browser, "Editor");
  const admin = await signedInPage(browser, "Super Admin");
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c00" } })
    .jpeg()
    .toBuffer();
  const { id, image } = await callApi(admin, "POST", article.api, {
    ...article.sample,
    title: "Dihapus dengan gambarnya",
    image: `data:image/jpeg;base64,${jpeg.toString("base64")}`,
  });
  await page.goto(`/news/${id}/edit`);
  await page.getByRole("textbox", { name: "Ringkasan" }).fill("Ditulis lagi dengan gambar");
  await waitUntilSaved(page);
  await callApi(admin, "DELETE", `${article.api}/${id}`);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.route("**/media/*.jpg", (route) => route.abort());
  await page.getByRole("button", { name: "Buat data baru" }).click();
  await page.getByText(article.texts.created).first().waitFor();
  const list = await callApi(admin, "GET", `${article.api}?q=Ditulis lagi dengan gambar`);
  const created: unknown = expect.objectContaining({ title: "Dihapus dengan gambarnya", image });
  expect(list["data"]).toStrictEqual(expect.arrayContaining([created]));
});

test("a chosen file is part of the draft, on any device", async () => {
  const page = await signedInPage(browser, "Editor");
  const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");
  const logoIn = (shown: Page) => shown.getByRole("group", { name: /^Logo/u });
  await page.goto(add);
  await nameField(page).fill("Dengan logo");
  await logoIn(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.gif", mimeType: "image/gif", buffer: gif });
  await logoIn(page).getByText("Chosen: logo.gif").waitFor();
  await page.context().setOffline(true);
  await waitForJournal(page);
  await page.context().setOffline(false);
  await page.reload();
  await restoredNotice(page).waitFor();
  await logoIn(page).getByRole("img").waitFor();
  await waitUntilSaved(page);
  await expect.poll(() => page.url()).toMatch(/\?draft=\d{1,9}$/u);

  const other = await signedInPage(browser, "Editor");
  await other.goto(page.url());
  await logoIn(other).getByRole("img").waitFor();
  await other.getByRole("button", { name: "Create" }).click();
  await other.getByText("Faq Category has been created").waitFor();
  const row = other.getByRole("row", { name: /Dengan logo/u });
  await row.locator("img").waitFor();
});

test("two new records in two tabs stay two", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await one.context().newPage();
  for (const [page, name] of [
    [one, "Tab pertama"],
    [two, "Tab kedua"],
  ] as const) {
    await page.goto(add);
    await nameField(page).fill(name);
    await waitUntilSaved(page);
  }
  expect(one.url()).not.toBe(two.url());
  await one.reload();
  await two.reload();
  await restoredNotice(one).waitFor();
  await restoredNotice(two).waitFor();
  expect(await nameField(one).inputValue()).toBe("Tab pertama");
  expect(await nameField(two).inputValue()).toBe("Tab kedua");
  for (const page of [one, two]) {
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText("Faq Category has been created").waitFor();
  }
  const names = await listOf(one, "/faq/category");
  expect(names.filter((name) => name.startsWith("Tab "))).toHaveLength(2);
});

test("a draft is for whoever typed it: after a new sign-in it is there, another finds nothing", async () => {
  const page = await signedInPage(browser, "Editor");
  const loseSession = () => page.context().clearCookies({ name: "token" });
  await page.goto(add);
  await nameField(page).fill("Hanya untuk Editor");
  await loseSession();
  await waitForJournal(page);
  await page.reload();
  await expectPath(page, "/login");
  await submitLogin(page, "Editor");
  await restoredNotice(page).waitFor();
  expect(await nameField(page).inputValue()).toBe("Hanya untuk Editor");
  await waitUntilSaved(page);

  await loseSession();
  await page.reload();
  await expectPath(page, "/login");
  await submitLogin(page, "Admin");
  await page.getByRole("button", { name: "Menu akun Akun Admin" }).waitFor();
  await nameField(page).waitFor();
  expect(await nameField(page).inputValue()).toBe("");
  expect(await page.getByText(restored).count()).toBe(0);
  await page.goto(add);
  await nameField(page).waitFor();
  expect(await page.getByText("Hanya untuk Editor").count()).toBe(0);
});

test("signing out loses nothing, leaves nothing that the server has, and stores nothing of the own account", async () => {
  const page = await newDevice(browser, "Editor");
  await page.goto("/profile");
  await page.getByRole("textbox", { name: "Nama" }).fill("Nama yang lain");
  await page.getByRole("link", { name: "Keamanan" }).click();
  const passwords = page.getByRole("region", { name: "Ubah password" });
  await passwords.getByLabel("Password saat ini").fill(password);
  await page.reload();
  await page.getByRole("link", { name: "Data diri" }).click();
  await expect.poll(() => valueOf(page, "Nama")).toBe("Akun Editor");
  expect(await journalOf(page)).toBe("[]");

  await page.goto(add);
  await nameField(page).fill("Sebelum keluar");
  await waitUntilSaved(page);
  const address = page.url();
  await page.getByRole("button", { name: /Menu akun/u }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await expectPath(page, "/");
  expect(await journalOf(page)).toBe("[]");
  await page.goto("/login");
  await submitLogin(page, "Editor");
  await expectPath(page, "/dashboard");
  await page.goto(address);
  await restoredNotice(page).waitFor();
  expect(await nameField(page).inputValue()).toBe("Sebelum keluar");
});
