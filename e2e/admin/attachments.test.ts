/** The documents of news while they are written: another file for one, and publishing before one has arrived. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { phone, testBrowser } from "../browser.ts";
import { expectAccessible } from "./accessible.ts";
import { callApi } from "./call-api.ts";
import { pdf } from "./pdf.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

const file = (name: string, size: number) => ({
  name,
  mimeType: "application/pdf",
  buffer: pdf(size, name),
});
const fieldOf = (page: Page) => page.getByRole("group", { name: /^Lampiran/u });

async function openArticle(page: Page, title: string): Promise<number> {
  const { id } = await callApi(page, "POST", "article", {
    ...article.sample,
    title,
    slideshow: false,
  });
  await page.goto(`/news/${id}/edit`);
  await fieldOf(page)
    .getByRole("button", { name: /Tambah PDF/u })
    .waitFor();
  return id;
}

test("a document gets another file, and keeps its name and its place", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  const id = await openArticle(page, "Dengan lampiran yang diganti");
  const field = fieldOf(page);
  // The row of the first has an input of its own.
  const chooserOf = field.locator("input[type=file][multiple]");
  await chooserOf.setInputFiles(file("pertama.pdf", 40_000));
  const first = field.getByRole("textbox", { name: "Nama lampiran 1" });
  await first.waitFor();
  await chooserOf.setInputFiles(file("kedua.pdf", 50_000));
  await field.getByRole("textbox", { name: "Nama lampiran 2" }).waitFor();
  await first.clear();
  await first.pressSequentially("Surat edaran");
  const replace = field.getByRole("button", { name: "Ganti berkas Surat edaran" });
  const chooser = page.waitForEvent("filechooser");
  await replace.press("Enter");
  await (await chooser).setFiles(file("rusak.pdf", 11_000_000));
  await field.getByText("rusak.pdf: Lampiran paling besar 10 MB.").waitFor();
  const again = page.waitForEvent("filechooser");
  await replace.press("Enter");
  await (await again).setFiles(file("baru.pdf", 90_000));
  await field.getByText("Berkas Surat edaran sudah diganti.").waitFor({ state: "attached" });
  expect(await field.getByText("rusak.pdf").count()).toBe(0);
  expect(await first.inputValue()).toBe("Surat edaran");
  expect(await field.getByRole("link").allInnerTexts()).toStrictEqual([
    expect.stringMatching(/Surat edaran\s+\(PDF, 88 KB\)/u),
    expect.stringMatching(/\(PDF, 49 KB\)/u),
  ]);
  expect(await replace.evaluate((one) => one === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ubah" }).click();
  await page.getByText("Info & Berita sudah diperbarui").waitFor();
  const { attachments } = await callApi(page, "GET", `article/${id}`);
  expect(attachments).toMatchObject([{ name: "Surat edaran", size: 90_000 }, { size: 50_000 }]);
});

test("a document that is attached already takes the place of no other, and the editor reads so", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  await openArticle(page, "Dengan lampiran yang sama dua kali");
  const field = fieldOf(page);
  const chooserOf = field.locator("input[type=file][multiple]");
  const names = ["satu.pdf", "dua.pdf"] as const;
  for (const [index, name] of names.entries()) {
    await chooserOf.setInputFiles(file(name, 30_000));
    await field.getByRole("textbox", { name: `Nama lampiran ${index + 1}` }).waitFor();
  }
  const chooser = page.waitForEvent("filechooser");
  await field.getByRole("button", { name: "Ganti berkas satu" }).press("Enter");
  await (await chooser).setFiles(file("dua.pdf", 30_000));
  await field.getByText("dua.pdf: PDF ini sudah ada di antara lampiran.").waitFor();
  expect(await field.getByText("sudah diganti").count()).toBe(0);
  expect(await field.getByRole("link").count()).toBe(2);
});

test("news that are published while a document is on its way have it", async () => {
  const page = await signedInPage(browser, "Editor");
  const id = await openArticle(page, "Dengan lampiran yang masih diunggah");
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/documents?*", async (route) => {
    await isPressed;
    await route.continue();
  });
  await fieldOf(page).locator("input[type=file]").setInputFiles(file("akhir.pdf", 40_000));
  await fieldOf(page)
    .getByText(/^Mengunggah akhir\.pdf/u)
    .waitFor();
  await page.getByRole("button", { name: "Ubah" }).click();
  press();
  await page.getByText("Info & Berita sudah diperbarui").waitFor();
  expect((await callApi(page, "GET", `article/${id}`))["attachments"]).toMatchObject([
    { size: 40_000 },
  ]);
});
