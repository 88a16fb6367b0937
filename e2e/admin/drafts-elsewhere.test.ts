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

test("what is typed while a deleted record's image is fetched for a new one stays", async () => {
  const page = await signedInPage(browser, "Editor");
  const admin = await signedInPage(browser, "Super Admin");
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c00" } })
    .jpeg()
    .toBuffer();
  const { id } = await callApi(admin, "POST", article.api, {
    ...article.sample,
    title: "Dihapus dengan gambarnya",
    image: `data:image/jpeg;base64,${image.toString("base64")}`,
  });
  await page.goto(`/news/${id}/edit`);
  const excerpt = page.getByRole("textbox", { name: "Ringkasan" });
  await excerpt.fill("Diketik sebelum");
  await waitUntilSaved(page);
  await callApi(admin, "DELETE", `${article.api}/${id}`);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const mayArrive = Promise.withResolvers<void>();
  await page.route("**/media/*.jpg", async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  const fetched = page.waitForRequest("**/media/*.jpg");
  await page.getByRole("button", { name: "Buat data baru" }).click();
  await fetched;
  await excerpt.fill("Diketik selama diambil");
  mayArrive.resolve();
  await page.getByText(article.texts.created).first().waitFor();
  const list = await callApi(admin, "GET", `${article.api}?q=Diketik selama diambil`);
  expect(JSON.stringify(list)).toContain("Dihapus dengan gambarnya");
});

test("what another tab has saved of the same draft is shown before it is published", async () => {
  const first = await signedInPage(browser, "Editor");
  const second = await signedInPage(browser, "Editor");
  const address = await createCategory(first, "Dua tab");
  const descriptionIn = (page: Page) => page.getByRole("textbox", { name: "Description" });
  for (const page of [first, second]) {
    await page.goto(address);
    await expect.poll(() => nameField(page).inputValue()).toBe("Dua tab");
  }
  await descriptionIn(first).fill("Dari tab pertama.");
  await waitUntilSaved(first);
  await nameField(second).fill("Nama dari tab kedua");
  await waitUntilSaved(second);
  const publish = first.getByRole("button", { name: "Submit Change" });
  await publish.click();
  await first.getByText("Draf ini sudah diubah di tab atau perangkat lain.").waitFor();
  expect(await nameField(first).inputValue()).toBe("Nama dari tab kedua");
  expect(await descriptionIn(first).inputValue()).toBe("Dari tab pertama.");
  await publish.click();
  await first.getByText("Faq Category has been updated").waitFor();
});

test("what comes into the form as it is published is shown before, too", async () => {
  const first = await signedInPage(browser, "Editor");
  const second = await first.context().newPage();
  const address = await createCategory(first, "Dua tab sekaligus");
  for (const page of [first, second]) {
    await page.goto(address);
    await expect.poll(() => nameField(page).inputValue()).toBe("Dua tab sekaligus");
  }
  const descriptionIn = (page: Page) => page.getByRole("textbox", { name: "Description" });
  await descriptionIn(first).fill("Dari tab pertama.");
  await waitUntilSaved(first);
  await descriptionIn(second).fill("Dari tab kedua.");
  const publish = second.getByRole("button", { name: "Submit Change" });
  await publish.click();
  await second.getByText("Anda sudah memiliki draf untuk data ini.").waitFor();
  expect(await descriptionIn(second).inputValue()).toMatch(/kedua\.\s+Dari tab pertama\./u);
  await publish.click();
  await second.getByText("Faq Category has been updated").waitFor();
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
  await waitUntilSaved(one);
  await summary(two).fill("Ringkasan dari tab kedua.");
  await expect.poll(() => title(two).inputValue()).toBe(`${storedTitle} dari tab pertama`);
  await waitUntilSaved(two);
  await title(one).fill(`${storedTitle} dari tab pertama lagi`);
  await expect.poll(() => summary(one).inputValue()).toBe("Ringkasan dari tab kedua.");
  await waitUntilSaved(one);
  await one.close();
  const again = await reopen(two, "/news/3/edit");
  await expect.poll(() => title(again).inputValue()).toBe(`${storedTitle} dari tab pertama lagi`);
  expect(await summary(again).inputValue()).toBe("Ringkasan dari tab kedua.");
  await again.getByRole("button", { name: "Buang perubahan" }).click();
  await again.getByText("Perubahan dibuang.").waitFor();
});

test("a form that is left before its first save overwrites nothing that another device has saved", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await signedInPage(browser, "Editor");
  for (const page of [one, two]) {
    await page.goto("/news/6/edit");
    await expect.poll(() => titleField(page).inputValue()).not.toBe("");
  }
  await titleField(one).fill("Judul dari perangkat pertama");
  await waitUntilSaved(one);
  await summaryField(two).fill("Ringkasan dari perangkat kedua.");
  const saved = two.waitForResponse((it) => it.request().method() === "PUT" && it.ok());
  await two.getByRole("link", { name: "Beranda" }).first().click();
  await saved;
  const again = await reopen(one, "/news/6/edit");
  await expect.poll(() => titleField(again).inputValue()).toBe("Judul dari perangkat pertama");
  expect(await summaryField(again).inputValue()).toBe("Ringkasan dari perangkat kedua.");
  await again.getByRole("button", { name: "Buang perubahan" }).click();
  await again.getByText("Perubahan dibuang.").waitFor();
});

test("what another device has saved isn't discarded before it is shown", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await signedInPage(browser, "Editor");
  await typeInTurn(one, two, "/news/7/edit");
  const discard = two.getByRole("button", { name: "Buang perubahan" });
  await discard.click();
  await two.getByText("Draf ini sudah diubah di tab atau perangkat lain.").waitFor();
  expect(await summaryField(two).inputValue()).toBe("Ringkasan yang belum dilihat.");
  await discard.click();
  await two.getByText("Perubahan dibuang.").waitFor();
});

test("a form that is left as it is stored doesn't end what another device has saved", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await signedInPage(browser, "Editor");
  const storedTitle = await typeInTurn(one, two, "/news/8/edit");
  // On any machine the form is left before its next save.
  const isSave = ({ pathname }: URL) => pathname.startsWith("/api/dashboard/drafts/");
  await two.route(isSave, (route, request) =>
    request.method() === "PUT" ? route.abort() : route.continue(),
  );
  const refused = two.waitForResponse((it) => it.request().method() === "DELETE");
  await titleField(two).fill(storedTitle);
  await two.getByRole("link", { name: "Beranda" }).first().click();
  expect((await refused).status()).toBe(409);
  await two.unroute(isSave);
  await two.goto("/news/8/edit");
  await expect.poll(() => summaryField(two).inputValue()).toBe("Ringkasan yang belum dilihat.");
  expect(await titleField(two).inputValue()).toBe(storedTitle);
  await two.getByRole("button", { name: "Buang perubahan" }).click();
  await two.getByText("Perubahan dibuang.").waitFor();
});

const titleField = (page: Page) => page.getByRole("textbox", { name: "Judul" });
const summaryField = (page: Page) => page.getByLabel("Ringkasan", { exact: true });

/** Changes a title, opens the draft on a second device, and changes the summary; the stored title. */
async function typeInTurn(one: Page, two: Page, address: string): Promise<string> {
  await one.goto(address);
  await expect.poll(() => titleField(one).inputValue()).not.toBe("");
  const stored = await titleField(one).inputValue();
  await titleField(one).fill("Judul yang diubah");
  await waitUntilSaved(one);
  await two.goto(address);
  await expect.poll(() => titleField(two).inputValue()).toBe("Judul yang diubah");
  const saved = one.waitForResponse((it) => it.request().method() === "PUT" && it.ok());
  await summaryField(one).fill("Ringkasan yang belum dilihat.");
  await saved;
  return stored;
}

test("a text that two tabs change at once has both, and its field is named to be checked", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await one.context().newPage();
  const summary = (page: Page) => page.getByLabel("Ringkasan", { exact: true });
  for (const page of [one, two]) {
    await page.goto("/news/5/edit");
    await expect.poll(() => summary(page).inputValue()).not.toBe("");
  }
  await summary(one).fill("Dari tab pertama.");
  await summary(two).fill("Dari tab kedua.");
  const said = "Isian dari tab atau perangkat lain digabung ke formulir ini. Periksa: Ringkasan.";
  const told = await Promise.any([one, two].map((page) => toldIn(page, said)));
  expect((await summary(told).inputValue()).split("\n").toSorted()).toStrictEqual([
    "Dari tab kedua.",
    "Dari tab pertama.",
  ]);
  await waitUntilSaved(told);
  await told.reload();
  await told.getByRole("button", { name: "Buang perubahan" }).click();
  await told.getByText("Perubahan dibuang.").waitFor();
});

async function toldIn(page: Page, said: string): Promise<Page> {
  await page.getByText(said).waitFor();
  return page;
}

test("a value that two tabs contest stands as in the tab that says so", async () => {
  const one = await signedInPage(browser, "Editor");
  const two = await one.context().newPage();
  const order = (page: Page) => page.getByLabel("Urutan");
  for (const page of [one, two]) {
    await page.goto("/news/4/edit");
    await order(page).waitFor();
  }
  await order(one).fill("77");
  await waitUntilSaved(one);
  await order(two).fill("78");
  const said = "Urutan diubah juga di tab atau perangkat lain. Yang berlaku isian di sini.";
  await two.getByText(said).waitFor();
  expect(await order(two).inputValue()).toBe("78");
  await waitUntilSaved(two);
  await one.close();
  const again = await reopen(two, "/news/4/edit");
  await expect.poll(() => order(again).inputValue()).toBe("78");
  await again.getByRole("button", { name: "Buang perubahan" }).click();
  await again.getByText("Perubahan dibuang.").waitFor();
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
