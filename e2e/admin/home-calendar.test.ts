/** What the home screen and the calendar say of one's work and of what begins and ends. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();
const day = 86_400;
const listed = z.object({ data: z.array(z.object({ id: z.number() })) });

/** Noon of today in WIB, in Unix seconds. */
function noon(): number {
  const wib = 7 * 3_600;
  const now = Math.floor(Date.now() / 1000);
  return Math.floor((now + wib) / day) * day - wib + day / 2;
}

/** Creates an active article with these values. */
async function makeNews(page: Page, values: object) {
  const categories = await callApi(page, "GET", "category?status=active&limit=1&page=1");
  return callApi(page, "POST", "article", {
    excerpt: "Ringkasan",
    content: "<p>Isi</p>",
    category_id: listed.parse(categories).data[0]?.id,
    is_top: false,
    slideshow: false,
    status: "active",
    ...values,
  });
}

test("figures whose date to be checked again has passed stand on the home screen, until they have another", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard");
  const overdue = page.getByRole("region", { name: "Perlu diperiksa lagi" });
  await overdue.getByText("Angka. Jatuh tempo 31 Oktober 2023").first().waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await overdue.getByRole("link", { name: "Periksa produk tersedia" }).click();
  await page.getByLabel("Nilai", { exact: true }).waitFor();
  const { id, version } = await callApi(page, "GET", "fact/1");
  const checked = {
    key: "products",
    label: "produk tersedia",
    value: "13 juta+",
    as_of: "Maret 2026",
    review_by: noon() + 90 * day,
    status: "active",
  };
  await callApi(page, "PUT", `fact/${id}`, { ...checked, version });
  await page.goto("/dashboard");
  await overdue.getByRole("link", { name: "Periksa satuan pendidikan" }).waitFor();
  expect(await overdue.getByText("produk tersedia").count()).toBe(0);
});

test("made-up content is named on the home screen, in its lists and forms, until it is changed", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard");
  const made = page.getByRole("region", { name: "Isi contoh" });
  const testimonials = made.getByRole("listitem").filter({ hasText: "Testimoni" });
  await testimonials.getByText("12 data contoh").waitFor();
  await made.getByText("Angka terjual dan tanggal di halaman situs").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await made.getByRole("link", { name: "Buka daftar Testimoni" }).click();
  const row = page.getByRole("row").filter({ hasText: "berkeliling toko" });
  await row.getByText("Contoh", { exact: true }).waitFor();
  await row.locator("[data-row-label]").click();
  const note = page.getByRole("note").filter({ hasText: "Isi contoh bawaan portal." });
  await note.waitFor();
  await page.getByRole("textbox", { name: "Testimoni" }).fill("Belanja kami tercatat rapi.");
  await page.getByRole("button", { name: "Kirim Perubahan" }).click();
  const changed = page.getByRole("row").filter({ hasText: "tercatat rapi" });
  await changed.waitFor();
  await expect.poll(() => changed.getByText("Contoh", { exact: true }).count()).toBe(0);
  await page.goto("/dashboard");
  await testimonials.getByText("11 data contoh").waitFor();

  const writer = await signedInPage(browser, "Penulis");
  await writer.goto("/dashboard");
  await writer.getByRole("region", { name: "Pekerjaan saya" }).waitFor();
  expect(await writer.getByRole("region", { name: "Isi contoh" }).count()).toBe(0);
});

test("what ends soon is shown for seven days longer with a press, and as before with another, by who may change it", async () => {
  const page = await signedInPage(browser, "Editor");
  const end = noon() + 3 * day + 3_600;
  const news = await makeNews(page, {
    title: "Pemeliharaan sistem",
    published_at: noon() - 2 * day,
    expired_at: end,
  });
  const endOf = async () => (await callApi(page, "GET", `article/${news.id}`))["expired_at"];
  await page.goto("/dashboard");
  const ending = page.getByRole("region", { name: "Berakhir dalam 7 hari" });
  await ending.getByRole("button", { name: "Perpanjang 7 hari Pemeliharaan sistem" }).click();
  const report = page.getByText(/^Diperpanjang sampai \d+ \p{L}+ \d{4} 13\.00 WIB/u);
  await report.waitFor();
  await expect.poll(() => ending.getByText("Pemeliharaan sistem").count()).toBe(0);
  expect(await endOf()).toBe(end + 7 * day);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByText("Kembali berakhir seperti semula.").waitFor();
  await ending.getByRole("link", { name: "Pemeliharaan sistem" }).waitFor();
  expect(await endOf()).toBe(end);

  const writer = await signedInPage(browser, "Penulis");
  await writer.goto("/dashboard");
  const seen = writer.getByRole("region", { name: "Berakhir dalam 7 hari" });
  await seen.getByRole("link", { name: "Pemeliharaan sistem" }).waitFor();
  expect(await seen.getByRole("button").count()).toBe(0);
});

test("unfinished drafts, others' changes and what begins and ends soon stand on the home screen", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard");
  const empty = page.getByRole("region", { name: "Pekerjaan saya" });
  await empty.getByRole("heading", { name: "Tidak ada yang menunggu" }).waitFor();
  await empty.getByText("Semua artikel yang diajukan sudah diperiksa.").waitFor();
  await empty.getByRole("link", { name: "Tulis berita" }).waitFor();
  const image = empty.locator("img");
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).not.toBe(0);
  expect(await axeViolations(page)).toStrictEqual([]);
  const categories = await callApi(page, "GET", "category?status=active&limit=1&page=1");
  const category_id = listed.parse(categories).data[0]?.id;
  const news = {
    title: "Bimbingan teknis bendahara",
    excerpt: "Ringkasan",
    content: "<p>Isi</p>",
    category_id,
    is_top: false,
    slideshow: false,
    status: "active",
    published_at: noon() + 2 * day,
    expired_at: noon() + 5 * day,
  };
  const made = await callApi(page, "POST", "article", news);
  const values = { title: "Tulisan setengah jadi" };
  await callApi(page, "POST", "drafts", { resource: "article", record_id: null, values });
  const other = await signedInPage(browser, "Admin");
  await callApi(other, "PUT", `article/${made.id}`, { ...news, title: "Bimbingan teknis" });

  await page.reload();
  const work = page.getByRole("region", { name: "Pekerjaan saya" });
  await work.getByText("1 perlu tindakan Anda").waitFor();
  await page.getByRole("link", { name: /^Beranda ?, 1 perlu tindakan Anda$/u }).waitFor();
  expect(await page.title()).toBe("Dasbor (1) · Pengelola SIPLah");
  await page.getByText(/^\d+ aktif, \d+ tidak aktif$/u).waitFor();
  await work.getByRole("link", { name: "Bimbingan teknis", exact: true }).waitFor();
  const starting = page.getByRole("region", { name: "Mulai dalam 7 hari" });
  await starting.getByRole("link", { name: "Bimbingan teknis" }).waitFor();
  await starting.getByText("Mulai 12.00 WIB").waitFor();
  const ending = page.getByRole("region", { name: "Berakhir dalam 7 hari" });
  await ending.getByRole("link", { name: "Bimbingan teknis" }).waitFor();
  await ending.getByText("Berakhir 12.00 WIB").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.setViewportSize(phone);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(phone.width);
  expect(await axeViolations(page)).toStrictEqual([]);
  await work.getByRole("link", { name: "Lanjutkan Tulisan setengah jadi" }).click();
  await expect
    .poll(() => page.getByLabel("Judul", { exact: true }).inputValue())
    .toBe("Tulisan setengah jadi");

  await page.setViewportSize(laptop);
  await page.goto("/dashboard/kalender");
  const grid = page.getByRole("grid");
  await grid
    .getByRole("link", { name: /Bimbingan teknis/u })
    .first()
    .waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  const coming = grid.getByRole("link", { name: /Bimbingan teknis/u });
  const filter = page.getByRole("group", { name: "Saring" });
  await filter.getByRole("button", { name: "Berakhir" }).click();
  await expect.poll(() => coming.count()).toBe(0);
  await filter.getByRole("button", { name: "Terjadwal" }).click();
  await coming.first().waitFor();
  expect(page.url()).toContain("tahap=");
  expect(await axeViolations(page)).toStrictEqual([]);
  await grid.getByRole("gridcell", { selected: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const panel = page.getByRole("region", { name: /^\w+, \d+ \w+ \d{4}$/u });
  await panel.getByText("mulai 12.00").waitFor();
  expect(await grid.getByRole("gridcell", { selected: true }).getAttribute("tabindex")).toBe("0");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => panel.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.getByRole("radiogroup", { name: "Tampilan" }).getByText("Minggu").click();
  await expect.poll(() => grid.getByRole("gridcell").count()).toBe(7);
  await page.getByRole("button", { name: "Minggu berikutnya" }).click();
  await page.getByRole("region", { name: /^Agenda .* sampai / }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Minggu sebelumnya" }).click();
  await grid.getByRole("gridcell", { selected: true }).focus();
  await page.keyboard.press("m");
  await expect.poll(() => grid.getByRole("gridcell").count()).toBeGreaterThan(7);
  await page.keyboard.press("w");
  await expect.poll(() => page.url()).toContain("tampilan=minggu");
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.keyboard.press("m");
  await page.setViewportSize(phone);
  await page.getByRole("grid").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.getByRole("button", { name: "Bulan berikutnya" }).click();
  await expect.poll(() => page.url()).toContain("tanggal=");
});

test("a draft that is left as one types stands on the home screen, and goes from it as it is discarded", async () => {
  const page = await signedInPage(browser, "Penulis");
  await page.goto("/news/add");
  await page.getByRole("textbox", { name: "Judul" }).fill("Ditinggalkan saat mengetik");
  await page.route("**/api/dashboard/drafts", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const menu = page.getByRole("navigation", { name: "Menu utama" });
  await menu.getByRole("link", { name: "Beranda", exact: true }).click();
  const work = page.getByRole("region", { name: "Pekerjaan saya" });
  await work.getByRole("link", { name: "Ditinggalkan saat mengetik", exact: true }).click();
  await menu.getByRole("link", { name: /^Beranda ?, 1 perlu/u }).waitFor();
  await page.getByRole("button", { name: "Buang isian ini" }).click();
  await menu.getByRole("link", { name: "Beranda", exact: true }).click();
  await work.getByRole("heading", { name: "Tidak ada yang menunggu" }).waitFor();
});

test("what was submitted stands in the calendar as not certain yet, and leads to its review or its form", async () => {
  const writer = await signedInPage(browser, "Penulis");
  const categories = await callApi(writer, "GET", "category?status=active&limit=1&page=1");
  const values = {
    title: "Batas waktu data buku",
    excerpt: "Ringkasan",
    content: "<p>Isi</p>",
    category_id: listed.parse(categories).data[0]?.id,
    is_top: false,
    slideshow: false,
    status: "inactive",
    published_at: noon(),
    expired_at: noon() + day,
  };
  const draft = { resource: "article", record_id: null, values };
  const { id } = await callApi(writer, "POST", "drafts", draft);
  await callApi(writer, "POST", `drafts/${id}/submit`, { version: 1 });

  const page = await signedInPage(browser, "Editor");
  await page.setViewportSize(laptop);
  await page.goto("/dashboard/kalender");
  const bar = page.getByRole("grid").getByRole("link", { name: /Batas waktu data buku/u });
  await bar.first().waitFor();
  expect(await bar.first().getAttribute("title")).toContain("Menunggu pemeriksaan");
  expect(await axeViolations(page)).toStrictEqual([]);
  const filter = page.getByRole("group", { name: "Saring" });
  await filter.getByRole("button", { name: "Dikembalikan" }).click();
  await expect.poll(() => bar.count()).toBe(0);
  await filter.getByRole("button", { name: "Menunggu pemeriksaan" }).click();
  await bar.first().click();
  await expect.poll(() => page.url()).toContain(`/dashboard/pemeriksaan/${id}`);

  await callApi(page, "POST", `drafts/${id}/return`, { version: 1, note: "Kapan tepatnya?" });
  await writer.setViewportSize(phone);
  await writer.goto("/dashboard/kalender");
  const row = writer.getByRole("listitem").filter({ hasText: "Batas waktu data buku" }).last();
  await row.getByText("Dikembalikan").waitFor();
  expect(await axeViolations(writer)).toStrictEqual([]);
  await row.getByRole("link", { name: "Batas waktu data buku" }).click();
  await expect
    .poll(() => writer.getByLabel("Judul", { exact: true }).inputValue())
    .toBe("Batas waktu data buku");
});

test("a week shows what begins before it and ends after it", async () => {
  const page = await signedInPage(browser, "Editor");
  const middle = noon() + 300 * day;
  await makeNews(page, {
    title: "Sebulan penuh",
    published_at: middle - 14 * day,
    expired_at: middle + 14 * day,
  });
  const date = new Date((middle + 7 * 3_600) * 1000).toISOString().slice(0, 10);
  await page.setViewportSize(laptop);
  await page.goto(`/dashboard/kalender?tanggal=${date}&tampilan=minggu`);
  await page
    .getByRole("grid")
    .getByRole("link", { name: /Sebulan penuh/u })
    .waitFor();
});

test("the titles of one's work lead to it, and a group is unfolded to all that it counts", async () => {
  const page = await signedInPage(browser, "Penulis");
  await page.goto("/dashboard");
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const values = { title: `Rancangan ${number}` };
    await callApi(page, "POST", "drafts", { resource: "article", record_id: null, values });
  }
  await page.reload();
  const work = page.getByRole("region", { name: "Pekerjaan saya" });
  const titles = work.getByRole("link", { name: /^Rancangan \d$/u });
  await titles.first().waitFor();
  expect(await titles.count()).toBe(5);
  await work.getByRole("button", { name: "Semua 7" }).click();
  await expect.poll(() => titles.count()).toBe(7);
  const sixth = titles.nth(5);
  await expect.poll(() => sixth.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toStrictEqual([]);
  await work.getByRole("link", { name: "Rancangan 2", exact: true }).click();
  await expect
    .poll(() => page.getByLabel("Judul", { exact: true }).inputValue())
    .toBe("Rancangan 2");
});

test("a withdrawn article is so everywhere in the calendar, and a full day leads to all that is on it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.setViewportSize(laptop);
  await page.goto("/dashboard");
  const [from, until] = [noon() + 200 * day, noon() + 202 * day];
  const window = { published_at: from, expired_at: until };
  await makeNews(page, {
    ...window,
    title: "Sudah ditarik",
    withdrawn_at: noon() - day,
    withdrawal_reason: "Keliru.",
  });
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await makeNews(page, { ...window, title: `Padat ${number}` });
  }
  const date = new Date((from + 7 * 3_600) * 1000).toISOString().slice(0, 10);
  await page.goto(`/dashboard/kalender?tanggal=${date}&tampilan=minggu`);
  const bar = page.getByRole("grid").getByRole("link", { name: /Sudah ditarik/u });
  expect(await bar.getAttribute("title")).toContain("Ditarik");
  const panel = page.locator("section[aria-labelledby=day]");
  const live = panel.locator("h3", { hasText: /^Tayang$/u }).locator("+ ul");
  await live.getByRole("link", { name: "Padat 1" }).waitFor();
  expect(await live.getByRole("link", { name: "Sudah ditarik" }).count()).toBe(0);

  await page.goto(`/dashboard/kalender?tanggal=${date}`);
  const next = page.getByRole("gridcell", { name: /2 lagi$/u }).first();
  await next.getByRole("button", { name: "2 lagi" }).click();
  await expect.poll(() => panel.evaluate((one) => one === document.activeElement)).toBe(true);
  const unfold = panel.getByRole("button", { name: /^Tampilkan \d+ lainnya$/u });
  await unfold.click();
  await unfold.waitFor({ state: "detached" });
  await live.getByRole("link", { name: "Padat 6" }).waitFor();
  const ninth = live.getByRole("listitem").nth(8).getByRole("link");
  await expect.poll(() => ninth.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toStrictEqual([]);
});

test("the calendar says nothing of days that couldn't be loaded, until another try has loaded them", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.setViewportSize(laptop);
  const date = new Date((noon() + 3_000 * day) * 1000).toISOString().slice(0, 10);
  const address = `/dashboard/kalender?tanggal=${date}`;
  const panel = page.locator("section[aria-labelledby=day]");
  const failure = panel.getByRole("alert").getByText("Kalender belum berhasil dimuat.");
  const nothing = page.getByText(/^Tidak ada yang mulai atau berakhir/u);
  for (const missing of ["**/dashboard/submissions", "**/dashboard/article?*"]) {
    await page.route(missing, (route) => route.abort());
    await page.goto(address);
    await failure.waitFor();
    expect(await nothing.count()).toBe(0);
    expect(await page.getByRole("gridcell", { name: /mulai atau berakhir/u }).count()).toBe(0);
    await page.unroute(missing);
    await panel.getByRole("button", { name: "Coba lagi" }).click();
    await failure.waitFor({ state: "detached" });
    await panel.getByText("Tidak ada yang mulai atau berakhir pada tanggal ini.").waitFor();
  }
});
