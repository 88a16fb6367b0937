/** The command palette and the shortcuts: by keyboard alone, on a phone, and switched off. */
import { expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { listOf } from "./lists.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test("records, screens and commands are found by words of both languages, and opened by keyboard", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const [partner = ""] = await listOf(page, "/mitra");
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: "Cari atau jalankan perintah" });
  await input.waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);

  await input.fill("trash");
  await page.getByRole("option", { name: "Sampah" }).waitFor();
  await input.fill("buat berita");
  await page.getByRole("option", { name: "Tambah Berita" }).waitFor();
  await input.fill("dark");
  await page.getByRole("option", { name: "Gunakan tampilan gelap" }).waitFor();
  await input.fill("zzzz");
  await page.getByText("Tidak ada yang cocok dengan “zzzz”.").waitFor();
  await page.getByRole("option", { name: "Cari di semua Berita" }).waitFor();

  await input.fill(partner);
  await page.getByRole("option", { name: partner }).first().waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/mitra\/\d+\/edit$/u);
  // What was opened last stands first.
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("option").first().getByText(partner).waitFor();
  await page.keyboard.press("Escape");
  await input.waitFor({ state: "detached" });

  // Enter opens the detail screen of an article, with Alt its form.
  await page.keyboard.press("Control+k");
  await input.fill("bast");
  await page
    .getByRole("option", { name: /BAST.*Terbit/u })
    .first()
    .waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.keyboard.press("Alt+Enter");
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/news\/\d+\/edit$/u);
});

test("Enter opens what matches the words that are typed, not what was found for those before", async () => {
  const page = await signedInPage(browser, "Editor");
  const values = { title: "Rancangan tentang BAST" };
  await callApi(page, "POST", "drafts", { resource: "article", record_id: null, values });
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: "Cari atau jalankan perintah" });
  await input.fill("bast");
  await page.getByRole("option", { name: /Rancangan tentang BAST/u }).waitFor();
  await page
    .getByRole("option", { name: /BAST.*Terbit/u })
    .first()
    .waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(/\/dashboard\/search\?q=kalender/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  await input.fill("kalender");
  await input.press("Enter");
  await expectPath(page, "/dashboard/kalender");
  held.resolve();
});

test("where nothing matches the list of news opens in a new tab too, and a failed search doesn't say that", async () => {
  const page = await signedInPage(browser, "Editor");
  const held = Promise.withResolvers<void>();
  await page.route(/\/dashboard\/drafts\?/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  await listOf(page, "/mitra");
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: "Cari atau jalankan perintah" });
  const dialog = page.getByRole("dialog");
  const found = page.waitForResponse(/\/dashboard\/search\?q=zzzz/u);
  await input.fill("zzzz");
  await found;
  const nothing = dialog.getByText("Tidak ada yang cocok dengan “zzzz”.");
  await dialog.getByText("Sedang mencari…").waitFor();
  expect(await nothing.count()).toBe(0);
  held.resolve();
  await nothing.waitFor();
  const opened = page.context().waitForEvent("page");
  await input.press("Control+Enter");
  expect(new URL((await opened).url()).searchParams.get("q")).toBe("zzzz");

  await page.route(/\/dashboard\/search\?q=yyyy/u, (route) => route.abort());
  await page.keyboard.press("Control+k");
  await input.fill("yyyy");
  await dialog.getByText(/^Data belum berhasil dicari/u).waitFor();
  expect(await dialog.getByText(/Tidak ada yang cocok/u).count()).toBe(0);
  await dialog.getByRole("option", { name: "Cari di semua Berita" }).waitFor();
});

test("words can be typed as soon as the palette is open, whether by its key or its button", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: "Cari berita, halaman, atau perintah" });
  const input = page.getByRole("combobox", { name: "Cari atau jalankan perintah" });
  await button.waitFor();
  for (const open of [() => page.keyboard.press("Control+k"), () => button.click()]) {
    await open();
    await input.waitFor();
    await page.keyboard.insertText("bast");
    // Many newer articles mention it.
    const named = page.getByRole("option", { name: /^Cara membuat BAST yang benar/u });
    await named.first().waitFor();
    await page.keyboard.press("Escape");
    await input.waitFor({ state: "detached" });
  }
});

test("? lists the shortcuts, G and a letter open a screen, and the profile switches them off", async () => {
  const page = await signedInPage(browser, "Admin");
  await listOf(page, "/mitra");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Pintasan papan ketik" });
  await sheet.getByText("Ke Berita").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await expectPath(page, "/news");
  // The screen before stands until the next one is ready.
  await page.getByRole("heading", { level: 1, name: "Info & Berita" }).waitFor();
  // In a field they are letters.
  await page.getByRole("textbox", { name: /^Cari/u }).fill("");
  await page.keyboard.type("gb?");
  expect(await page.getByRole("textbox", { name: /^Cari/u }).inputValue()).toBe("gb?");
  await page.goto("/profile");
  const preferences = (method: string) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith("/preferences") && response.request().method() === method,
    );
  const saved = preferences("PUT");
  await page.getByRole("checkbox", { name: /^Pintasan satu huruf/u }).click();
  await saved;
  const known = preferences("GET");
  await listOf(page, "/mitra");
  await known;
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Cari atau jalankan perintah" }).waitFor();
  expect(await sheet.count()).toBe(0);
});

test("that single keys couldn't be switched off is told, and the box shows what is stored", async () => {
  const page = await signedInPage(browser, "Penulis");
  await page.goto("/profile");
  const box = page.getByRole("checkbox", { name: /^Pintasan satu huruf/u });
  await expect.poll(() => box.isChecked()).toBe(true);
  await page.route("**/auth/preferences", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await box.click();
  await page.getByText("Pilihan belum tersimpan.").waitFor();
  expect(await box.isChecked()).toBe(true);
});

test("beside a closed menu, in a window of 200%, the keys work too", async () => {
  // A laptop that shows everything twice as large.
  const page = await signedInPage(browser, "Editor", { viewport: { width: 640, height: 400 } });
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: "Buka menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu utama" });
  await menu.waitFor();
  await page.keyboard.press("?");
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  const sheet = page.getByRole("dialog", { name: "Pintasan papan ketik" });
  expect(await sheet.count()).toBe(0);
  await page.keyboard.press("?");
  await sheet.waitFor();
});

test("on a phone the palette has the whole width, and writers find no screen that they can't open", async () => {
  const page = await signedInPage(browser, "Penulis", { viewport: phone });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Cari berita, halaman, atau perintah" }).click();
  const input = page.getByRole("combobox", { name: "Cari atau jalankan perintah" });
  await input.fill("audit");
  await page.getByText("Tidak ada yang cocok").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await axeViolations(page)).toStrictEqual([]);
  // There is no key for it.
  const close = page.getByRole("dialog").getByRole("button", { name: "Tutup" });
  const { width = 0, height = 0 } = (await close.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await close.click();
  await input.waitFor({ state: "detached" });
});
