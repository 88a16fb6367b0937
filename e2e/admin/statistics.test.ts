/** The statistics: figures, charts with their tables, other periods, files. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { article } from "#contract/resources/article.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/** Totals of eight weeks until yesterday, of which the later four have twice as many visits. */
beforeAll(async () => {
  const { database } = portal();
  const days = `(now() at time zone 'Asia/Jakarta')::date - day`;
  await database.query(`
    insert into tracker_daily_visit
    select ${days}, dimension, value, share * case when day <= 28 then 2 else 1 end, share * 4
    from generate_series(1, 56) as day, (values
      ('all', '', 100), ('device', 'mobile', 70), ('device', 'desktop', 25), ('device', 'tablet', 5),
      ('province', 'Jawa Timur', 12), ('province', 'lain', 1),
      ('referrer', 'mesin-cari.example', 40), ('search', 'meja belajar', 9)
    ) as visits (dimension, value, share)`);
  await database.query(`
    insert into tracker_daily_total (day, event_name, page_name, partner_name, kind, events, visitors)
    select ${days}, event_name, page_name, partner_name, '', events, 1
    from generate_series(1, 56) as day, (values
      ('visit_page', 'HOMEPAGE', '', 300), ('visit_page', 'NEWS_PAGE', '', 120),
      ('visit_page', '', '', 80), ('partner_click', 'HOMEPAGE', 'Mitra Nusantara', 12),
      ('click_video', 'HOMEPAGE', '', 3), ('funnel_search_submit', 'HOMEPAGE', '', 9)
    ) as totals (event_name, page_name, partner_name, events)`);
  await database.query(`
    insert into search_gap select ${days}, 'cara retur barang', 2 from generate_series(1, 56) as day`);
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("an editor reads figures beside those before, charts as tables, searches, and saves a table", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: laptop });
  await page.goto("/dashboard");
  const yesterday = page.getByRole("region", { name: "Kunjungan kemarin" });
  await yesterday.getByText("200", { exact: true }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await yesterday.getByRole("link", { name: "Statistik", exact: true }).click();
  await page.getByRole("heading", { name: "Statistik", level: 1 }).waitFor();
  await page.getByText("Hanya pengunjung yang setuju dicatat.").waitFor();
  const figures = page.locator('dl[aria-label="Angka utama"]');
  await expect
    .poll(() => figures.innerText())
    .toMatch(/Kunjungan\s+5\.600\s+naik 100% dari 2\.800/u);
  expect(await axeViolations(page)).toStrictEqual([]);

  const pages = page.getByRole("region", { name: "Halaman", exact: true });
  await pages.getByText("Info & Berita").waitFor();
  await pages.getByText("Tabel", { exact: true }).click();
  const row = pages.getByRole("row", { name: /^Beranda/u });
  expect(await row.getByRole("cell").allInnerTexts()).toStrictEqual(["8.400", "8.400"]);
  // By keyboard alone: the switch is a group of radio buttons.
  const visits = page.getByRole("region", { name: "Kunjungan per hari", exact: true });
  await visits.getByRole("radio", { name: "Grafik" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => visits.getByRole("row").count()).toBe(29);
  const devices = page.getByRole("region", { name: "Perangkat", exact: true });
  await devices.getByText("70%").waitFor();
  const provinces = page.getByRole("region", { name: "Provinsi", exact: true });
  await provinces.getByText("mengizinkan lokasi").waitFor();
  expect(await provinces.getByRole("listitem").allInnerTexts()).toStrictEqual([
    expect.stringMatching(/^Jawa Timur\s+672$/u),
    expect.stringMatching(/^Di luar Indonesia\s+56$/u),
  ]);
  const searches = page.getByRole("region", { name: "Pencarian", exact: true });
  await searches.getByRole("link", { name: "Tulis artikel tentang cara retur barang" }).waitFor();
  await searches.getByText("Produk", { exact: true }).click();
  await searches.getByRole("row", { name: /^meja belajar/u }).waitFor();

  await page.getByText("7 hari", { exact: true }).click();
  await expect.poll(() => figures.innerText()).toMatch(/Kunjungan\s+1\.400\s+sama dengan 1\.400/u);
  expect(page.url()).toContain("masa=7");
  await page.getByRole("checkbox", { name: /^Bandingkan/u }).click();
  await expect.poll(() => figures.innerText()).not.toContain("sama dengan");
  await page.reload();
  await expect.poll(() => figures.innerText()).toMatch(/Kunjungan\s+1\.400/u);
  expect(await page.getByRole("radio", { name: "7 hari" }).isChecked()).toBe(true);

  await page.getByRole("button", { name: "Unduh CSV" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Klik ke Mitra" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^statistik-klik-ke-mitra-\d.*\.csv$/u);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toMatch(/^\u{FEFF}"Klik ke Mitra, .* sampai .*, WIB"\r\n/u);
  expect(file).toContain('"Mitra Nusantara","84","84"');

  await page.getByRole("link", { name: "Tulis artikel tentang cara retur barang" }).click();
  const title = page.getByRole("textbox", { name: "Judul", exact: true });
  await expect.poll(() => title.inputValue()).toBe("Cara retur barang");

  await page.goBack();
  await page
    .getByRole("link", { name: "Arahkan atau tambah ejaan untuk cara retur barang" })
    .click();
  const searched = page.getByRole("textbox", { name: "Kata yang dicari" });
  await expect.poll(() => searched.inputValue()).toBe("cara retur barang");
  await page.getByRole("textbox", { name: "Ejaan yang benar" }).fill("pengembalian barang");
  await page.getByRole("button", { name: "Buat", exact: true }).click();
  await page.getByText("Kata pencarian sudah dibuat").waitFor();
  await page.goto("/dashboard/statistik");
  await page.getByRole("link", { name: "Ubah kata pencarian cara retur barang" }).click();
  await expect.poll(() => searched.inputValue()).toBe("cara retur barang");
});

test("days are chosen one after the other by keyboard", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: laptop });
  await page.goto("/dashboard/statistik");
  await page.getByText("Pilih tanggal", { exact: true }).click();
  const days = page.getByRole("group", { name: "Pilih tanggal" });
  const [from, until] = [days.getByRole("textbox").first(), days.getByRole("textbox").last()];
  const before = new URL(page.url()).search;
  const daysAgo = (count: number) =>
    new Date(Date.now() + 7 * 3_600_000 - count * 86_400_000).toISOString().slice(0, 10);
  const dayOf = (date: string) => date.split("-").toReversed().join("/");
  await from.fill(dayOf(daysAgo(60)));
  await page.keyboard.press("Tab");
  await expect.poll(() => new URL(page.url()).search).not.toBe(before);
  expect(await days.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  await until.fill(dayOf(daysAgo(30)));
  await page.keyboard.press("Tab");
  await expect.poll(() => new URL(page.url()).search).toContain(daysAgo(30));
  expect(await days.evaluate((group) => group.contains(document.activeElement))).toBe(true);
});

test("what was published is marked in the chart, named in its table, and told of the day under the pointer", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: laptop });
  const now = Math.floor(Date.now() / 1000);
  const title = "Pagu baru sudah dapat dilihat";
  const { id } = await callApi(page, "POST", "article", {
    ...article.sample,
    title,
    status: "active",
    published_at: now - 3 * 86_400,
    expired_at: now + 86_400,
  });
  await page.goto("/dashboard/statistik?masa=7");
  const visits = page.getByRole("region", { name: "Kunjungan per hari", exact: true });
  const chart = visits.locator("svg[width]");
  await chart.getByText(title).waitFor();
  const box = await chart.boundingBox();
  // The fifth of seven days.
  const plot = { left: 48, right: 12 };
  const width = Number(box?.width) - plot.left - plot.right;
  await chart.hover({ position: { x: plot.left + (width * 4) / 6, y: 150 } });
  await visits.getByText(new RegExp(`Terbit: .*${title}`, "u")).waitFor();
  await visits.getByText("Tabel", { exact: true }).click();
  const link = visits.getByRole("link", { name: title });
  expect(await link.getAttribute("href")).toContain(`/${id}/`);
  expect(await axeViolations(page)).toStrictEqual([]);
});

test("it fits on a phone, light and dark, and says what is missing", async () => {
  const page = await signedInPage(browser, "Super Admin", { viewport: phone });
  await page.goto("/dashboard/statistik");
  await page.getByRole("region", { name: "Pencarian", exact: true }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await axeViolations(page)).toStrictEqual([]);
  }
  const periods = page.getByRole("radiogroup", { name: "Masa" }).locator("label");
  const boxes = await Promise.all((await periods.all()).map((period) => period.boundingBox()));
  expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44);
  // None stands alone in a row.
  expect(boxes.at(-1)?.y).toBe(boxes.at(-2)?.y);
  const visits = page.getByRole("region", { name: "Kunjungan per hari", exact: true });
  const top = async (part: Locator) => Number((await part.boundingBox())?.y);
  const [heading, chooser] = [visits.getByRole("heading"), visits.getByRole("radiogroup")];
  expect(await top(chooser), "the choice stands beside the title").toBeLessThan(
    (await top(heading)) + 20,
  );
  const today = new Date();
  const yearAgo = new Date(today.getTime() - 365 * 86_400_000);
  const [from, to] = [yearAgo, new Date(today.getTime() - 86_400_000)].map((day) =>
    day.toISOString().slice(0, 10),
  );
  await page.goto(`/dashboard/statistik?dari=${from}&sampai=${to}`);
  // A year has the same day and month twice.
  for (const day of [from, to]) {
    await visits
      .locator("svg text", { hasText: String(day?.slice(0, 4)) })
      .first()
      .waitFor();
  }
  await page.goto("/dashboard/statistik?dari=2020-01-01&sampai=2020-01-31");
  await page.getByRole("heading", { name: "Terlalu sedikit untuk ditampilkan." }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
});

test("a writer sees no statistics, and a failure can be tried again", async () => {
  const writer = await signedInPage(browser, "Penulis");
  await writer.goto("/dashboard/statistik");
  await writer.getByRole("heading", { name: "Tidak Memiliki Akses" }).waitFor();
  expect(await writer.getByRole("link", { name: "Statistik", exact: true }).count()).toBe(0);
  await writer.goto("/dashboard");
  await writer.getByText("Jumlah Berita").waitFor();
  expect(await writer.getByRole("region", { name: "Kunjungan kemarin" }).count()).toBe(0);

  const page = await signedInPage(browser, "Admin");
  await page.route("**/api/dashboard/statistics?*", (route) => route.fulfill({ status: 500 }));
  await page.goto("/dashboard/statistik");
  await page.getByText("Statistik belum berhasil dimuat.").waitFor({ timeout: 30_000 });
  await page.unroute("**/api/dashboard/statistics?*");
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByRole("region", { name: "Kunjungan per hari", exact: true }).waitFor();
});

test("what shows all rows of a chart leads into their table", async () => {
  await portal().database.query(`
    insert into tracker_daily_total (day, event_name, page_name, partner_name, kind, events, visitors)
    select (now() at time zone 'Asia/Jakarta')::date - 1, 'partner_click', 'HOMEPAGE', 'Toko ' || number, '', 9, 1
    from generate_series(1, 10) as number`);
  const page = await signedInPage(browser, "Super Admin");
  await page.goto("/dashboard/statistik");
  const partners = page.getByRole("region", { name: "Klik ke Mitra", exact: true });
  await partners.getByRole("button", { name: "Semua (11)" }).press("Enter");
  const table = partners.getByRole("region", { name: "Tabel Klik ke Mitra" });
  await table.getByRole("row", { name: /^Toko 10/u }).waitFor();
  await expect.poll(() => table.evaluate((one) => one === document.activeElement)).toBe(true);
});
