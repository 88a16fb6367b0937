/** Who changed what and when: comparing the revisions of a record, and bringing one back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { callApi } from "./call-api.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

const browser = testBrowser();
const first = {
  ...article.sample,
  title: "Satu Mitra berhenti 11 Desember",
  content:
    "<p>Mulai 12 Desember satu Mitra berhenti.</p><p>Tunggu kabar.</p><ul><li>satu</li><li>dua</li></ul>",
  is_top: 0,
  slideshow: 0,
  status: "inactive",
};
const second = {
  ...first,
  title: "Satu Mitra berhenti 13 Desember",
  content: first.content.replace("12", "14"),
  is_top: 1,
  expired_at: first.expired_at - 86_400,
};

/** An article with two revisions, made by the API. */
async function changedArticle(page: Page): Promise<number> {
  const { id, version } = await callApi(page, "POST", "article", first);
  await callApi(page, "PUT", `article/${id}`, { ...second, version });
  return id;
}

const changeOf = (page: Page, label: string) =>
  page.getByRole("group", { name: label, exact: true });

test("a list says who changed a record last, and leads to its history, also on a phone", async () => {
  const page = await signedInPage(browser, "Editor");
  const title = "Dari daftar ke riwayat";
  const { id } = await callApi(page, "POST", "article", { ...first, title });
  const list = `/news?q=${encodeURIComponent(title)}`;
  await page.goto(`${list}&columns=title,updated_at`);
  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByText("Akun Editor").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  // Also where the record itself doesn't say who wrote it.
  await callApi(page, "POST", "faq-category", { name: "Siapa mengubah", status: "active" });
  await page.goto("/faq/category?q=Siapa&columns=name,updated_at");
  await page.getByRole("cell", { name: "Akun Editor" }).waitFor();
  await page.goto(`${list}&columns=title,updated_at`);
  await row.getByTitle(`Riwayat ${title}`).click();
  await expectPath(page, `/news/${id}/riwayat`);
  await page.setViewportSize(phone);
  await page.goto(list);
  await page.getByRole("button", { name: `Tindakan untuk ${title}` }).click();
  await page.getByRole("menuitem", { name: "Riwayat" }).click();
  await expectPath(page, `/news/${id}/riwayat`);
});

test("a history leads back to the list as it stood, also after versions were compared", async () => {
  const page = await signedInPage(browser, "Editor");
  const title = "Dari daftar yang disaring";
  const { id, version } = await callApi(page, "POST", "article", { ...first, title });
  await callApi(page, "PUT", `article/${id}`, { ...second, title, version });
  const list = `/news?q=${encodeURIComponent(title)}`;
  await page.goto(`${list}&columns=title,updated_at`);
  await page.getByTitle(`Riwayat ${title}`).click();
  await page.getByRole("button", { name: /Versi 1/u }).click();
  await expect.poll(() => new URL(page.url()).search).not.toBe("");
  await page.getByRole("link", { name: "Kembali menulis" }).click();
  await expectPath(page, `/news/${id}/edit`);
  await page.getByRole("heading", { level: 1, name: article.admin.formTitle.edit }).waitFor();
  const crumbs = page.getByRole("navigation", { name: "Lokasi halaman" });
  await crumbs.getByRole("link", { name: article.admin.listTitle, exact: true }).click();
  await expectPath(page, "/news");
  expect(new URL(page.url()).searchParams.get("q")).toBe(title);
});

test("an edit in one browser is compared and taken back in another", async () => {
  const writer = await signedInPage(browser, "Super Admin");
  const { id } = await callApi(writer, "POST", "article", first);
  await writer.goto(`/news/${id}/edit`);
  await writer.getByLabel("Judul", { exact: true }).fill(second.title);
  const note = writer.getByLabel("Catatan versi");
  await note.fill("Tanggalnya salah");
  const state = writer.locator("[data-form-bar]").getByRole("status");
  await state.getByText(/^Tersimpan \d\d\.\d\d$/u).waitFor();
  await writer.reload();
  await expect.poll(() => note.inputValue()).toBe("Tanggalnya salah");
  await writer.getByRole("button", { name: article.texts.buttons.edit, exact: true }).click();
  await writer.getByText(article.texts.updated).first().waitFor();

  const reader = await signedInPage(browser, "Editor");
  await reader.goto(`/news/${id}/edit`);
  await reader.getByRole("link", { name: "Riwayat", exact: true }).click();
  await reader.getByRole("heading", { level: 1, name: "Riwayat" }).waitFor();
  await reader.getByRole("heading", { name: "2 versi" }).waitFor();
  await reader.getByRole("button", { name: /Diubah.*Versi 2.*WIB.*Judul/su }).waitFor();
  await reader.getByText("Catatan: Tanggalnya salah").waitFor();
  const title = changeOf(reader, "Judul");
  await title.locator("del", { hasText: "11" }).waitFor();
  await title.locator("ins", { hasText: "13" }).waitFor();
  expect(await title.locator("del").innerText()).toContain("dihapus");
  await reader.getByText(/^Tetap: .*Konten.*\.$/u).waitFor();

  await reader.getByRole("button", { name: "Pulihkan versi ini" }).click();
  const dialog = reader.getByRole("dialog", { name: "Pulihkan versi 1?" });
  await dialog.getByRole("listitem").getByText("Judul", { exact: true }).waitFor();
  await dialog.getByText("Versi 2 tidak hilang: pemulihan menambah versi 3 di atasnya.").waitFor();
  await dialog.getByRole("button", { name: "Pulihkan", exact: true }).click();
  await reader.getByText("Versi 1 sudah dipulihkan").waitFor();
  await reader.getByRole("heading", { name: "3 versi" }).waitFor();
  await reader.getByRole("button", { name: /Dipulihkan dari versi 1/u }).waitFor();
  const stored = await callApi(reader, "GET", `article/${id}`);
  expect(stored["title"]).toBe(first.title);
});

test("a version whose predecessor is thinned out is compared with the one before that, also at a page's end", async () => {
  const page = await signedInPage(browser, "Editor");
  const created = await callApi(page, "POST", "article", first);
  const { id } = created;
  let { version } = created;
  // Two pages: the older ends with the first three.
  for (let number = 2; number <= 23; number += 1) {
    const title = `Versi ke-${number}`;
    ({ version } = await callApi(page, "PUT", `article/${id}`, { ...first, title, version }));
  }
  const ofRecord = "resource = 'article' AND record_id = $1 AND number = 3";
  await portal().database.query(`DELETE FROM revision WHERE ${ofRecord}`, [id]);
  await page.goto(`/news/${id}/riwayat`);
  await page.getByRole("button", { name: /Versi 4,/u }).click();
  const title = changeOf(page, "Judul");
  await title.locator("del", { hasText: "2" }).waitFor();
  await title.locator("ins", { hasText: "4" }).waitFor();
  await page.getByText(/^Versi 2, /u).waitFor();
  await page.getByRole("button", { name: "Pulihkan versi ini" }).waitFor();
});

test("rich text, moments and flags are compared as they are read", async () => {
  const page = await signedInPage(browser, "Editor");
  const id = await changedArticle(page);
  await page.goto(`/news/${id}/riwayat`);
  const content = changeOf(page, "Konten");
  await content.locator("del", { hasText: "12" }).waitFor();
  await content.getByText("1 paragraf, 1 daftar tetap").waitFor();
  expect(await content.getByText("Tunggu kabar.").count()).toBe(0);
  await expect
    .poll(() => changeOf(page, "Berita Utama").locator("del").innerText())
    .toMatch(/Tidak$/u);
  expect(await changeOf(page, "Berita Utama").locator("ins").innerText()).toMatch(/Ya$/u);
  expect(await changeOf(page, "Tanggal Berakhir").locator("ins").innerText()).toMatch(
    /\d{4} \d\d\.\d\d WIB$/u,
  );
  await page.getByText("Seluruh isi").click();
  await content.getByText("Tunggu kabar.").waitFor();
  await page.getByRole("heading", { level: 3, name: "Ringkasan" }).waitFor();
});

test("only chosen fields come back, and one that can't is named", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const gone = await callApi(page, "POST", "category", {
    name: "Segera hilang",
    description: "Kategori",
    status: "active",
  });
  const { id, version } = await callApi(page, "POST", "article", {
    ...first,
    category_id: gone.id,
  });
  await callApi(page, "PUT", `article/${id}`, { ...second, version });
  await callApi(page, "DELETE", `category/${gone.id}`);

  await page.goto(`/news/${id}/riwayat`);
  await page.getByRole("button", { name: "Pulihkan versi ini" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Pulihkan", exact: true }).click();
  await dialog
    .getByRole("alert")
    .getByText(/Bagian ini tidak dapat kembali/u)
    .waitFor();
  expect(await dialog.getByRole("checkbox", { name: /^Kategori/u }).isDisabled()).toBe(true);
  await dialog.getByRole("checkbox", { name: "Konten" }).uncheck();
  await dialog.getByRole("button", { name: "Pulihkan", exact: true }).click();
  await page.getByText("Versi 1 sudah dipulihkan").waitFor();
  const stored = await callApi(page, "GET", `article/${id}`);
  expect([stored["title"], stored["content"]]).toEqual([first.title, second.content]);
});

test("the keyboard goes through versions and changes", async () => {
  const page = await signedInPage(browser, "Editor");
  const id = await changedArticle(page);
  const { version } = await callApi(page, "GET", `article/${id}`);
  await callApi(page, "PUT", `article/${id}`, { ...second, order_no: 7, version });
  await page.goto(`/news/${id}/riwayat`);
  const versions = page.locator("[data-revision]");
  await versions.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => versions.nth(1).getAttribute("aria-current")).toBe("true");
  await changeOf(page, "Judul").waitFor();
  await versions.first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => versions.first().getAttribute("aria-current")).toBe("true");
  await page.keyboard.press("End");
  await page.keyboard.press(" ");
  await expect.poll(() => new URL(page.url()).search).toBe("?from=1&to=3");
  // Of the pair before only the order differs.
  await changeOf(page, "Judul").waitFor();
  await page.keyboard.press("j");
  await expect.poll(() => page.evaluate(focusedRow)).toBe("title");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  expect(await page.evaluate(focusedRow)).toBe("title");
});

function focusedRow(): string | undefined {
  return document.activeElement instanceof HTMLElement
    ? document.activeElement.dataset["changeRow"]
    : undefined;
}

test("a record without changes says so, and who may only read can't restore", async () => {
  const editor = await signedInPage(browser, "Editor");
  const { id } = await callApi(editor, "POST", "article", first);
  await editor.goto(`/news/${id}/riwayat`);
  await editor
    .getByText("Baru ada satu versi. Perbandingan muncul setelah perubahan berikutnya.")
    .waitFor();

  const other = await changedArticle(editor);
  const writer = await signedInPage(browser, "Penulis");
  await writer.goto(`/news/${other}/riwayat`);
  await changeOf(writer, "Judul").waitFor();
  expect(await writer.getByRole("button", { name: /Pulihkan/u }).count()).toBe(0);
});

test("a history that fails to load is tried again", async () => {
  const page = await signedInPage(browser, "Editor");
  const id = await changedArticle(page);
  let fails = true;
  await page.route("**/revisions?*", (route) => (fails ? route.abort() : route.continue()));
  await page.goto(`/news/${id}/riwayat`);
  await page.getByText("Riwayat belum berhasil dimuat.").waitFor();
  fails = false;
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByRole("heading", { name: "2 versi" }).waitFor();
});

test.each(
  [phone, laptop].flatMap((viewport) =>
    (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme })),
  ),
)("$viewport.width pixels, $colorScheme: accessible with a dialog open too", async (options) => {
  const page = await signedInPage(browser, "Editor", { ...options, reducedMotion: "reduce" });
  const id = await changedArticle(page);
  await page.goto(`/news/${id}/riwayat`);
  await changeOf(page, "Judul").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Pilih bagian yang dipulihkan" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
});
