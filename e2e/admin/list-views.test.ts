/** How an account sees a list: columns, saved views, and the file of just these. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import * as z from "zod";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { listOf, namesIn } from "./lists.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

async function saved(page: Page, kind: string) {
  await page.getByRole("button", { name: "Ekspor" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: kind }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test("columns and saved views stand in the address and come back with the account; the file has just these", async () => {
  const page = await signedInPage(browser, "Admin");
  const hostile = '=HYPERLINK("https://penipu.example","Klik")';
  await callApi(page, "POST", "article", {
    ...article.sample,
    title: hostile,
    order_no: 7,
    // 08.30 WIB.
    published_at: Date.UTC(2026, 0, 5, 1, 30) / 1000,
  });
  await listOf(page, "/news");
  await page.getByRole("button", { name: "Milik saya" }).click();
  await expect.poll(() => page.url()).toContain("mine=1");
  await page.getByRole("button", { name: "Milik saya" }).click();
  await page.getByRole("button", { name: "Tanggal", exact: true }).click();
  const from = page.getByLabel("Tanggal Terbit dari");
  await from.fill("01/01/2020");
  await from.press("Enter");
  await expect.poll(() => page.url()).toContain("published_at_from=");
  await page.getByRole("button", { name: "Tampilan", exact: true }).click();
  const panel = page.getByRole("region", { name: "Tampilan", exact: true });
  // The list stays in sight below it.
  expect((await panel.boundingBox())?.height).toBeLessThan(420);
  await panel.getByRole("checkbox", { name: "Tanggal Berakhir" }).uncheck();
  await panel.getByRole("checkbox", { name: "Urutan" }).check();
  await panel.getByRole("radio", { name: "Rapat" }).check();
  await page.getByRole("columnheader", { name: "Urutan" }).waitFor();
  expect(await page.getByRole("columnheader", { name: "Tanggal Berakhir" }).count()).toBe(0);
  expect(await axeViolations(page)).toStrictEqual([]);
  await panel.getByLabel("Nama tampilan").fill("Sejak 2020");
  await panel.getByRole("button", { name: "Simpan tampilan ini" }).click();
  await panel.getByRole("link", { name: "Sejak 2020" }).waitFor();

  const titles = await namesIn(page);
  const csv = await saved(page, "CSV (teks)");
  expect(csv.name).toMatch(/^article-\d{4}-\d\d-\d\d\.csv$/u);
  const [heading = "", firstLine = ""] = csv.content.toString("utf8").split("\r\n");
  expect(heading).toContain('"Urutan"');
  expect(heading).not.toContain("Tanggal Berakhir");
  expect(csv.content.toString("utf8")).toContain(String(titles[0]).replaceAll('"', '""'));
  expect(firstLine).toMatch(/"(?:Ter|Berakhir|Tidak)/u);
  const xlsx = await saved(page, "XLSX (lembar kerja)");
  const [head = [], ...rows] = await readSheet(xlsx.content);
  expect(head).toStrictEqual([
    "Gambar",
    "Judul",
    "Kategori",
    "Tanggal Terbit (WIB)",
    "Berita Utama",
    "Status",
    "Tahap",
    "Urutan",
  ]);
  const valueOf = (row: readonly unknown[], name: string) => row[head.indexOf(name)];
  const formula = rows.find((row) => valueOf(row, "Judul") === hostile);
  // As it was typed: a sheet knows texts from formulas, and needs no apostrophe.
  expect(formula).toBeDefined();
  expect(valueOf(formula ?? [], "Urutan")).toBe(7);
  expect(valueOf(formula ?? [], "Tanggal Terbit (WIB)")).toEqual(
    new Date("2026-01-05T08:30:00.000Z"),
  );
  expect(valueOf(formula ?? [], "Tahap")).toBe("Terbit");

  await page.goto("/news");
  await page.getByRole("columnheader", { name: "Urutan" }).waitFor();
  await page.getByRole("button", { name: "Tampilan", exact: true }).click();
  await panel.getByRole("link", { name: "Sejak 2020" }).click();
  await expect.poll(() => page.url()).toContain("published_at_from=");
  await from.waitFor();
  expect(await from.inputValue()).toBe("01/01/2020");
  await panel.getByRole("button", { name: "Kembalikan ke semula" }).click();
  await page.getByRole("columnheader", { name: "Tanggal Berakhir" }).waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  const toggle = page.getByRole("button", { name: "Tampilan", exact: true });
  const hasFocus = () => toggle.evaluate((element) => element === document.activeElement);
  expect(await hasFocus()).toBe(true);
  await toggle.press("Enter");
  await panel.waitFor();
  await toggle.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await hasFocus()).toBe(true);
});

test("a view that another device has saved outlasts what this one changes, and what isn't stored is told", async () => {
  const page = await signedInPage(browser, "Penulis");
  await listOf(page, "/news");
  await page.getByRole("button", { name: "Tampilan", exact: true }).click();
  const panel = page.getByRole("region", { name: "Tampilan", exact: true });
  const view = (name: string) => panel.getByRole("link", { name, exact: true });
  const list = { columns: null, is_compact: false };
  const others = { ...list, views: [{ name: "Dari ponsel", query: "q=bast" }] };
  const site = { is_light_theme: null, is_sidebar_collapsed: null };
  const lists = { article: others };
  await callApi(page, "PUT", "auth/preferences", { ...site, lists });
  await panel.getByRole("radio", { name: "Rapat" }).check();
  await view("Dari ponsel").waitFor();

  await page.route("**/auth/preferences", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  const name = panel.getByLabel("Nama tampilan");
  await name.fill("Rapat sekali");
  await panel.getByRole("button", { name: "Simpan tampilan ini" }).click();
  await page.getByText(/^Tampilan belum tersimpan\./u).waitFor();
  await expect.poll(() => view("Rapat sekali").count()).toBe(0);
  expect(await name.inputValue()).toBe("Rapat sekali");
  expect(await view("Dari ponsel").count()).toBe(1);
});

test("views that couldn't be deleted stay", async () => {
  const page = await signedInPage(browser, "Penulis");
  const views = ["Satu", "Dua", "Tiga"].map((name) => ({ name, query: "q=x" }));
  const lists = { article: { columns: null, is_compact: false, views } };
  await callApi(page, "PUT", "auth/preferences", {
    is_light_theme: null,
    is_sidebar_collapsed: null,
    lists,
  });
  await listOf(page, "/news");
  await page.getByRole("button", { name: "Tampilan", exact: true }).click();
  const panel = page.getByRole("region", { name: "Tampilan", exact: true });
  const shown = () => panel.getByRole("listitem").getByRole("link").allTextContents();
  await expect.poll(shown).toStrictEqual(["Satu", "Dua", "Tiga"]);
  let refused = 0;
  await page.route("**/auth/preferences", async (route) => {
    await route.abort();
    refused += 1;
  });
  await panel.getByRole("button", { name: "Hapus tampilan Satu" }).click();
  await panel.getByRole("button", { name: "Hapus tampilan Dua" }).click();
  await page.getByText(/^Tampilan belum tersimpan\./u).waitFor();
  // Each change, and what it shows in its place.
  await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  await expect.poll(shown).toStrictEqual(["Satu", "Dua", "Tiga"]);
  await page.unroute("**/auth/preferences");
  await panel.getByRole("button", { name: "Hapus tampilan Satu" }).click();
  await expect.poll(shown).toStrictEqual(["Dua", "Tiga"]);
  const list = panel.getByRole("group", { name: "Tampilan tersimpan" });
  await expect.poll(() => list.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("a view needs a name, and of a full list one can be stored anew, but no further one", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const views = Array.from({ length: 20 }, (_, index) => ({ name: `Ke-${index}`, query: "q=x" }));
  const lists = { article: { columns: null, is_compact: false, views } };
  await callApi(page, "PUT", "auth/preferences", { lists });
  await listOf(page, "/news");
  await page.getByRole("button", { name: "Tampilan", exact: true }).click();
  const panel = page.getByRole("region", { name: "Tampilan", exact: true });
  await panel.getByRole("link", { name: "Ke-19", exact: true }).waitFor();
  const name = panel.getByLabel("Nama tampilan");
  const save = panel.getByRole("button", { name: "Simpan tampilan ini" });
  const hasFocus = () => name.evaluate((element) => element === document.activeElement);
  await save.click();
  await panel.getByText(/Nama tampilan"? wajib diisi!/u).waitFor();
  await expect.poll(hasFocus).toBe(true);
  expect(await axeViolations(page)).toStrictEqual([]);
  await name.fill("Ke-20");
  await save.click();
  await panel.getByText("Paling banyak 20 tampilan. Hapus dahulu yang tidak dipakai.").waitFor();
  await expect.poll(hasFocus).toBe(true);
  await name.fill("Ke-7");
  await save.click();
  await expect.poll(() => name.inputValue()).toBe("");
  expect(await panel.getByText(/^Paling banyak/u).count()).toBe(0);
  const stored = await callApi(page, "GET", "auth/preferences");
  const { views: now } = z
    .object({
      article: z.object({ views: z.array(z.object({ name: z.string(), query: z.string() })) }),
    })
    .parse(stored["lists"]).article;
  expect(now).toHaveLength(20);
  expect(now.find((view) => view.name === "Ke-7")?.query).not.toBe("q=x");
});

test("a theme that the server couldn't store stays on this device", async () => {
  const page = await signedInPage(browser, "Editor");
  const site = { is_light_theme: null, is_sidebar_collapsed: null };
  await callApi(page, "PUT", "auth/preferences", site);
  await page.goto("/dashboard");
  const theme = () => page.locator("html").getAttribute("data-theme");
  const toggle = page.getByRole("button", { name: /^Gunakan tampilan/u });
  await toggle.waitFor();
  const before = await theme();
  await page.route("**/auth/preferences", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await toggle.click();
  await expect.poll(theme).not.toBe(before);
  const after = await theme();
  const reading = page.waitForResponse((response) => response.url().includes("auth/preferences"));
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await (await reading).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await theme()).toBe(after);
});

test("an export says that it is under way, and isn't started again meanwhile", async () => {
  const page = await signedInPage(browser, "Editor");
  await listOf(page, "/news");
  let count = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/article/export?*", async (route) => {
    count += 1;
    await released;
    await route.fallback();
  });
  const button = page.getByRole("button", { name: "Ekspor" });
  const kind = page.getByRole("menuitem", { name: "CSV (teks)" });
  await button.click();
  await kind.click();
  const state = page.getByRole("status").filter({ hasText: "Daftar sedang disiapkan…" });
  await state.waitFor({ state: "attached" });
  await kind.waitFor({ state: "detached" });
  await button.press("Enter");
  await button.click();
  expect(await kind.count()).toBe(0);
  expect(await axeViolations(page)).toStrictEqual([]);
  release();
  await page.getByText(/^article-.*\.csv sudah diunduh\.$/u).waitFor();
  await state.waitFor({ state: "detached" });
  expect(count).toBe(1);
  await button.click();
  await kind.waitFor();
});
