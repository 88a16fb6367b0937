/** What happened: found by record, person and time, and whether the record of it is whole. */
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

test("the audit shows what was changed, and is filtered by person and time", async () => {
  const page = await signedInPage(browser, "Super Admin");
  await page.goto("/news");
  const body = { ...article.sample, title: "Sebelum diubah" };
  const { id } = await callApi(page, "POST", "article", body);
  await page.goto(`/news/${id}/edit`);
  await page.getByLabel("Judul", { exact: true }).fill("Sesudah diubah");
  await page.getByRole("button", { name: article.texts.buttons.edit, exact: true }).click();
  await page.getByText(article.texts.updated).first().waitFor();
  await page.goto(`/dashboard/jejak-audit?resource=article&record_id=${id}`);
  await page
    .getByRole("row", { name: /Mengubah Sesudah diubah Berita \d+, 1 bagian berubah/u })
    .waitFor();
  await page
    .getByRole("button", { name: /^Buka rincian/u })
    .first()
    .click();
  await page.locator("del", { hasText: "Sebelum" }).waitFor();
  await page.locator("ins", { hasText: "Sesudah" }).waitFor();
  await page.getByRole("button", { name: /^Hanya Sesudah diubah/u }).click();
  await page.waitForURL((url) => !url.searchParams.has("record_id"));
  await page.getByLabel("Cari judul atau nama").fill("SESUDAH");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === "SESUDAH");
  await page.getByRole("row", { name: /Mengubah Sesudah diubah/u }).waitFor();
  await page.getByLabel("Sampai tanggal").fill("1 jan 2001");
  await page.keyboard.press("Enter");
  await page.getByText("Tidak ada data yang cocok").waitFor();
  await page.getByRole("button", { name: "Hapus saringan" }).click();
  await page
    .getByRole("row", { name: /Mengubah Sesudah diubah/u })
    .first()
    .waitFor();
});

test("a broken chain is told", async () => {
  const page = await signedInPage(browser, "Super Admin");
  const data = {
    sealed_until: 1_700_000_000,
    seals: 3,
    events: 18_412,
    since: 1_600_000_000,
    checked_at: 1_700_000_000,
    is_checking: false,
    fault: { kind: "altered", number: 18_290 },
  };
  await page.route("**/api/dashboard/audit/state", (route) =>
    route.fulfill({ json: { message: "OK", data } }),
  );
  await page.goto("/dashboard/jejak-audit");
  const alert = page.getByRole("alert").filter({ hasText: "Rantai terputus pada catatan 18.290." });
  await alert.getByText("Catatan sesudahnya belum dapat dipercaya.").waitFor();
  await alert.getByRole("button", { name: "Ekspor bukti" }).waitFor();
  expect(await axeViolations(page)).toStrictEqual([]);
});
