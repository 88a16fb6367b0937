/** How an article ends, in its form: withdrawn or replaced, asked of what readers have seen. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/** The form of an article that was published yesterday. */
async function openPublished(page: Page, title: string): Promise<number> {
  const { id } = await callApi(page, "POST", "article", {
    ...article.sample,
    title,
    published_at: Math.floor(Date.now() / 1000) - 86_400,
    slideshow: false,
  });
  await page.goto(`/news/${id}/edit`);
  return id;
}

const withdrawButton = (page: Page) =>
  page.getByRole("button", { name: "Tarik dari situs", exact: true });

test("a published article is withdrawn from the rail after a question, with a reason, and no longer offered there", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news");
  const id = await openPublished(page, "Ditarik dari samping");
  const withdraw = withdrawButton(page);
  const since = page.getByLabel("Ditarik sejak");
  const dialog = page.getByRole("dialog", { name: "Tarik dari situs?" });
  const reasonAsked = dialog.getByRole("textbox", { name: "Alasan penarikan" });
  const reason = page.locator("#record_withdrawal_reason");
  await withdraw.click();
  await dialog.getByText("tidak lagi tampil di daftar, pencarian, dan mesin pencari").waitFor();
  await reasonAsked.fill("Batal ditarik");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await since.inputValue()).toBe("");
  expect(await reason.inputValue()).toBe("");

  await withdraw.click();
  await dialog.getByRole("button", { name: "Isi penarikan" }).click();
  await dialog.getByText("Tulis Alasan penarikan, karena pembaca melihatnya").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await reasonAsked.fill("Tanggalnya keliru");
  await dialog.getByRole("button", { name: "Isi penarikan" }).click();
  await page.getByText("Penarikan sudah diisi").waitFor();
  expect(await since.inputValue()).not.toBe("");
  expect(await reason.inputValue()).toBe("Tanggalnya keliru");
  // Required as long as there is a moment.
  expect(await page.getByText("Alasan penarikan (opsional)").count()).toBe(0);
  await page.getByRole("button", { name: "Kirim Perubahan" }).click();
  await page.getByText(article.texts.updated).waitFor();
  await page.goto(`/news/${id}/edit`);
  await since.waitFor();
  expect(await withdraw.count()).toBe(0);
  await page.goto(`/info-berita/${id}/detail`);
  await page.getByText("Tanggalnya keliru").first().waitFor();
});

test("an article that readers have never seen isn't asked how it ended, unless it says so; one they have seen is", async () => {
  const page = await signedInPage(browser, "Editor");
  const hidden = { ...article.sample, title: "Belum pernah tayang", status: "inactive" };
  const fresh = await callApi(page, "POST", "article", hidden);
  const successor = { successor_url: "/pelajari", successor_title: "Panduan" };
  const replaced = await callApi(page, "POST", "article", { ...hidden, ...successor });
  const { id, version } = await callApi(page, "POST", "article", article.sample);
  await callApi(page, "PUT", `article/${id}`, { ...article.sample, version, status: "inactive" });
  // Much changed since then: more revisions than one call reads.
  await portal().database.query(
    `INSERT INTO revision (resource, record_id, number, version, action, created_at, changed, values, files)
     SELECT resource, record_id, number + step, version, 'update', created_at, '{title}', values, files
     FROM revision, generate_series(1, 100) AS step
     WHERE resource = 'article' AND record_id = $1 AND number = 2`,
    [id],
  );
  const [withdrawn, replacedBy] = ["Ditarik sejak", "Digantikan oleh"].map((name) =>
    page.getByRole("textbox", { name }),
  );
  await page.goto(`/news/${id}/edit`);
  await withdrawn?.waitFor();
  await page.goto(`/news/${replaced.id}/edit`);
  await replacedBy?.waitFor();
  expect(await withdrawn?.count()).toBe(0);
  // Emptied it stays, so that it can be filled again.
  await replacedBy?.fill("");
  await page.getByRole("textbox", { name: "Judul" }).fill("Belum pernah tayang, diganti");
  expect(await replacedBy?.isVisible()).toBe(true);
  const asked = page.waitForResponse(/\/revisions\?page=1&limit=100$/u);
  await page.goto(`/news/${fresh.id}/edit`);
  await asked;
  await page.getByRole("textbox", { name: "Judul" }).waitFor();
  expect(await page.getByRole("heading", { name: "Perubahan dan akhir" }).count()).toBe(0);
});

test("who may not publish an article isn't offered its withdrawal", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/news");
  const id = await openPublished(editor, "Ditarik oleh yang berwenang");
  await withdrawButton(editor).waitFor();
  const writer = await signedInPage(browser, "Penulis");
  await writer.goto(`/news/${id}/edit`);
  await writer.getByRole("link", { name: "Riwayat, 1 versi" }).waitFor();
  expect(await withdrawButton(writer).count()).toBe(0);
});
