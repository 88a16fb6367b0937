/** What visitors see of a record, told beside its status: news by the clock, others by their place. */
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";
import type { Page } from "playwright-core";

const browser = testBrowser();

/** Makes a record through the API, with the page's session; returns its id. */
async function create(page: Page, api: string, values: object): Promise<number> {
  return (await callApi(page, "POST", api, values)).id;
}

const hourSeconds = 3600;

test("the detail of an article says what readers are told of its changes and its end, where it has any", async () => {
  const page = await signedInPage(browser, "Editor");
  const news = { ...article.sample, status: "active" };
  const id = await create(page, "article", {
    ...news,
    change_notes: "4 Desember 2024: tanggal diperbaiki",
    successor_url: "/pelajari",
    withdrawn_at: 1_733_300_000,
    withdrawal_reason: "Angkanya keliru",
  });
  await page.goto(`/news/${id}/detail`);
  const fact = (label: string) => page.locator("dl > div", { hasText: label }).locator("dd");
  await expect.poll(() => fact("Ditarik sejak").innerText()).toBe("4 Des 2024 15.13 WIB");
  expect(await fact("Alasan penarikan").innerText()).toBe("Angkanya keliru");
  expect(await fact("Digantikan oleh").innerText()).toContain("/pelajari");
  expect(await fact("Catatan perubahan").innerText()).toContain("tanggal diperbaiki");
  expect(await page.getByText("Nama pengganti").count()).toBe(0);
  expect(await axeViolations(page)).toStrictEqual([]);
  await page.goto(`/news/${await create(page, "article", news)}/detail`);
  await page.getByText("Tanggal Berakhir").waitFor();
  expect(await page.getByText("Ditarik sejak").count()).toBe(0);
});

test("list, detail, home, calendar and palette say whether news is to come, live, over, or in an inactive category", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const now = Math.floor(Date.now() / 1000);
  const hidden = await create(page, "category", {
    name: "Tertutup",
    description: "Tidak aktif",
    status: "inactive",
  });
  const news = { ...article.sample, status: "active" };
  const windows = {
    Terjadwal: { published_at: now + hourSeconds, expired_at: now + 2 * hourSeconds },
    Terbit: { published_at: now - hourSeconds, expired_at: now + hourSeconds },
    Berakhir: { published_at: now - 2 * hourSeconds, expired_at: now - hourSeconds },
    "Kategori tidak aktif": {
      published_at: now - hourSeconds,
      expired_at: now + hourSeconds,
      category_id: hidden,
    },
  };
  const ids: [string, number][] = [];
  for (const [stage, values] of Object.entries(windows)) {
    const title = `Tahap ${stage}`;
    ids.push([stage, await create(page, "article", { ...news, ...values, title })]);
  }
  await create(page, "article", { ...news, title: "Tahap lain", status: "inactive" });

  await page.goto("/news?q=Tahap");
  for (const [stage] of ids) {
    const row = page.getByRole("row", { name: new RegExp(`Tahap ${stage}`, "u") });
    await row.locator("[data-stage]").getByText(stage, { exact: true }).waitFor();
    await row.getByText("Aktif", { exact: true }).waitFor();
  }
  const inactive = page.getByRole("row", { name: /Tahap lain/u });
  expect(await inactive.locator("[data-stage]").count()).toBe(0);
  expect(await axeViolations(page)).toStrictEqual([]);

  await page.goto("/dashboard");
  for (const [stage] of ids) {
    const entry = page.getByRole("listitem").filter({ hasText: `Tahap ${stage}` });
    await entry.locator("[data-stage]").getByText(stage, { exact: true }).waitFor();
  }
  for (const [stage, id] of ids) {
    await page.goto(`/news/${id}/detail`);
    await page.locator("[data-stage]").getByText(stage, { exact: true }).waitFor();
  }

  await page.goto("/dashboard/kalender");
  for (const [stage] of ids) {
    const bar = page
      .getByRole("grid")
      .getByRole("link", { name: `Tahap ${stage}` })
      .first();
    await expect.poll(() => bar.getAttribute("title")).toContain(`, ${stage}`);
  }
  const filter = page.getByRole("group", { name: "Saring" });
  await filter.getByRole("button", { name: "Kategori tidak aktif" }).click();
  await expect
    .poll(() =>
      page
        .getByRole("grid")
        .getByRole("link", { name: /Tahap /u })
        .count(),
    )
    .toBe(1);
  const shown = page.locator("section[aria-labelledby=day] h3", { hasText: /^Tayang$/u });
  await shown.locator("+ ul").getByRole("link", { name: "Tahap Terbit" }).waitFor();
  const hiddenToday = shown.locator("+ ul").getByRole("link", { name: /Tahap Kategori/u });
  expect(await hiddenToday.count()).toBe(0);
  expect(await axeViolations(page)).toStrictEqual([]);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Tahap Kategori");
  await page
    .getByRole("option", { name: /Tahap Kategori tidak aktif.*Kategori tidak aktif$/su })
    .waitFor();
});

test.each([
  ["/faq/list", "Shown on Satuan Pendidikan, position 1"],
  ["/slideshow", "Shown on Beranda, position 1"],
  ["/video", "Shown on Beranda, position 1"],
  ["/menu", "Shown on the header, position 1"],
])("%s says where the site shows its records", async (path, words) => {
  const page = await signedInPage(browser, "Editor", { viewport: phone });
  await page.goto(path);
  await page.getByText(words, { exact: true }).first().waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
});

test("a question without a page and a fourth slide are said to be shown nowhere", async () => {
  const page = await signedInPage(browser, "Editor");
  const slide = { title: "Slide terakhir", short_description: "x", url_name: "x", url: "/" };
  for (let number = 1; number <= 4; number += 1) {
    const values = { ...slide, title: `Slide ${number}`, order_no: 90 + number };
    const video = { video_url_name: "x", video_url: "/pelajari", status: "active" };
    await create(page, "slideshow", { ...values, ...video });
  }
  await page.goto("/slideshow?q=Slide 4");
  await page.getByText("Not shown: Beranda shows the first 3 alone").waitFor();
});
