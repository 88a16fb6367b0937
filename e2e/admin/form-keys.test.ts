/** Saving by the keyboard: Enter sends no form, Ctrl+S saves and stays. */
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { waitUntilSaved } from "./draft-forms.ts";
import { namesIn } from "./lists.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test("Enter in a field of one line neither saves nor leaves the form", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(request.url());
  });
  await page.getByRole("textbox", { name: "Name" }).fill("Tidak tersimpan");
  await page.keyboard.press("Enter");
  await page
    .getByRole("radiogroup", { name: "Status" })
    .getByLabel("Aktif", { exact: true })
    .check();
  await expectPath(page, "/faq/category/add");
  expect(writes).toStrictEqual([]);
});

test("Ctrl+S saves a new record once and stays, however often it is pressed", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText("Name is required!").waitFor();
  await name.fill("Dengan tombol");
  await page.keyboard.press("Control+s");
  await page.getByText("Faq Category has been created").waitFor();
  await name.fill("Dengan tombol lagi");
  await page.keyboard.press("Control+s");
  await page.getByText("Faq Category has been updated").waitFor();
  // The address is that of the record by now.
  expect(new URL(page.url()).pathname).toMatch(/^\/faq\/category\/\d+\/edit$/u);
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
  // Nothing is unsaved, so leaving asks nothing.
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectPath(page, "/faq/category");
  const saved = async () => (await namesIn(page)).filter((one) => one.startsWith("Dengan tombol"));
  await expect.poll(saved).toStrictEqual(["Dengan tombol lagi"]);
});

test("another new record is begun from the form of one that was saved in place", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/faq/category/add");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Yang pertama");
  await page.keyboard.press("Control+s");
  await page.getByText("Faq Category has been created").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Cari atau jalankan perintah" }).fill("faq category");
  await page
    .getByRole("option", { name: /^Tambah .*FAQ/u })
    .last()
    .click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/faq/category/add");
  await expect.poll(() => name.inputValue()).toBe("");
});

test("Cmd+S saves the part of the profile that has the focus", async () => {
  const page = await signedInPage(browser, "Penulis");
  await page.goto("/profile");
  await page.getByRole("textbox", { name: "Posisi" }).fill("Penulis senior");
  await page.keyboard.press("Meta+s");
  await page.getByText("Profil sudah").waitFor();
});

test("a key that is typed renders no other field of the form again", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  const fields = ["Judul", "Ringkasan", "Konten"];
  for (const name of fields) {
    const field = page.getByRole("textbox", { name, exact: true });
    // The first key makes the form one with changes.
    await field.pressSequentially("a");
    await waitUntilSaved(page);
    await page.coverage.startJSCoverage();
    await field.pressSequentially("b".repeat(20));
    const scripts = await page.coverage.stopJSCoverage();
    const fieldItem = scripts.find(({ url }) => /\/field-item-[^/]+\.js$/u.test(url));
    const calls = fieldItem?.functions.map(({ ranges }) => ranges[0]?.count ?? 0) ?? [];
    expect(calls.length, "functions of the fields' script").toBeGreaterThan(0);
    // That field for each key, and at most once all of them; thirteen for each would be 260.
    expect(Math.max(...calls), name).toBeLessThan(60);
  }
});

test("a key that is typed computes the styles of no other field again", async () => {
  const page = await signedInPage(browser, "Editor");
  const chromium = page.context().browser();
  if (chromium === null) throw new Error("The page has no browser");
  await page.goto("/news/add");
  for (const name of ["Judul", "Ringkasan"]) {
    const field = page.getByRole("textbox", { name, exact: true });
    await field.pressSequentially("a");
    await waitUntilSaved(page);
    await chromium.startTracing(page, { categories: ["devtools.timeline"] });
    await field.pressSequentially("b".repeat(20));
    const trace: Trace = JSON.parse((await chromium.stopTracing()).toString());
    const counts = trace.traceEvents.flatMap(({ args }) => args.elementCount ?? []);
    expect(counts.length, "computations").toBeGreaterThan(0);
    const elements = counts.reduce((sum, count) => sum + count, 0);
    // All of the form's, a thousand, for each key would be 20,000.
    expect(elements, name).toBeLessThan(4_000);
  }
});

/** What Chromium traced; a computation of styles has the number of its elements. */
interface Trace {
  readonly traceEvents: readonly { readonly args: { readonly elementCount?: number } }[];
}

test("Alt with an arrow moves a paragraph past its neighbour, and an item in its list", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  const content = page.getByRole("textbox", { name: "Konten" });
  await content.click();
  await page.keyboard.type("Satu");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Dua");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- A");
  await page.keyboard.press("Enter");
  await page.keyboard.type("B");
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.type("!");
  expect(await content.locator("li").allTextContents()).toStrictEqual(["B!", "A"]);
  await content.getByText("Satu").click();
  // Nobody presses a key before the browser has told the editor of the click.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.type("?");
  const paragraphs = content.locator("> p");
  expect((await paragraphs.allTextContents()).slice(0, 2)).toStrictEqual(["Dua", "Satu?"]);
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  expect((await paragraphs.allTextContents()).slice(0, 2)).toStrictEqual(["Satu?", "Dua"]);
});

test("after Ctrl+S an editor types on where the cursor was", async () => {
  const page = await signedInPage(browser, "Editor");
  const { id } = await callApi(page, "POST", "article", { ...article.sample, status: "inactive" });
  await page.goto(`/news/${id}/edit`);
  const content = page.getByRole("textbox", { name: "Konten" });
  const paragraph = content.locator("p").first();
  await paragraph.click();
  await page.keyboard.press("Home");
  const saved = () =>
    page.waitForResponse(
      (response) =>
        response.request().method() !== "GET" && /\/article\/\d+|\/publish$/.test(response.url()),
    );
  await page.keyboard.insertText("Satu ");
  for (const words of ["dua ", "tiga "]) {
    const response = saved();
    await page.keyboard.press("Control+s");
    await response;
    // The form takes over what was stored.
    await page.getByText("Info & Berita sudah diperbarui").last().waitFor();
    await page.keyboard.insertText(words);
  }
  expect(await paragraph.textContent()).toContain("Satu dua tiga ");
});

test("Ctrl+S never touches what visitors read: it saves the draft, says so, and the button publishes it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/22/edit");
  const title = page.getByRole("textbox", { name: "Judul" });
  await expect.poll(() => title.inputValue()).not.toBe("");
  const before = await title.inputValue();
  await title.fill(`${before} (diubah)`);
  await page.keyboard.press("Control+s");
  await page.getByText("Draf tersimpan. Pembaca masih melihat yang terakhir terbit.").waitFor();
  await waitUntilSaved(page);
  expect(await title.evaluate((input) => input === document.activeElement)).toBe(true);
  const visitor = await browser.newPage();
  await visitor.goto("/info-berita/22/detail");
  await visitor.getByRole("heading", { level: 1, name: before, exact: true }).waitFor();
  await page.getByRole("button", { name: "Kirim Perubahan" }).click();
  await page.getByText(article.texts.updated).waitFor();
  await visitor.reload();
  await visitor.getByRole("heading", { level: 1, name: `${before} (diubah)` }).waitFor();
});
