/** Templates, rows of a file, and the filters of the calendar. On all widths. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { template } from "#contract/resources/template.ts";
import { expectAccessible } from "./accessible.ts";
import { phone, testBrowser } from "../browser.ts";
import { waitUntilSaved } from "./draft-forms.ts";
import { fillForm } from "./fill-form.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();
const content = (page: Page) => page.getByRole("textbox", { name: "Konten" });

test("news begin with a template, and stay as they were typed after it", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/templat/add");
  await fillForm(page, template, "Pemeliharaan");
  await expectAccessible(page);
  await page.getByRole("button", { name: template.texts.buttons.create, exact: true }).click();
  await page.getByText(template.texts.created).waitFor();
  await page.goto("/news");
  await page.getByRole("button", { name: "Buat dari templat" }).click();
  const menu = page.getByRole("menu");
  await menu.getByRole("link", { name: "Pemeliharaan" }).waitFor();
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Pemeliharaan" }).click();
  const title = page.getByRole("textbox", { name: "Judul", exact: true });
  await expect.poll(() => title.inputValue()).toBe(template.sample.title);
  await content(page).getByText("Pemeliharaan berlangsung pada [tanggal]").waitFor();
  await title.fill("SIPLah dalam pemeliharaan pada Senin");
  await waitUntilSaved(page);
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe("SIPLah dalam pemeliharaan pada Senin");

  const writer = await signedInPage(browser, "Penulis", { viewport: phone });
  await writer.goto("/news/add");
  await expect
    .poll(() => writer.evaluate(() => document.activeElement?.id ?? ""))
    .toMatch(/_title$/u);
  await writer.getByRole("button", { name: "Isi dari templat" }).click();
  await expect.poll(() => writer.getByRole("menuitem").count()).toBe(1);
  await expectAccessible(writer);
  // Nothing is found missing in what hasn't been begun.
  const problems = writer.locator(".ant-form-item-explain-error");
  expect(await problems.count()).toBe(0);
  await writer.keyboard.press("Escape");
  expect(await problems.count()).toBe(0);
  // By keyboard alone, though the templates come only now.
  await writer.reload();
  await writer.getByRole("button", { name: "Isi dari templat" }).press("Enter");
  const entry = writer.getByRole("menuitem", { name: "Pemeliharaan" });
  await expect.poll(() => entry.evaluate((one) => one === document.activeElement)).toBe(true);
  await writer.keyboard.press("Enter");
  await content(writer).getByText("Pemeliharaan berlangsung pada [tanggal]").waitFor();
  expect(await entry.count()).toBe(0);
});

test("rows of a file are looked at before they become records, and the exported list comes back unchanged", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/mitra");
  await page.getByRole("button", { name: "Ekspor" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV (teks)" }).click();
  const exported = await readFile(await (await saved).path(), "utf8");
  const open = () => page.getByRole("button", { name: "Impor" }).click();
  await open();
  const dialog = page.getByRole("dialog", { name: "Impor ke Mitra" });
  const take = (name: string, text: string) =>
    dialog
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await take("mitra.csv", exported);
  await dialog.getByText("Tidak ada baris yang mengubah sesuatu.").waitFor();
  expect(await dialog.getByRole("button", { name: "Impor 0 data" }).isDisabled()).toBe(true);
  const [heading = "", first = ""] = exported.split("\r\n");
  await take("baru.csv", [heading, first.replaceAll('"Aktif"', '"Mati"'), ""].join("\r\n"));
  await dialog.getByText("Status tidak valid.").waitFor();
  await take("kurang.csv", "Nama;Website\r\nMitra Berkas;bukan alamat\r\n");
  // All that is said of a row leaves its name the room that this needs.
  const named = dialog.getByRole("cell", { name: "Mitra Berkas", exact: true });
  expect(await named.evaluate((cell) => cell.clientWidth)).toBeGreaterThan(160);
  await take(
    "excel.csv",
    "Nama;No. Telepon;Website;Link Pendaftaran;Link Panduan;Branding;Status\r\n" +
      "Mitra Impor;021;https://impor.example;https://impor.example;https://impor.example;Impor;Aktif\r\n",
  );
  await dialog.getByText("1 baris. Belum ada yang berubah.").waitFor();
  await dialog.getByText("Akan dibuat").waitFor();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Impor 1 data" }).press("Enter");
  await dialog.getByText("1 baris selesai diproses.").waitFor();
  await dialog.getByText("Dibuat", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Tutup" }).press("Enter");
  await page.getByText("Mitra Impor").first().waitFor();
});

test("on a phone the calendar's filters take one row, and each is reached by keyboard", async () => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  await page.goto("/dashboard/kalender");
  const filters = page.getByRole("group", { name: "Saring", exact: true }).getByRole("button");
  await filters.last().waitFor();
  const tops = await filters.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  await filters.last().focus();
  const { x = 0, width = 0 } = (await filters.last().boundingBox()) ?? {};
  expect([x >= 0, x + width <= phone.width]).toStrictEqual([true, true]);
  await expectAccessible(page);
});
