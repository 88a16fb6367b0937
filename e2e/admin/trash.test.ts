/** Deleting and bringing back, from the question to what the audit says of it. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { chooseAction, expectBelowList, removeRow } from "./lists.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();
const imageDataUrl =
  "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const question = (page: Page) => page.locator(".ant-popconfirm:visible");

/** A live article with an image; the page shows the list with it alone. */
async function liveArticle(page: Page, title: string, others: object = {}): Promise<number> {
  const body = {
    ...article.sample,
    is_top: 0,
    title,
    image: imageDataUrl,
    image_alt: "Gambar",
    ...others,
  };
  const { id } = await callApi(page, "POST", "article", body);
  await page.goto(`/news?q=${encodeURIComponent(title)}`);
  await page.locator("[data-row-label]", { hasText: title }).waitFor();
  return id;
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);
const trashRow = (page: Page, title: string) => page.getByRole("row", { name: title });

test("an article with an image is deleted, found in the trash, brought back, and public again", async () => {
  const page = await signedInPage(browser, "Editor");
  const title = "Pulang dari sampah";
  const id = await liveArticle(page, title);
  const address = `/info-berita/${id}/detail`;
  const isPublic = async () => (await page.request.get(address)).status();
  expect(await isPublic()).toBe(200);

  await page.getByRole("button", { name: `Hapus ${title}` }).click();
  await question(page).getByText(title, { exact: true }).waitFor();
  await question(page).getByText(`Sedang terlihat oleh pembaca di ${address}.`).waitFor();
  await question(page).getByText("Data dapat dipulihkan dari Sampah.").waitFor();
  await question(page).getByRole("button", { name: article.texts.confirm.yes }).click();
  const bar = page.getByRole("region", { name: "Perubahan terakhir" });
  await bar.getByText(article.texts.deleted).waitFor();
  await bar.getByText(title).waitFor();
  await expect.poll(isPublic).not.toBe(200);

  await page.getByRole("link", { name: "Sampah", exact: true }).click();
  await trashRow(page, title).getByText("30 hari lagi").waitFor();
  await trashRow(page, title).getByText("Berita, aktif saat dihapus").waitFor();
  await page.getByRole("button", { name: `Pulihkan ${title}` }).click();
  await page.getByText("1 berkas dan teks alternatifnya").waitFor();
  await page.getByText(`Alamat lama ${address}, tautan dari luar berfungsi lagi`).waitFor();
  await page.getByText("Semuanya kembali.").waitFor();
  expect(await page.getByRole("button", { name: "Hapus selamanya" }).count()).toBe(0);

  await page.getByRole("link", { name: "Riwayat", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Riwayat" }).waitFor();
  await page.getByText(title).first().waitFor();
  await page.getByRole("button", { name: /Dihapus.*Versi 2/su }).waitFor();
  expect(await page.getByRole("button", { name: "Pulihkan versi ini" }).count()).toBe(0);
  await page.getByRole("link", { name: "Lihat di Sampah" }).click();

  await page.getByRole("button", { name: `Pulihkan ${title}` }).click();
  await page.getByRole("button", { name: "Pulihkan dan terbitkan lagi" }).click();
  await page.getByRole("status").getByText(`“${title}” sudah dipulihkan.`).waitFor();
  await expect.poll(() => trashRow(page, title).count()).toBe(0);
  await expect.poll(isPublic).toBe(200);
  const image = await page.request.get(address);
  expect(await image.text()).toContain("/media/");
  await page.getByRole("link", { name: "Buka datanya" }).click();
  await page.getByRole("heading", { level: 2, name: title }).waitFor();
});

test("as a draft it comes back unseen, and what didn't come back is named", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const title = "Kembali sebagai draf";
  const id = await liveArticle(page, title);
  await removeRow(page, title);
  await page.getByRole("button", { name: "Urungkan" }).waitFor();
  // Its address is taken meanwhile.
  await callApi(page, "POST", "article", { ...article.sample, is_top: 0, title });
  await page.goto("/dashboard/sampah?resource=article");
  await page.getByRole("button", { name: `Pulihkan ${title}` }).click();
  await page.getByRole("heading", { name: "Yang tidak kembali" }).waitFor();
  await page.getByRole("button", { name: "Pulihkan sebagai Draf" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "sudah dipulihkan sebagai Draf" });
  await notice.getByText(/Alamat sudah dipakai data lain/u).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  expect((await page.request.get(`/info-berita/${id}/detail`)).status()).not.toBe(200);
});

test("several come back together, each by itself, and go again with one undo", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const shelf = { ...category.sample, name: "Rak bersama" };
  const { id: shelfId } = await callApi(page, "POST", "category", shelf);
  const title = "Kembali bersama kategorinya";
  const id = await liveArticle(page, title, { category_id: shelfId });
  await callApi(page, "DELETE", `article/${id}`);
  await callApi(page, "DELETE", `category/${shelfId}`);
  await page.goto("/dashboard/sampah?q=bersama");
  await page.getByRole("button", { name: "Pilih", exact: true }).click();
  await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check();
  await page.getByText("2 dipilih").waitFor();
  await page.getByRole("button", { name: "Pulihkan seperti semula" }).click();
  const dialog = page.getByRole("dialog", { name: "Pulihkan 2 data seperti semula?" });
  const row = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
  await row(title)
    .getByText(/Belum dapat dipulihkan\..*Pulihkan dahulu\./u)
    .waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await dialog.getByRole("button", { name: "Pulihkan 2 data" }).click();
  await dialog.getByText("2 data berhasil.").waitFor();
  await row(title).getByText("Kembali aktif.").waitFor();
  await dialog.getByRole("button", { name: "Tutup" }).click();
  await expect.poll(() => hasFocus(page.getByRole("main"))).toBe(true);
  const isPublic = async () =>
    (await page.request.get(`/info-berita/${id}/detail`)).status() === 200;
  await expect.poll(isPublic).toBe(true);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByText("Data sudah dihapus lagi").waitFor();
  await expect.poll(isPublic).toBe(false);
  await trashRow(page, "Rak bersama").waitFor();
});

test("several come back as drafts on a phone; what can't stays chosen, with the reason", async () => {
  const page = await signedInPage(browser, "Super Admin", { viewport: phone });
  const shelf = { ...category.sample, name: "Rak yang tinggal" };
  const { id: shelfId } = await callApi(page, "POST", "category", shelf);
  const waiting = "Tinggal menunggu kategorinya";
  const free = "Tinggal dipulihkan";
  const inShelf = await liveArticle(page, waiting, { category_id: shelfId });
  const id = await liveArticle(page, free);
  await callApi(page, "DELETE", `article/${inShelf}`);
  await callApi(page, "DELETE", `article/${id}`);
  await callApi(page, "DELETE", `category/${shelfId}`);
  await page.goto("/dashboard/sampah?q=tinggal&resource=article");
  await page.getByRole("button", { name: "Pilih", exact: true }).click();
  for (const title of [waiting, free]) {
    await page.getByRole("checkbox", { name: `Pilih ${title}`, exact: true }).check();
  }
  await expectBelowList(page);
  await page.getByRole("button", { name: "Pulihkan sebagai Draf" }).click();
  await page.getByRole("button", { name: "Pulihkan 2 data" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("1 data berhasil. 1 data tidak berhasil.").waitFor();
  await dialog.getByText("Kategori “Rak yang tinggal” ada di Sampah. Pulihkan dahulu.").waitFor();
  await dialog.getByText("Kembali sebagai Draf.").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await dialog.getByRole("button", { name: "Tutup" }).click();
  await page.getByText("1 dipilih").waitFor();
  expect(await page.getByRole("checkbox", { name: `Pilih ${waiting}` }).isChecked()).toBe(true);
  expect((await page.request.get(`/info-berita/${id}/detail`)).status()).not.toBe(200);
});

test("the Super Admin deletes for good by typing the name; the audit shows and exports it", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const title = "Hilang selamanya";
  await liveArticle(page, title, { status: "inactive" });
  await removeRow(page, title);
  await page.getByRole("button", { name: "Urungkan" }).waitFor();
  await page.goto("/dashboard/sampah?q=hilang");
  const preview = "**/api/dashboard/trash/article/*";
  await page.route(preview, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole("button", { name: `Pulihkan ${title}` }).click();
  await page.getByRole("button", { name: "Pulihkan", exact: true }).waitFor();
  const failure = page.getByRole("alert").filter({ hasText: "Belum diketahui" });
  await failure.waitFor();
  await page.unroute(preview);
  await failure.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByRole("heading", { name: "Yang kembali" }).waitFor();
  await page.getByRole("button", { name: "Hapus selamanya" }).click();
  const dialog = page.getByRole("dialog", { name: /^Hapus selamanya 1 data\?/u });
  await dialog.getByLabel("Ketik nama data untuk memastikan").fill("salah");
  await dialog.getByRole("button", { name: "Hapus selamanya" }).click();
  await dialog.getByText("Ketik nama data persis seperti yang tertulis.").waitFor();
  await dialog.getByLabel("Ketik nama data untuk memastikan").fill(title);
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.keyboard.press("Enter");
  await page.getByText("Data dihapus selamanya.").waitFor();
  await page.getByText("Tidak ada data yang cocok").waitFor();
  expect(await hasFocus(page.getByRole("region", { name: "Tabel Sampah" }))).toBe(true);

  await page.getByRole("link", { name: "Jejak audit", exact: true }).click();
  await page.getByRole("row", { name: `Menghapus selamanya ${title}` }).waitFor();
  await page.getByRole("cell", { name: /^Hari ini, / }).waitFor();
  await page.getByRole("button", { name: "Periksa sekarang" }).click();
  await page.getByText("Rantai utuh", { exact: true }).waitFor();
  await page
    .getByRole("button", { name: /^Buka rincian/u })
    .first()
    .click();
  await page.getByText(/segel ke-\d/u).waitFor();
  await page.getByRole("button", { name: "Semua catatan data ini" }).first().click();
  await page.waitForURL(/record_id=/u);
  await expect
    .poll(() => page.locator("tbody tr:visible").allInnerTexts())
    .toMatchObject(
      [/^Hari ini/u, /Menghapus selamanya/u, /Menghapus/u, /Membuat/u].map((words) =>
        expect.stringMatching(words),
      ),
    );

  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Ekspor CSV" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^jejak-audit-.*\.csv$/u);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(title);
  await page.goto("/dashboard/jejak-audit?action=export");
  const exports = page.getByRole("row", { name: /Mengekspor/u });
  await exports.filter({ hasText: "Jejak audit" }).first().waitFor();
});

test("the Super Admin empties the trash, which says before what goes, and finds who deleted what", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const editor = await signedInPage(browser, "Editor");
  await liveArticle(page, "Dihapus Super Admin");
  await removeRow(page, "Dihapus Super Admin");
  await page.getByRole("button", { name: "Urungkan" }).waitFor();
  await liveArticle(editor, "Dihapus Editor");
  await removeRow(editor, "Dihapus Editor");
  await editor.getByRole("button", { name: "Urungkan" }).waitFor();

  await page.goto("/dashboard/sampah");
  await trashRow(page, "Dihapus Super Admin").waitFor();
  await page.getByRole("combobox", { name: "Dihapus oleh" }).click();
  await page.getByTitle("Akun Editor", { exact: true }).click();
  await trashRow(page, "Dihapus Editor").waitFor();
  await expect.poll(() => trashRow(page, "Dihapus Super Admin").count()).toBe(0);
  await page.getByRole("button", { name: "Hapus saringan" }).click();

  await page.getByRole("button", { name: "Kosongkan sampah" }).click();
  const dialog = page.getByRole("dialog", { name: /^Hapus selamanya \d+ data\?/u });
  await dialog
    .getByRole("listitem")
    .filter({ hasText: /^\d+ Berita$/u })
    .waitFor();
  const input = dialog.getByLabel(/^Ketik jumlahnya, \d+, untuk memastikan$/u);
  await input.fill("0");
  await dialog.getByRole("button", { name: "Kosongkan sampah" }).click();
  const refusal = dialog.getByText(/^Sampah berisi \d+ data\. Ketik angka itu/u);
  await refusal.waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await input.fill(/\d+/u.exec(await refusal.innerText())?.[0] ?? "");
  await page.keyboard.press("Enter");
  await page.getByText(/^\d+ data dihapus selamanya\.$/u).waitFor();
  await page.getByRole("heading", { level: 2, name: "Sampah kosong" }).waitFor();
  expect(await page.getByRole("button", { name: "Kosongkan sampah" }).count()).toBe(0);
  expect(await hasFocus(page.getByRole("region", { name: "Tabel Sampah" }))).toBe(true);
  await editor.goto("/dashboard/sampah");
  await editor.getByRole("heading", { level: 2, name: "Sampah kosong" }).waitFor();
});

test("a page beyond the last leads to the last", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const { id } = await callApi(page, "POST", "category", {
    ...category.sample,
    name: "Di halaman terakhir",
  });
  await callApi(page, "DELETE", `category/${id}`);
  for (const path of ["/dashboard/sampah", "/dashboard/media", "/dashboard/jejak-audit"]) {
    await page.goto(`${path}?page=9000`);
    await expect.poll(() => new URL(page.url()).searchParams.get("page")).not.toBe("9000");
    await page
      .getByRole("main")
      .getByRole("status")
      .getByText(/\d+–\d+ dari \d+/u)
      .waitFor();
  }
});

test("failures of both screens are told with a retry, and an empty trash says what belongs there", async () => {
  const page = await signedInPage(browser, "Super Admin");
  for (const [path, call, title] of [
    ["/dashboard/sampah", "trash", "Sampah belum berhasil dimuat."],
    ["/dashboard/jejak-audit", "audit", "Jejak audit belum berhasil dimuat."],
  ] as const) {
    const pattern = new RegExp(`/api/dashboard/${call}\\?`, "u");
    await page.route(pattern, (route) =>
      route.fulfill({ status: 500, json: { message: "Rusak." } }),
    );
    await page.goto(path);
    const alert = page.getByRole("alert").filter({ hasText: title });
    await alert.waitFor();
    await page.unroute(pattern);
    const nothing = { data: [], meta: { page: 1, limit: 10, total: 0 } };
    await page.route(pattern, (route) => route.fulfill({ json: { message: "OK", data: nothing } }));
    await alert.getByRole("button", { name: "Coba lagi" }).click();
    await page
      .getByRole("heading", { level: 2, name: /^(Sampah kosong|Belum ada catatan)$/u })
      .waitFor();
    await page.unroute(pattern);
  }
});

test("a delete waits neither for what it touches nor fails with it, on a phone too", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  const title = "Tanpa menunggu";
  await liveArticle(page, title);
  await page.route("**/impact", (route) =>
    route.fulfill({ status: 500, json: { message: "Rusak." } }),
  );
  await chooseAction(page, title, "Hapus");
  await question(page)
    .getByText(/^Yang terkait belum diketahui/u)
    .waitFor();
  const box = await question(page).locator(".ant-popover-container").boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(Number(box?.x) + Number(box?.width)).toBeLessThanOrEqual(phone.width);
  await question(page).getByRole("button", { name: article.texts.confirm.yes }).click();
  await page.getByRole("button", { name: "Urungkan" }).waitFor();
});

test("a category with live news says so in its form, and before it is deleted or deactivated", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const name = "Kategori ramai";
  const { id } = await callApi(page, "POST", "category", {
    ...category.sample,
    name,
    status: "active",
  });
  await liveArticle(page, "Berita di kategori ramai", { category_id: id });
  await page.goto("/category?q=ramai");
  await page.getByRole("button", { name: `Hapus ${name}` }).click();
  await question(page).getByText("1 Berita tidak terlihat lagi oleh pembaca.").waitFor();
  await question(page)
    .getByText(/^Masih dipakai 1 Berita: “Berita di kategori ramai”/u)
    .waitFor();
  await page.keyboard.press("Escape");

  await page.goto(`/category/${id}/edit`);
  const shown = `Sedang terlihat oleh pembaca di /info-berita/${id}. 1 Berita terlihat melaluinya.`;
  await page.getByText(shown).waitFor();
  await page.getByLabel("Tidak aktif").check();
  await page
    .getByText("Selama Kategori ini tidak aktif, 1 Berita tidak terlihat oleh pembaca.")
    .waitFor();
  await page.getByLabel("Aktif", { exact: true }).check();
  await expect.poll(() => page.getByText(/^Selama Kategori ini tidak aktif/u).count()).toBe(0);
});
