/** What can be done with a whole list: several rows at once, by mouse, keyboard and touch, on a laptop and a phone. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { category } from "#contract/resources/category.ts";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { createInputDriver } from "./input-driver.ts";
import { expectBelowList, listOf, namesIn } from "./lists.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

const bar = (page: Page) => page.getByRole("region", { name: "Data yang dipilih" });
const statusOf = (page: Page, name: string) =>
  page.locator("tbody tr", { hasText: name }).locator(".ant-tag").first();

test("rows are chosen by keyboard, hidden together after a look at what that does, and brought back at once", async () => {
  const page = await signedInPage(browser, "Editor");
  const [first, second] = await listOf(page, "/mitra");
  const choose = page.getByRole("button", { name: "Pilih", exact: true });
  await choose.focus();
  await page.keyboard.press("Enter");
  for (const name of [first, second]) {
    await page.getByRole("checkbox", { name: `Pilih ${name}`, exact: true }).focus();
    await page.keyboard.press("Space");
  }
  await bar(page).getByText("2 dipilih").waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await bar(page).getByRole("button", { name: "Nonaktifkan" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nonaktifkan 2 data?" });
  expect(await dialog.getByText("Aktif → Tidak aktif").count()).toBe(2);
  await dialog.getByText("Sedang terlihat oleh pembaca.").first().waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
  await dialog.getByRole("button", { name: "Nonaktifkan 2 data" }).press("Enter");
  await dialog.getByText("2 data berhasil.").waitFor();
  expect(await dialog.getByText("Berhasil", { exact: true }).count()).toBe(2);
  await dialog.getByRole("button", { name: "Tutup" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => statusOf(page, String(first)).innerText()).toBe("Tidak aktif");
  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByText("Perubahan sudah diurungkan").waitFor();
  await expect.poll(() => statusOf(page, String(first)).innerText()).toBe("Aktif");
  await expect.poll(() => statusOf(page, String(second)).innerText()).toBe("Aktif");
});

test("rows stay chosen over a search without results, and others join them", async () => {
  const page = await signedInPage(browser, "Editor");
  const [first, second] = await listOf(page, "/mitra");
  await page.getByRole("button", { name: "Pilih", exact: true }).click();
  const choose = (name: string | undefined) =>
    page.getByRole("checkbox", { name: `Pilih ${name}`, exact: true }).click();
  await choose(first);
  const search = page.getByRole("textbox", { name: /^Cari/u });
  const seek = async (words: string) => {
    await search.fill(words);
    await search.press("Enter");
  };
  await seek("zzqx");
  await page.getByText("Tidak ada data yang cocok").waitFor();
  await bar(page).getByText("1 dipilih").waitFor();
  await seek(String(second));
  await choose(second);
  await bar(page).getByText("2 dipilih").waitFor();
});

test("an undo of several that reaches nobody can be tried again, and rows that were refused are sent as they are now", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const { id, version } = await callApi(page, "POST", category.api, {
    ...category.sample,
    name: "Diubah dua orang",
    status: "active",
  });
  await page.goto("/category?q=dua orang");
  await page.getByRole("button", { name: "Pilih", exact: true }).click();
  await page.getByRole("checkbox", { name: "Pilih Diubah dua orang", exact: true }).check();
  const theirs = { ...category.sample, name: "Diubah dua orang", description: "Dari Admin" };
  await callApi(page, "PUT", `${category.api}/${id}`, { ...theirs, status: "active", version });
  const hide = async () => {
    await bar(page).getByRole("button", { name: "Nonaktifkan" }).click();
    await page.getByRole("button", { name: "Nonaktifkan 1 data" }).click();
  };
  await hide();
  const result = page.getByRole("dialog");
  await result.getByText(/sudah diubah/u).waitFor();
  await result.getByRole("button", { name: "Tutup" }).click();
  await result.waitFor({ state: "detached" });
  await hide();
  await result.getByText("1 data berhasil.").waitFor();
  await result.getByRole("button", { name: "Tutup" }).click();
  await result.waitFor({ state: "detached" });

  await page.context().setOffline(true);
  const undo = page.getByRole("button", { name: "Urungkan" });
  await undo.click();
  await page.getByText("Data belum kembali.").waitFor();
  expect(await page.getByText("Perubahan sudah diurungkan").count()).toBe(0);
  await page.context().setOffline(false);
  await undo.click();
  await page.getByText("Perubahan sudah diurungkan").waitFor();
  await expect.poll(() => statusOf(page, "Diubah dua orang").innerText()).toBe("Aktif");
});

test("all rows of a narrowed list are deleted together, and the results and the undo outlast them", async () => {
  const page = await signedInPage(browser, "Super Admin");
  for (const name of ["Sementara satu", "Sementara dua"]) {
    await callApi(page, "POST", "category", { ...category.sample, name });
  }
  await listOf(page, "/category?q=sementara");
  await page.getByRole("button", { name: "Pilih", exact: true }).click();
  await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check();
  await bar(page).getByRole("button", { name: "Hapus" }).click();
  const dialog = page.getByRole("dialog", { name: "Hapus 2 data?" });
  await dialog.getByRole("button", { name: "Hapus 2 data" }).click();
  await dialog.getByText("2 data berhasil.").waitFor();
  await page.getByText("Tidak ada data yang cocok").waitFor();
  await dialog.getByRole("button", { name: "Tutup" }).click();
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect.poll(() => namesIn(page)).toHaveLength(2);
});

test("on a phone filters stand behind one button, and what can't be deleted says so beside what can", async () => {
  const page = await signedInPage(browser, "Super Admin", { viewport: phone });
  await callApi(page, "POST", "category", { ...category.sample, name: "Belum dipakai" });
  const names = await listOf(page, "/category");
  expect(await page.getByRole("combobox", { name: "Status" }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Saringan", exact: true }).click();
  await page.getByRole("combobox", { name: "Status" }).waitFor();
  await page.getByRole("button", { name: "Pilih", exact: true }).click();
  await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check();
  await expectBelowList(page);
  await bar(page).getByRole("button", { name: "Hapus" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByText(/^Masih dipakai/u)
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await axeViolations(page)).toStrictEqual([]);
  await dialog.getByRole("button", { name: /^Hapus \d+ data$/u }).click();
  await dialog.getByText(/data tidak berhasil\./u).waitFor();
  await dialog
    .getByText(/^Data ini masih dipakai oleh/u)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // What wasn't deleted stays chosen.
  await bar(page)
    .getByText(/^\d+ dipilih$/u)
    .waitFor();
  const undo = await page.getByRole("button", { name: "Urungkan" }).boundingBox();
  const chosen = await bar(page).boundingBox();
  expect(Number(undo?.y) + Number(undo?.height)).toBeLessThan(Number(chosen?.y));
  expect((await namesIn(page)).length).toBeLessThanOrEqual(names.length);
});

test("on a phone all that can be done with chosen rows is in sight", async () => {
  const page = await signedInPage(browser, "Super Admin", { viewport: phone });
  for (const path of ["/news", "/category", "/mitra"]) {
    await listOf(page, path);
    await page.getByRole("button", { name: "Pilih", exact: true }).click();
    await page.getByRole("checkbox").first().check();
    const buttons = bar(page).getByRole("button");
    await buttons.filter({ hasText: "Hapus" }).waitFor();
    for (const button of await buttons.all()) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(x, path).toBeGreaterThanOrEqual(0);
      expect(x + width, path).toBeLessThanOrEqual(phone.width);
      expect(y + height, path).toBeLessThanOrEqual(phone.height);
    }
    await expectBelowList(page);
  }
});

test("rows of a phone are compact, with what can be done with them in one menu", async () => {
  const page = await signedInPage(browser, "Super Admin", { viewport: phone });
  for (const path of ["/news", "/category", "/faq/list", "/mitra", "/user/list", "/menu"]) {
    await listOf(page, path);
    const rows = page.locator("tbody tr[data-row-key]");
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    const [middle = 0] = heights.toSorted((one, other) => one - other).slice(heights.length / 2);
    expect(middle, path).toBeLessThanOrEqual(180);
    const buttons = rows.first().getByRole("button");
    expect(await buttons.count(), path).toBe(1);
    const { width = 0, height = 0 } = (await buttons.boundingBox()) ?? {};
    expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole("button", { name: /^(?:Pilih|Select)$/u }).click();
    await page.getByRole("checkbox").first().waitFor();
    // The column to choose by may break a line of a name.
    const chosen = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    const most = Math.max(...chosen.map((row, index) => row - (heights[index] ?? 0)));
    expect(most, path).toBeLessThanOrEqual(24);
  }
  const [, second] = await listOf(page, "/news");
  const menu = page.getByRole("button", { name: `Tindakan untuk ${second}`, exact: true });
  await menu.press("Enter");
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const question = page.locator(".ant-popconfirm");
  await question.getByText(String(second)).waitFor();
  await question.getByRole("button", { name: "Tidak" }).press("Enter");
  await question.waitFor({ state: "hidden" });
  await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true);
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Ubah" }).press("Enter");
  await expect.poll(() => page.url()).toMatch(/\/news\/\d+\/edit$/u);
});

test.each([
  ["laptop", laptop],
  ["phone", phone],
])(
  "own rows, dates, saved views and rows changed together are reached by keyboard alone on a %s",
  async (name, viewport) => {
    const { page, press, focusNext, key, type } = await createInputDriver(
      browser,
      "Super Admin",
      "keyboard",
    );
    await page.setViewportSize(viewport);
    const button = (label: string) => page.getByRole("button", { name: label, exact: true });
    const panel = page.getByRole("region", { name: "Tampilan", exact: true });
    const view = panel.getByRole("link", { name: `Sejak 2020, ${name}`, exact: true });
    const [first] = await listOf(page, "/news");
    if (viewport === phone) await press(button("Saringan"));
    await press(button("Milik saya"));
    await expect.poll(() => page.url()).toContain("mine=1");
    // The address is there before what is shown by it.
    await expect.poll(() => button("Milik saya").getAttribute("aria-pressed")).toBe("true");
    await press(button("Milik saya"));
    await expect.poll(() => page.url()).not.toContain("mine=1");
    await press(button("Tanggal"));
    await press(page.getByLabel("Tanggal Terbit dari"));
    await type("01/01/2020");
    await key("Enter");
    await expect.poll(() => page.url()).toContain("published_at_from=");
    await press(button("Tampilan"));
    await press(panel.getByLabel("Nama tampilan"));
    await type(`Sejak 2020, ${name}`);
    await press(panel.getByRole("button", { name: "Simpan tampilan ini" }));
    await view.waitFor();
    // It is shown before it is stored; then the form is empty.
    await expect.poll(() => panel.getByLabel("Nama tampilan").inputValue()).toBe("");
    await listOf(page, "/news");
    await press(button("Tampilan"));
    await press(view);
    await expect.poll(() => page.url()).toContain("published_at_from=");
    await press(button("Pilih"));
    await focusNext(page.getByRole("checkbox", { name: `Pilih ${first}`, exact: true }));
    await key("Space");
    const hide = bar(page).getByRole("button", { name: "Nonaktifkan" });
    await press(hide);
    const dialog = page.getByRole("dialog", { name: "Nonaktifkan 1 data?" });
    await press(dialog.getByRole("button", { name: "Batal" }));
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => hide.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await axeViolations(page)).toStrictEqual([]);
  },
);

test("years in a list have no separators", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/milestone");
  await page.getByRole("cell", { name: "2019", exact: true }).first().waitFor();
});
