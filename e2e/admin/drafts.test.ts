/** Nothing typed is lost by reloads and ended sessions (decision 0160). */
import { expect, test } from "vitest";
import { password } from "../accounts.ts";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { expectPath, signedInPage } from "./sign-in.ts";
import {
  add,
  createCategory,
  waitUntilSaved,
  journalOf,
  waitForJournal,
  nameField,
  restoredNotice,
  saveState,
} from "./draft-forms.ts";

const browser = testBrowser();

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
  await waitForJournal(page);
  const typedContent = await content.innerHTML();
  expect(typedContent).toMatch(/Sisipan.*<strong>/su);
  await page.reload();
  await notice.waitFor();
  await page.getByText("Bagian: Judul dan Konten.").waitFor();
  expect(await title.inputValue()).toBe("Judul yang belum disimpan");
  await expect.poll(() => content.innerHTML()).toBe(typedContent);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await waitUntilSaved(page);
  await page.getByText("Terbit dengan perubahan yang belum terbit.").waitFor();
  await page.getByText(/^Pembaca masih melihat versi .+ WIB\.$/u).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  const difference = page.getByRole("button", { name: "Lihat perbedaannya" });
  await difference.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Perbedaan dengan yang tayang" });
  await dialog.getByRole("group", { name: "Judul" }).locator("ins", { hasText: "Judul" }).waitFor();
  await dialog.getByRole("group", { name: "Konten" }).getByText("Sisipan").waitFor();
  for (const viewport of [phone, laptop]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toStrictEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await difference.evaluate((one) => one === document.activeElement)).toBe(true);
  const live = page.getByRole("link", { name: "Lihat yang tayang" });
  const visitor = await browser.newPage();
  await visitor.goto(String(await live.getAttribute("href")));
  await visitor.getByRole("heading", { level: 1, name: storedTitle }).waitFor();

  await page.getByRole("button", { name: "Buang perubahan" }).click();
  await expect.poll(() => title.inputValue()).toBe(storedTitle);
  await expect.poll(() => content.innerHTML()).toBe(storedContent);
  expect(await notice.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  await expect.poll(() => journalOf(page)).not.toContain("Judul yang belum disimpan");
  const discarded = page.getByRole("alert").filter({ hasText: "Perubahan dibuang." });
  const excerpt = page.getByRole("textbox", { name: "Ringkasan" });
  await excerpt.fill("Diketik sesudahnya");
  await discarded.getByRole("button", { name: "Urungkan" }).click();
  await expect.poll(() => title.inputValue()).toBe("Judul yang belum disimpan");
  await expect.poll(() => content.innerHTML()).toBe(typedContent);
  expect(await excerpt.inputValue()).toBe("Diketik sesudahnya");
  await waitUntilSaved(page);
  await page.reload();
  await page.getByRole("button", { name: "Buang perubahan" }).click();
  await page.getByText("Perubahan dibuang.").waitFor();
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe(storedTitle);
  expect(await notice.count()).toBe(0);
});

test("spaces that were typed are restored, also at the end of a paragraph", async () => {
  const page = await signedInPage(browser, "Editor");
  const content = page.getByRole("textbox", { name: "Konten", exact: true });
  await page.goto("/news/add");
  await content.pressSequentially("Dua  kata ");
  await page.keyboard.press("Enter");
  await content.pressSequentially("dan ");
  await waitUntilSaved(page);
  await page.reload();
  await page
    .getByRole("alert")
    .getByText(/^Isian yang belum disimpan/u)
    .waitFor();
  await expect
    .poll(() => content.locator("p").allTextContents())
    .toStrictEqual(["Dua  kata ", "dan "]);
});

test("what was saved or typed back isn't restored; what was left is", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(add);
  await nameField(page).fill("Pulih lalu tersimpan");
  await waitForJournal(page);
  await page.reload();
  await restoredNotice(page).waitFor();
  expect(await journalOf(page)).toContain("Pulih lalu tersimpan");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
  await expect.poll(() => journalOf(page)).not.toContain("Pulih lalu tersimpan");

  await page.goto(add);
  await nameField(page).fill("Dihapus lagi");
  await waitUntilSaved(page);
  await nameField(page).fill("");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectPath(page, "/faq/category");
  await expect.poll(() => journalOf(page)).not.toContain("Dihapus lagi");

  await page.goto(add);
  await nameField(page).fill("Ditinggalkan");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectPath(page, "/faq/category");
  await page.goto(add);
  const unfinished = page.getByRole("region", { name: "Unfinished drafts" });
  await unfinished.getByRole("link", { name: "Ditinggalkan" }).click();
  await restoredNotice(page).waitFor();
  expect(await nameField(page).inputValue()).toBe("Ditinggalkan");
  const isGone = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Discard this input" }).click();
  await page.getByText("The input was discarded.").waitFor();
  await isGone;
  await page.goto(add);
  await nameField(page).waitFor();
  expect(await unfinished.count()).toBe(0);
});

test("a draft whose first save was never answered stands once in the list", async () => {
  const page = await signedInPage(browser, "Editor");
  let isFirst = true;
  await page.route("**/api/dashboard/drafts", async (route) => {
    if (isFirst) await route.fetch();
    isFirst = false;
    await route.abort();
  });
  await page.goto(add);
  await nameField(page).fill("Hanya sekali");
  await waitForJournal(page);
  await expect.poll(() => isFirst).toBe(false);
  await nameField(page).fill("Hanya sekali, lalu diteruskan");
  await waitForJournal(page);
  await page.goto(add);
  const unfinished = page.getByRole("region", { name: "Unfinished drafts" });
  const link = unfinished.getByRole("link", { name: /^Hanya sekali/u });
  await link.first().waitFor();
  expect(await link.allInnerTexts()).toStrictEqual(["Hanya sekali, lalu diteruskan"]);
  await link.click();
  await expect.poll(() => nameField(page).inputValue()).toBe("Hanya sekali, lalu diteruskan");
});

test("input that was restored over another user's change asks which version counts", async () => {
  const mine = await signedInPage(browser, "Editor");
  const theirs = await signedInPage(browser, "Admin");
  const address = await createCategory(mine, "Nama awal");
  await mine.goto(address);
  await expect.poll(() => nameField(mine).inputValue()).not.toBe("");
  await nameField(mine).fill("Belum disimpan Editor");
  await waitForJournal(mine);

  await theirs.goto(address);
  await expect.poll(() => nameField(theirs).inputValue()).not.toBe("");
  await nameField(theirs).fill("Disimpan Admin");
  await theirs.getByRole("button", { name: "Submit Change" }).click();
  await theirs.getByText("Faq Category has been updated").waitFor();

  await mine.reload();
  await restoredNotice(mine).waitFor();
  await mine.getByRole("button", { name: "Submit Change" }).click();
  const versions = mine.getByRole("radiogroup", { name: "Name" });
  await versions.getByText("Belum disimpan Editor", { exact: true }).first().waitFor();
  await versions.getByText("Disimpan Admin").first().waitFor();
  await versions.getByRole("radio", { name: "Versi Akun Admin" }).check();
  await mine.getByRole("button", { name: "Submit Change" }).click();
  await mine.getByText("Faq Category has been updated").waitFor();
  await expect.poll(() => journalOf(mine)).not.toContain("Belum disimpan Editor");
});

test("a session that ends while one types is told, and the draft goes on after a new sign-in", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto(add);
  await nameField(page).fill("Sesi berakhir");
  await waitUntilSaved(page);
  await page.context().clearCookies({ name: "token" });
  await nameField(page).fill("Sesi berakhir di tengah");
  await saveState(page).getByText("Your session has ended, saved on this device.").waitFor();
  await page.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Sesi Anda berakhir" });
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Masuk" }).click();
  await waitUntilSaved(page);
  expect(await nameField(page).inputValue()).toBe("Sesi berakhir di tengah");
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
  await nameField(page).fill("Tanpa penyimpanan");
  await page.getByText(/^This device is full/u).waitFor();
  await saveState(page).getByText("Not saved yet.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("dialog");
  await question.getByText("FAQ Category Form").waitFor();
  await question.getByRole("button", { name: "Stay here" }).click();
  await page.unrouteAll();
  await waitUntilSaved(page);
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Faq Category has been created").waitFor();
});
