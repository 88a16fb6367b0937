/** The pages about the programme as visitors use them. */
import { expect, test } from "vitest";
import { phone, stopClock, testBrowser } from "../browser.ts";

const browser = testBrowser();

test("the rules are a table on a laptop, and cards that name their facts on a phone", async () => {
  const page = await browser.newPage();
  await page.goto("/pelajari");
  const table = page.getByRole("table", { name: "Regulasi" });
  const headers = await table.getByRole("columnheader").allTextContents();
  expect(headers).toStrictEqual(["Peraturan", "Yang diatur", "Keadaan", "Baca"]);
  const row = table.getByRole("row", { name: /UU 27\/2022/ });
  const subject = row.getByRole("cell").first();
  expect(await subject.innerText()).toBe("Hak pemilik data dan kewajiban pengelola");
  await page.setViewportSize(phone);
  await expect
    .poll(() => subject.innerText())
    .toBe("Yang diatur: Hak pemilik data dan kewajiban pengelola");
  const [number, facts] = [await row.locator("th").boundingBox(), await subject.boundingBox()];
  expect(facts?.y).toBeGreaterThan(number?.y ?? Infinity);
  expect(facts?.x).toBe(number?.x);
});

test("links at the top of the page lead to its parts, below the fixed header", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: "reduce" });
  await page.goto("/pelajari");
  for (const part of ["Tentang", "Regulasi", "Linimasa"]) {
    await page.getByRole("navigation", { name: "Pelajari SIPLah" }).getByText(part).click();
    const heading = page.getByRole("heading", { level: 2, name: part });
    const header = await page.locator("header").first().boundingBox();
    const place = await heading.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity));
    await page.evaluate(() => scrollTo(0, 0));
  }
});

test("the ways to read a rule begin in line where they stand below each other", async () => {
  const page = await browser.newPage();
  await page.goto("/pelajari");
  const links = page
    .getByRole("table", { name: "Regulasi" })
    .getByRole("row")
    .locator("td:last-child a");
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
  const ofEachColumn = new Set(boxes.map(({ x }) => Math.round(x)));
  expect(boxes.length).toBeGreaterThan(ofEachColumn.size);
  expect([...ofEachColumn]).toHaveLength(1);
});

test("the questions are filtered while the visitor types, by question and answer, and stay folded", async () => {
  const page = await browser.newPage();
  await page.goto("/tanya-jawab");
  const questions = page.locator("main details");
  const shown = page.locator("main details:visible");
  const all = await questions.count();
  const contents = page.getByRole("navigation", { name: "Kelompok" }).getByRole("link");
  const groups = await contents.count();
  await questions.first().locator("summary").click();
  const field = page.getByRole("searchbox", { name: "Cari di Tanya Jawab" });
  const said = () => page.getByRole("status").allInnerTexts();
  await field.pressSequentially("tagihan ARKAS");
  await expect.poll(said).toContain(`${await shown.count()} jawaban untuk “tagihan ARKAS”`);
  const found = await shown.locator("summary").allInnerTexts();
  expect(found).toContain("Apakah sekolah masih memungut pajak sendiri?");
  expect(found.length).toBeLessThan(5);
  expect(await page.locator("main details[open]:visible").count()).toBe(0);
  expect(await contents.count()).toBeLessThanOrEqual(groups);
  const counts = await contents.locator("small:visible").allInnerTexts();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(found.length);
  expect(await page.locator("main section h2:visible").count()).toBe(counts.length + 1);

  await field.fill("");
  await expect.poll(() => shown.count()).toBe(all);
  expect(await page.locator("main details[open]").count()).toBe(1);
  // Words of links beside the answers find nothing.
  await field.fill("pajk");
  await expect.poll(said).toContain("Tidak ada jawaban untuk “pajk”.");
  await page.getByRole("main").getByRole("button", { name: "Cari" }).last().click();
  expect(new URL(page.url()).search).toBe("?q=pajk");
  await page.getByText("Maksud Anda").waitFor();
});

test("without script the news of announcements, agenda and coverage can be read on", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/ikuti");
  const announcements = page.getByRole("region", { name: "Pengumuman" });
  expect(await announcements.getByRole("listitem").count()).toBe(3);
  expect(await announcements.getByRole("link", { name: "Lihat semua" }).count()).toBe(1);
  const agenda = page.getByRole("region", { name: "Agenda" });
  await agenda.getByText("Belum ada agenda baru. Silakan kembali lagi.").waitFor();
  await agenda.getByRole("heading", { level: 3, name: "Arsip" }).waitFor();
  expect(await agenda.getByRole("heading", { level: 4 }).count()).toBe(3);
  const title = "ARKAS 4 dibuka untuk semua sekolah, belanja SIPLah tercatat lebih cepat";
  await page.getByRole("region", { name: "Liputan" }).getByRole("link", { name: title }).click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
});

test("the government page's way back to the top counts as used for five seconds", async () => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await stopClock(page);
  await page.goto("/bantuan-pemerintah");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Kembali ke atas" });
  await link.click();
  const used = page.getByRole("link", { name: "Sudah kembali ke atas" });
  expect(await used.getAttribute("aria-disabled")).toBe("true");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.clock.fastForward(3_000);
  expect(await used.count()).toBe(1);
  await page.clock.fastForward(2_100);
  expect(await link.getAttribute("aria-disabled")).toBeNull();
  await link.click();
  expect(await used.count()).toBe(1);
});

test("other pages lead back to the top as often as one likes", async () => {
  const page = await browser.newPage();
  await page.goto("/pelajari");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Kembali ke atas" });
  await link.click();
  expect(await link.getAttribute("aria-disabled")).toBeNull();
});

test("without script the privacy page says that nothing is recorded, and offers no dead button", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/");
  await page.getByRole("link", { name: "Pengaturan Privasi" }).click();
  await page.waitForLoadState();
  const settings = page.getByRole("region", { name: "Pengaturan Privasi" });
  expect(await settings.innerText()).toContain("Tanpa itu, situs ini tidak mencatat apa pun");
  expect(await settings.getByRole("button").count()).toBe(0);
});

test("the announcement of the address leads to both of its articles", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const [label, words] of [
    ["Baca pengumuman alamat", "Alamat kantor layanan SIPLah berubah"],
    ["Baca panduan pengajuan buku", "Batas waktu pengajuan data buku"],
  ] as const) {
    await page.goto("/ikuti");
    await page.getByRole("link", { name: /Alamat kantor berubah/ }).click();
    await page.getByRole("link", { name: label }).click();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(words);
  }
});

test("the accessibility statement stands one link away, and says what is missing", async () => {
  const page = await browser.newPage();
  await page.goto("/info-berita");
  await page.getByRole("link", { name: "Pernyataan Aksesibilitas" }).click();
  await page.getByRole("heading", { level: 2, name: "Kekurangan yang diketahui" }).waitFor();
  await page.getByText("WCAG").first().waitFor();
});
