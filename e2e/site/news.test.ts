/** The news as visitors use them, most of it without script. */
import { expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { enlargeText, spaceText, stickingOut } from "./overflow.ts";
import { signedInPage } from "../admin/sign-in.ts";
import { portal } from "../portal-under-test.ts";

const browser = testBrowser();

test("without script a visitor goes from the hub through pages and category to an article", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/info-berita");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Info & Berita");
  await page.getByRole("link", { name: "Berikutnya" }).click();
  expect(new URL(page.url()).search).toBe("?page=2");
  expect(await page.getByRole("region").count()).toBe(1);
  await page.getByRole("link", { name: "Sebelumnya" }).click();
  await page.getByRole("link", { name: "Panduan Satuan Pendidikan" }).first().click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
    "Panduan Satuan Pendidikan",
  );
  const title = "Enam dokumen belanja yang perlu Anda simpan";
  await page.getByRole("link", { name: title }).first().click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
  const breadcrumb = page.getByRole("navigation", { name: "Remah roti" });
  await breadcrumb.getByRole("link", { name: "Panduan Satuan Pendidikan" }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/info-berita\/\d+$/);
});

test("the hub has its blocks in their numbers", async () => {
  const page = await browser.newPage();
  await page.goto("/info-berita");
  const slides = page.getByRole("region", { name: "Sorotan" });
  expect(await slides.getByRole("heading", { level: 2 }).count()).toBe(3);
  const top = page.getByRole("region", { name: "Berita utama" });
  expect(await top.getByRole("listitem").count()).toBe(4);
  const announcements = page.getByRole("region", { name: "Pengumuman" });
  expect(await announcements.getByRole("listitem").count()).toBe(3);
  expect(
    await announcements.getByRole("link", { name: "Lihat semua" }).getAttribute("href"),
  ).toMatch(/^\/info-berita\/\d+$/);
  const categories = page.getByRole("region", { name: "Kategori" });
  expect(await categories.getByRole("listitem").count()).toBe(6);
  expect(await categories.getByRole("listitem").first().textContent()).toMatch(/\d+ berita$/);
  const latest = page.getByRole("region", { name: "Informasi terbaru" });
  expect(await latest.getByRole("heading", { level: 3 }).count()).toBe(6);
});

test("the article is shared by link with a tooltip, and printed", async () => {
  const page = await browser.newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.clock.install();
  await page.goto("/info-berita/2/detail");
  // The tooltip goes after three seconds, which a busy machine may take to look for it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Salin tautan" }).click();
  const tooltip = page.getByText("Link copied");
  await tooltip.waitFor();
  await page.clock.runFor(3000);
  await tooltip.waitFor({ state: "detached" });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe("/info-berita/2/detail");
  const facebook = await page
    .getByRole("link", { name: /Facebook/ })
    .first()
    .getAttribute("href");
  expect(facebook).toContain("facebook.com/sharer");
  await page.evaluate(() => {
    window.print = () => void (document.title = "printed");
  });
  await page.getByRole("button", { name: "Cetak" }).click();
  expect(await page.title()).toBe("printed");
});

test("related articles are at most six and not the article itself", async () => {
  const page = await browser.newPage();
  await page.goto("/info-berita/2/detail");
  const related = page.getByRole("complementary", { name: "Berita terkait" });
  const links = await related
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toHaveLength(6);
  expect(links).not.toContain("/info-berita/2/detail");
});

test("a keyboard finds the way: skip link first, then the navigation with its active entry", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/info-berita");
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").textContent()).toBe("Lewati ke isi utama");
  const navigation = page.getByRole("navigation", { name: "Utama" }).first();
  const current = navigation.locator("[aria-current=page]");
  expect(await current.textContent()).toBe("Info & Berita");
});

test("an uploaded image stands beside its title, not above it", async () => {
  const page = await browser.newPage();
  await page.goto("/info-berita");
  const row = page.getByRole("region", { name: "Informasi terbaru" }).getByRole("listitem").first();
  const image = await row.locator("img").boundingBox();
  const title = await row.getByRole("heading").boundingBox();
  expect(image && title && image.x + image.width <= title.x).toBe(true);
  expect(image && title && Math.abs(image.y - title.y) < image.height).toBe(true);
});

test("news that has ended, was withdrawn, replaced or checked again says so on a phone, and leads on", async () => {
  const { database } = portal();
  await database.query(
    `update article set expired_at = now() - interval '1 day', successor_url = '/pelajari',
       successor_title = 'Pelajari SIPLah' where id = 7`,
  );
  await database.query(
    `update article set withdrawn_at = now() - interval '1 day', withdrawal_reason = 'keliru'
       where id = 8`,
  );
  await database.query(
    `update article set successor_url = '/info-berita/2/detail',
       change_notes = E'4 Desember 2026: tanggal diperbaiki\n3 Mei 2026: alamat diperbaiki'
       where id = 9`,
  );
  const page = await browser.newPage({ viewport: phone });
  const heading = page.getByRole("heading", { level: 1 });

  const ended = await page.goto("/info-berita/7/detail");
  expect(ended?.status()).toBe(410);
  expect(await heading.textContent()).toBe("Berita ini sudah berakhir");
  expect(await axeViolations(page)).toStrictEqual([]);
  expect(await stickingOut(page, [320, 360, 768, 1280, 1800])).toStrictEqual([]);
  await enlargeText(page, "200%");
  expect(await stickingOut(page, [360, 1280])).toStrictEqual([]);
  await enlargeText(page, "");
  await spaceText(page);
  expect(await stickingOut(page, [320, 360])).toStrictEqual([]);
  await page.setViewportSize(phone);
  await page.getByRole("link", { name: "Baca Pelajari SIPLah" }).click();
  expect(new URL(page.url()).pathname).toBe("/pelajari");

  await page.goto("/info-berita/8/detail");
  const strip = page.getByRole("complementary", { name: "Berita ditarik" });
  expect(await strip.textContent()).toContain("Alasan: keliru.");
  expect(await page.getByText("Bagikan").count()).toBe(0);
  expect(await axeViolations(page)).toStrictEqual([]);

  await page.goto("/info-berita/9/detail");
  await page.getByText("apa yang berubah").click();
  await page.getByText("alamat diperbaiki").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  const replaced = page.getByRole("complementary", { name: "Berita digantikan" });
  await replaced.getByRole("link").click();
  expect(new URL(page.url()).pathname).toBe("/info-berita/2/detail");

  await page.goto("/info-berita/18/detail");
  expect(await page.getByRole("complementary", { name: "Berita lama" }).textContent()).toBe(
    "Terbit lebih dari setahun lalu. Isinya diperiksa lagi pada 4 November 2024 dan masih berlaku.",
  );
  expect(await axeViolations(page)).toStrictEqual([]);
  expect(await stickingOut(page, [320, 360, 768, 1280, 1800])).toStrictEqual([]);
  await page.setViewportSize(phone);

  await page.goto("/info-berita/99999/detail");
  expect(await heading.textContent()).toBe("Berita tidak ditemukan");
  await page.getByRole("searchbox", { name: "Cari di Info & Berita" }).fill("pajak");
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  expect(new URL(page.url()).search).toBe("?q=pajak");
});

test("a drawn cover gives way to the text on a phone", async () => {
  const { database } = portal();
  await database.query(`update article set image = null, image_alt = null where id in (16, 23)`);
  const page = await browser.newPage({ viewport: phone });
  const cover = page.locator("article figure").first();
  await page.goto("/info-berita/16/detail");
  expect((await cover.boundingBox())?.height).toBe(52);
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await cover.boundingBox();
  expect(wide && Math.round(wide.width / wide.height)).toBe(3);
  // Below the strip of an old article a phone has none.
  await page.goto("/info-berita/23/detail");
  expect(await cover.isVisible()).toBe(true);
  await page.setViewportSize(phone);
  expect(await cover.isVisible()).toBe(false);
  expect(await axeViolations(page)).toStrictEqual([]);
  expect(await stickingOut(page, [320, 360, 768, 1280, 1800])).toStrictEqual([]);
});

test("without script an article leads to its headings, and on to its next step", async () => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
  });
  await page.goto("/info-berita/22/detail");
  const contents = page.getByRole("navigation", { name: "Di halaman ini" });
  expect(await contents.getByRole("listitem").count()).toBe(4);
  const link = contents.getByRole("link", { name: "Pengecualian" });
  await page.getByRole("navigation", { name: "Remah roti" }).getByRole("link").last().focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Tab");
  expect(await page.locator(":focus").textContent()).toBe("Pengecualian");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: "Pengecualian" });
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(200);
  expect((await heading.boundingBox())?.y).toBeGreaterThan(72);
  // They stay in sight beside the text.
  expect((await link.boundingBox())?.y).toBeGreaterThan(72);

  const next = page.getByRole("region", { name: "Langkah berikutnya" });
  const step = next.getByRole("link", { name: "Hitung pajak belanja Anda" });
  expect((await step.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.emulateMedia({ media: "print" });
  expect([await contents.isVisible(), await next.isVisible()]).toStrictEqual([false, false]);
  await page.emulateMedia({ media: "screen" });
  for (const [width, hasContents] of [
    [360, false],
    [991, false],
    [992, true],
    [1800, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await contents.isVisible(), `${width} px`).toBe(hasContents);
  }
  await step.click();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/alat#pajak");
});

test("an article with contents and a next step fits at every width, and axe finds nothing", async () => {
  const page = await browser.newPage();
  await page.goto("/info-berita/22/detail");
  for (const width of [phone.width, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page), `${width} px`).toStrictEqual([]);
  }
  expect(await stickingOut(page, [320, 360, 768, 992, 1280, 1800])).toStrictEqual([]);
  await enlargeText(page, "200%");
  expect(await stickingOut(page, [320, 360, 1280])).toStrictEqual([]);
  await enlargeText(page, "");
  await spaceText(page);
  expect(await stickingOut(page, [320, 360])).toStrictEqual([]);
});

test("without script a reader says that an article didn't help, and editors see it", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  await page.goto("/info-berita/2/detail");
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const question = page.getByRole("region", { name: "Apakah halaman ini membantu?" });
  await question.getByRole("button", { name: "Tidak" }).click();
  await question.getByText("Terima kasih. Jawaban Anda tercatat.").waitFor();
  expect(new URL(page.url()).hash).toBe("#membantu");
  await question.getByRole("link", { name: "Lihat siapa yang dapat membantu" }).click();
  expect(new URL(page.url()).pathname).toBe("/kontak");

  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/dashboard");
  const sheet = editor.getByRole("region", { name: "Apakah halaman berita membantu?" });
  await sheet.getByText("1 tidak").waitFor();
  expect(await axeViolations(editor)).toStrictEqual([]);
  await sheet.getByRole("link", { name: title ?? "" }).click();
  await expect.poll(() => new URL(editor.url()).pathname).toBe("/news/2/detail");
});

test("an abbreviation opens its meaning by the keyboard, a sheet at the foot of a phone", async () => {
  const page = await browser.newPage({ viewport: phone });
  await page.goto("/info-berita?q=pembayaran+nontunai");
  const title = "Membayar secara nontunai: akun virtual, transfer, dan layanan bank daerah";
  await page.getByRole("link", { name: title }).first().click();
  const word = page.getByRole("button", { name: "BOSP", exact: true });
  // The article says itself what BAST is short for.
  expect(await page.getByRole("button", { name: "BAST", exact: true }).count()).toBe(0);
  const meaning = page.getByText("Bantuan Operasional Satuan Pendidikan:");
  expect(await meaning.isVisible()).toBe(false);
  await word.focus();
  await page.keyboard.press("Enter");
  await meaning.waitFor();
  const sheet = await page.locator(".meaning:popover-open").boundingBox();
  expect([sheet?.x, sheet?.width]).toStrictEqual([0, phone.width]);
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(phone.height);
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.keyboard.press("Escape");
  await meaning.waitFor({ state: "hidden" });
  expect(await word.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Buka di Istilah" }).click();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/istilah#bosp");
});

test("a phone shows every column of an article's tables", async () => {
  const page = await browser.newPage({ viewport: phone });
  await page.goto("/info-berita?q=PPh+22");
  await page.getByRole("link", { name: "PPN dan PPh 22 di SIPLah: siapa menanggung" }).click();
  const table = page.getByRole("region", { name: "Tabel 1" });
  for (const cell of ["Satuan pendidikan", "0,5% dari nilai di luar PPN", "Mitra"]) {
    const box = await table.getByText(cell, { exact: true }).first().boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= phone.width, cell).toBe(true);
  }
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(
    true,
  );
  const nameOf = (cell: Element) => getComputedStyle(cell, "::before").content;
  expect(await table.locator("td:nth-child(4)").first().evaluate(nameOf)).toBe(
    '"Siapa memungut dan menyetor"',
  );
});

test("a phone shows what stands in a table's cell together, beside its column's name", async () => {
  const page = await browser.newPage({ viewport: phone });
  await page.goto("/info-berita?q=batas+waktu+pengajuan");
  await page.getByRole("link", { name: "Batas waktu pengajuan data buku tahun 2024" }).click();
  const cell = page.getByRole("region", { name: "Tabel 1" }).locator("td:nth-child(2)").first();
  expect(await cell.textContent()).toBe("1–29 Maret 2024");
  // The day and its month aren't torn apart, which makes them an element beside the year.
  const places = await cell.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { top, left } = range.getBoundingClientRect();
      found.push({ top, left: left - element.getBoundingClientRect().left });
    }
    return found;
  });
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places.map(({ top }) => top)).size).toBe(1);
  expect(Math.min(...places.map(({ left }) => left))).toBeGreaterThan(phone.width / 4);
});
