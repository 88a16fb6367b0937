/** What can't wait for a second person, and what another reviewer has decided meanwhile. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { fillForm } from "./fill-form.ts";
import { signedInPage } from "./sign-in.ts";
import { button, expectAccessibleOnPhoneToo, queue, submitted, valuesOf } from "./submissions.ts";

const browser = testBrowser({ environment: { REVIEW: "everyone" } });

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test("what can't wait is published with its reason, and approved afterwards by a second person", async () => {
  const title = "Sistem dibekukan malam ini";
  const editor = await signedInPage(browser, "Editor", { viewport: phone });
  await editor.goto("/news/add");
  await fillForm(editor, article, title);
  await button(editor, "Terbit darurat").click();
  const dialog = editor.getByRole("dialog");
  await dialog.getByLabel("Alasan").fill("Segera");
  await dialog.getByRole("button", { name: "Terbitkan sekarang" }).click();
  await dialog.getByText("Tulis alasannya, paling sedikit 20 huruf.").waitFor();
  expect(await axeViolations(editor)).toStrictEqual([]);
  await dialog.getByLabel("Alasan").fill("Pesanan terakhir ditutup pukul 20.00 malam ini.");
  await dialog.getByRole("button", { name: "Terbitkan sekarang" }).click();
  await editor.getByText("Sudah terbit, menunggu persetujuan susulan.").waitFor();
  await editor.goto(queue);
  await editor.getByText(title).waitFor();
  expect(await button(editor, `Setujui susulan ${title}`).count()).toBe(0);

  const ownWork = editor.getByRole("region", { name: "Pekerjaan saya" });
  await editor.goto("/dashboard");
  await ownWork.waitFor();
  await expect.poll(() => ownWork.getAttribute("aria-busy")).toBe("false");
  expect(await ownWork.getByText(title).count()).toBe(0);

  const admin = await signedInPage(browser, "Admin");
  await admin.goto("/dashboard");
  const work = admin.getByRole("region", { name: "Pekerjaan saya" });
  await work.getByText("Terbit tanpa pemeriksaan kedua").waitFor();
  await button(admin, `Setujui susulan ${title}`).waitFor();
  await admin.goto(queue);
  await button(admin, `Setujui susulan ${title}`).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Setujui susulan" }).click();
  await admin.getByText("Penerbitan sudah disetujui.").waitFor();
  await expect.poll(() => admin.getByText(title, { exact: true }).count()).toBe(0);
  await expect.poll(() => focusedTag(admin)).toBe("MAIN");
});

test("who submitted it can't approve it, and publishes it urgently while it waits", async () => {
  const title = "Pemeriksa tidak dapat dihubungi";
  const editor = await signedInPage(browser, "Editor");
  const id = await submitted(editor, valuesOf(title));
  await editor.goto(`${queue}/${id}`);
  await editor.getByText("Anda tidak dapat menyetujui tulisan sendiri.").waitFor();
  await editor.getByText(/pakai Terbit darurat/u).waitFor();
  await expectAccessibleOnPhoneToo(editor);
  await editor.getByRole("link", { name: "Buka formulir" }).click();
  await button(editor, "Tarik pengajuan").waitFor();
  await expectAccessibleOnPhoneToo(editor);
  await button(editor, "Terbit darurat").click();
  const dialog = editor.getByRole("dialog");
  await dialog.getByLabel("Alasan").fill("Pesanan terakhir ditutup pukul 20.00 malam ini.");
  await dialog.getByRole("button", { name: "Terbitkan sekarang" }).click();
  await editor.getByText("Sudah terbit, menunggu persetujuan susulan.").waitFor();
  await editor.goto(`${queue}/${id}`);
  await editor.getByText("Pengajuan ini sudah diputuskan atau ditarik.").waitFor();
  const list = await callApi(editor, "GET", `article?q=${title}`);
  const published: unknown = expect.objectContaining({ title, status: "active" });
  expect(list["data"]).toStrictEqual(expect.arrayContaining([published]));
});

test("what is published within a day comes first in the queue, marked as urgent", async () => {
  const writer = await signedInPage(browser, "Penulis");
  const editor = await signedInPage(browser, "Editor");
  const inTenHours = Math.floor(Date.now() / 1000) + 36_000;
  await submitted(writer, valuesOf("Bisa menunggu"));
  await submitted(writer, {
    ...valuesOf("Tayang besok"),
    published_at: inTenHours,
    expired_at: inTenHours + 100 * 86_400,
  });
  await editor.goto(queue);
  const rows = editor.getByRole("listitem");
  const urgent = rows.filter({ hasText: "Tayang besok" });
  await urgent.getByText("Mendesak", { exact: true }).waitFor();
  await urgent.getByText(/Jadwal tayang (?:hari ini|\d)/u).waitFor();
  const waiting = rows.filter({ hasText: "Bisa menunggu" });
  expect(await waiting.getByText("Mendesak").count()).toBe(0);
  const texts = await rows.allInnerTexts();
  const placeOf = (title: string) => texts.findIndex((text) => text.includes(title));
  expect(placeOf("Tayang besok")).toBeGreaterThanOrEqual(0);
  expect(placeOf("Tayang besok")).toBeLessThan(placeOf("Bisa menunggu"));
  await expectAccessibleOnPhoneToo(editor);
  await urgent.getByRole("link", { name: "Periksa Tayang besok" }).click();
  await editor.getByRole("heading", { level: 1, name: "Pemeriksaan" }).waitFor();
  await editor.getByText("Mendesak", { exact: true }).waitFor();
  await editor.getByText(/Tayang sendiri pada .+ WIB\. Berakhir .+ WIB\.$/u).waitFor();
});

test("what was decided meanwhile isn't published urgently a second time", async () => {
  const title = "Sudah disetujui orang lain";
  const editor = await signedInPage(browser, "Editor");
  const id = await submitted(editor, valuesOf(title));
  await editor.goto(`/news/add?draft=${id}`);
  await button(editor, "Tarik pengajuan").waitFor();
  const admin = await signedInPage(browser, "Admin");
  // The form saves what it adds to the draft's values.
  const approve = async () => {
    const { version } = await callApi(admin, "GET", `submissions/${id}`);
    return callApi(admin, "POST", `drafts/${id}/approve`, { version });
  };
  await expect.poll(() => approve().then(Boolean, () => false)).toBe(true);
  await button(editor, "Terbit darurat").click();
  const dialog = editor.getByRole("dialog");
  await dialog.getByLabel("Alasan").fill("Pesanan terakhir ditutup pukul 20.00 malam ini.");
  await dialog.getByRole("button", { name: "Terbitkan sekarang" }).click();
  await editor.getByText(/Pengajuan ini sudah disetujui Akun Admin/u).waitFor();
  const list = await callApi(editor, "GET", `article?q=${title}`);
  expect(list["data"]).toHaveLength(1);
});

test("who decides second is told by whom it was decided, and when", async () => {
  const writer = await signedInPage(browser, "Penulis");
  const id = await submitted(writer, valuesOf("Dua pemeriksa sekaligus"));
  const editor = await signedInPage(browser, "Editor");
  await editor.goto(`${queue}/${id}`);
  await button(editor, "Setujui").waitFor();
  const admin = await signedInPage(browser, "Admin");
  await callApi(admin, "POST", `drafts/${id}/approve`, { version: 1 });
  await button(editor, "Setujui").click();
  const told = editor.getByRole("alert").filter({ hasText: "Sudah diputuskan" });
  await told.getByText(/sudah disetujui Akun Admin/u).waitFor();
});
