/** What a reviewer has at hand: the checks, keys, and the way to mend something themselves. */
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import * as z from "zod";
import { attachmentsIn, attachmentsText } from "#contract/attachments.ts";
import { article } from "#contract/resources/article.ts";
import { mediaPath } from "#contract/wire.ts";
import { axeViolations } from "../axe.ts";
import { phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { pdf } from "./pdf.ts";
import { expectPath, signedInPage } from "./sign-in.ts";

const browser = testBrowser({ environment: { REVIEW: "everyone" } });
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** A writer's submission, and its address on the review screen. */
async function submission(title: string, more: object = {}): Promise<string> {
  const writer = await signedInPage(browser, "Penulis");
  const content = '<p>Baca <a href="/info-berita">di sini</a>.</p>';
  const values = { ...article.sample, title, content, status: "inactive", ...more };
  const made = { resource: "article", record_id: null, values };
  const { id } = await callApi(writer, "POST", "drafts", made);
  await callApi(writer, "POST", `drafts/${id}/submit`, { version: 1 });
  return `/dashboard/pemeriksaan/${id}`;
}

test("keys lead from change to remark, and the checks to what they find", async () => {
  const path = await submission("Dengan tombol");
  const editor = await signedInPage(browser, "Editor");
  await editor.goto(path);
  const title = editor.getByRole("group", { name: "Judul", exact: true });
  await title.waitFor();
  await editor.keyboard.press("j");
  await expect.poll(() => hasFocus(title)).toBe(true);
  await editor.keyboard.press("c");
  const input = editor.getByLabel("Catatan Anda tentang Judul");
  await input.waitFor();
  // In a text they are letters.
  await editor.keyboard.type("jk");
  expect(await input.inputValue()).toBe("jk");
  await editor.keyboard.press("Control+Enter");
  const remark = editor.getByRole("article", { name: "Catatan Akun Editor" });
  await remark.waitFor();
  await expect
    .poll(() => hasFocus(editor.getByRole("button", { name: "Beri catatan pada Judul" })))
    .toBe(true);
  await editor.keyboard.press("k");
  await expect.poll(() => hasFocus(remark)).toBe(true);
  await editor.keyboard.press("k");
  await expect.poll(() => hasFocus(title)).toBe(true);
  await editor.keyboard.press("?");
  await editor.getByRole("heading", { name: "Di riwayat dan pemeriksaan" }).waitFor();
  await editor.keyboard.press("Escape");

  await editor.getByRole("heading", { name: "Hasil pemeriksaan" }).waitFor();
  await editor.getByRole("button", { name: /^Lihat: .*tautan/iu }).click();
  const content = editor.getByRole("group", { name: "Konten", exact: true });
  await expect.poll(() => hasFocus(content)).toBe(true);
  expect(await editor.evaluate(() => String(getSelection()))).toBe("di sini");

  // A remark is about the passage that is selected.
  await editor.getByRole("button", { name: "Beri catatan pada Konten" }).click();
  const quote = content.locator("blockquote");
  expect(await quote.textContent()).toBe("di sini");
  await editor.getByLabel("Catatan Anda tentang Konten").fill("Sebutkan tujuannya.");
  await editor.keyboard.press("Control+Enter");
  await content.getByRole("article").getByText("Sebutkan tujuannya.").waitFor();
  await editor.getByLabel("Catatan Anda tentang Konten").waitFor({ state: "detached" });
  await editor.reload();
  expect(await quote.textContent()).toBe("di sini");
  await editor.getByRole("button", { name: "Beri catatan pada Konten" }).click();
  expect(await quote.count()).toBe(1);
  await editor.keyboard.press("Escape");
  await editor.getByLabel("Catatan Anda tentang Konten").waitFor({ state: "detached" });
});

test("a finding about a field that holds nothing leads to it", async () => {
  const editor = await signedInPage(browser, "Editor");
  const bytes = await sharp({
    create: { width: 900, height: 600, channels: 3, background: "#2c5a3d" },
  })
    .jpeg()
    .toBuffer();
  const file = `data:image/jpeg;base64,${bytes.toString("base64")}`;
  const { url } = await callApi(editor, "POST", "media", { image: file, name: "sawah.jpg" });
  const image = String(url).replace(mediaPath, "");
  await editor.goto(await submission("Tanpa teks alternatif", { image }));
  const field = editor.getByRole("group", { name: "Teks alternatif gambar", exact: true });
  const show = editor.getByRole("button", { name: "Lihat: Gambar tanpa teks alternatif" });
  await show.waitFor();
  expect(await field.count()).toBe(0);
  await show.click();
  await expect.poll(() => hasFocus(field)).toBe(true);
  await field.getByRole("button", { name: "Ubah Teks alternatif gambar" }).waitFor();
});

test("what a reviewer types stays: over a reload, a press beside the dialog, and an author who types on", async () => {
  const path = await submission("Diketik bersama");
  const editor = await signedInPage(browser, "Editor");
  await editor.goto(path);
  const content = editor.getByRole("group", { name: "Konten", exact: true });
  await editor.getByRole("button", { name: /^Lihat: .*tautan/iu }).click();
  await editor.getByRole("button", { name: "Beri catatan pada Konten" }).click();
  await editor.getByLabel("Catatan Anda tentang Konten").fill("Belum dikirim");
  await editor.getByRole("button", { name: "Kembalikan" }).click();
  const note = editor.getByLabel("Yang perlu diperbaiki");
  await note.fill("Catatan panjang");
  await editor.mouse.click(5, 300);
  expect(await note.inputValue()).toBe("Catatan panjang");
  await editor.reload();
  expect(await editor.getByLabel("Catatan Anda tentang Konten").inputValue()).toBe("Belum dikirim");
  expect((await content.locator("blockquote").textContent())?.trim()).toBe("di sini");
  await editor.getByRole("button", { name: "Kembalikan" }).click();
  expect(await note.inputValue()).toBe("Catatan panjang");
  await editor.keyboard.press("Escape");

  await editor.getByRole("button", { name: "Ubah Judul" }).click();
  const dialog = editor.getByRole("dialog", { name: "Ubah Judul" });
  await dialog.getByLabel("Judul").fill("Diketik berdua");
  const writer = await signedInPage(browser, "Penulis");
  const id = path.split("/").at(-1);
  const draft = await callApi(writer, "GET", `drafts/${id}`);
  const { values, version } = z
    .object({ values: z.record(z.string(), z.unknown()), version: z.number() })
    .parse(draft);
  const excerpt = "Ringkasan yang diketik terus";
  const save = { version, key: "terus", values: { ...values, excerpt } };
  await callApi(writer, "PUT", `drafts/${id}`, save);
  await dialog.getByRole("button", { name: "Simpan perubahan" }).click();
  await dialog.getByText("Perubahannya sudah dimuat").waitFor();
  expect(await dialog.getByLabel("Judul").inputValue()).toBe("Diketik berdua");
  await dialog.getByRole("button", { name: "Simpan perubahan" }).click();
  await dialog.waitFor({ state: "detached" });
  await editor.getByText(excerpt).waitFor();
  await editor.getByText("Diketik berdua").first().waitFor();
});

test("a remark that the browser can't store stays over another screen, and signing out asks", async () => {
  const path = await submission("Tanpa penyimpanan");
  const editor = await signedInPage(browser, "Editor");
  await editor.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await editor.goto(path);
  await editor.getByRole("button", { name: "Beri catatan pada Judul" }).click();
  const input = editor.getByLabel("Catatan Anda tentang Judul");
  await input.fill("Belum dikirim");
  await editor.getByRole("link", { name: "Beranda" }).first().click();
  await expectPath(editor, "/dashboard");
  await editor.goBack();
  expect(await input.inputValue()).toBe("Belum dikirim");
  await editor.getByRole("button", { name: /Akun Editor/u }).click();
  await editor.getByRole("menuitem", { name: "Keluar" }).click();
  await editor
    .getByText(/Catatan Anda tentang Judul/u)
    .last()
    .waitFor();
  await editor.getByRole("button", { name: "Tetap di sini" }).click();
});

test("nothing is typed into a remark while it is sent, for it would be lost", async () => {
  const path = await submission("Dikirim perlahan");
  const editor = await signedInPage(browser, "Editor");
  await editor.goto(path);
  await editor.getByRole("button", { name: "Beri catatan pada Judul" }).click();
  const input = editor.getByLabel("Catatan Anda tentang Judul");
  await input.fill("Terlalu panjang");
  const isSending = Promise.withResolvers<void>();
  const mayArrive = Promise.withResolvers<void>();
  await editor.route("**/api/dashboard/drafts/*/remarks", async (route) => {
    isSending.resolve();
    await mayArrive.promise;
    await route.continue();
  });
  await editor.keyboard.press("Control+Enter");
  await isSending.promise;
  await editor.keyboard.type(", dan hilang");
  expect(await input.inputValue()).toBe("Terlalu panjang");
  mayArrive.resolve();
  await input.waitFor({ state: "detached" });
  await editor.getByRole("article").getByText("Terlalu panjang").waitFor();
});

test("a reviewer's change that is stored isn't said to be lost", async () => {
  const path = await submission("Tersimpan tetapi");
  const editor = await signedInPage(browser, "Editor");
  await editor.goto(path);
  await editor.getByRole("button", { name: "Ubah Judul" }).click();
  const dialog = editor.getByRole("dialog", { name: "Ubah Judul" });
  await dialog.getByLabel("Judul").fill("Tersimpan sungguh");
  await editor.route("**/api/dashboard/submissions/*", (route) => route.abort());
  await dialog.getByRole("button", { name: "Simpan perubahan" }).click();
  await editor.getByText("Perubahan sudah tersimpan.").waitFor();
  await dialog.waitFor({ state: "detached" });
});

test("what a reviewer types while a change is saved stays, and Escape gives nothing up", async () => {
  const path = await submission("Diketik terus");
  const editor = await signedInPage(browser, "Editor");
  await editor.goto(path);
  await editor.getByRole("button", { name: "Ubah Judul" }).click();
  const dialog = editor.getByRole("dialog", { name: "Ubah Judul" });
  const title = dialog.getByLabel("Judul");
  await title.fill("Diubah");
  await title.press("Escape");
  const mayArrive = Promise.withResolvers<void>();
  await editor.route("**/api/dashboard/drafts/*", async (route) => {
    if (route.request().method() === "PUT") await mayArrive.promise;
    await route.continue();
  });
  const sent = editor.waitForRequest((one) => one.method() === "PUT");
  await dialog.getByRole("button", { name: "Simpan perubahan" }).click();
  await sent;
  await title.press("End");
  await title.pressSequentially(" lagi");
  mayArrive.resolve();
  await editor.getByText("Perubahan sudah tersimpan.").waitFor();
  expect(await title.inputValue()).toBe("Diubah lagi");
  await dialog.getByRole("button", { name: "Simpan perubahan" }).click();
  await dialog.waitFor({ state: "detached" });
  await editor.getByText("Diubah lagi").first().waitFor();
});

async function storeDocument(page: Page, data: Buffer): Promise<{ url: string }> {
  const headers = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/pdf" };
  const address = "/api/dashboard/documents?name=semula.pdf";
  const response = await page.context().request.post(address, { headers, data });
  return ((await response.json()) as { data: { url: string } }).data;
}

test("a reviewer's change waits for the document that is on its way", async () => {
  const editor = await signedInPage(browser, "Editor");
  const { url } = await storeDocument(editor, pdf(30_000, "semula"));
  const attachments = attachmentsText(attachmentsIn([{ url, name: "Semula", size: 30_000 }]));
  await editor.goto(await submission("Dengan lampiran pemeriksa", { attachments }));
  await editor.getByRole("button", { name: "Ubah Lampiran" }).click();
  const dialog = editor.getByRole("dialog", { name: "Ubah Lampiran" });
  const mayArrive = Promise.withResolvers<void>();
  await editor.route("**/api/dashboard/documents?*", async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  const buffer = pdf(40_000, "pemeriksa");
  await dialog
    .locator("input[type=file][multiple]")
    .setInputFiles({ name: "susulan.pdf", mimeType: "application/pdf", buffer });
  await dialog.getByText(/^Mengunggah susulan\.pdf/u).waitFor();
  await dialog.getByRole("button", { name: "Simpan perubahan" }).click();
  mayArrive.resolve();
  await editor.getByText("Perubahan sudah tersimpan.").waitFor();
  await dialog.waitFor({ state: "detached" });
  await editor.getByRole("link", { name: /susulan/u }).waitFor();
});

test("the message of a submission that fails is there when it is sent again", async () => {
  const page = await signedInPage(browser, "Penulis");
  const values = { ...article.sample, title: "Gagal diajukan", status: "inactive" };
  const made = { resource: "article", record_id: null, values };
  const { id } = await callApi(page, "POST", "drafts", made);
  await page.goto(`/news/add?draft=${id}`);
  const submit = page.getByRole("button", { name: /^Ajukan/u }).first();
  await submit.click();
  const dialog = page.getByRole("dialog");
  const note = dialog.getByLabel("Pesan untuk pemeriksa (opsional)");
  await note.fill("Mohon diperiksa sebelum pukul sepuluh.");
  await page.route("**/api/dashboard/drafts/*/submit", (route) => route.abort());
  await dialog.getByRole("button", { name: "Ajukan", exact: true }).click();
  await page.getByRole("alert").first().waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.unrouteAll();
  await submit.click();
  expect(await note.inputValue()).toBe("Mohon diperiksa sebelum pukul sepuluh.");
  await dialog.getByRole("button", { name: "Ajukan", exact: true }).click();
  await page.getByText("Sudah diajukan. Pemeriksa melihatnya di Pemeriksaan.").waitFor();
});

test("a reviewer who mends something becomes co-author, and somebody else approves", async () => {
  const path = await submission("Salah ketk");
  const admin = await signedInPage(browser, "Admin");
  await admin.goto(path);
  await admin.getByRole("button", { name: "Ubah Judul" }).click();
  const dialog = admin.getByRole("dialog", { name: "Ubah Judul" });
  await dialog.getByText("Anda ikut menulisnya begitu ini disimpan").waitFor();
  await dialog.getByLabel("Judul").fill("");
  await dialog.getByRole("button", { name: "Simpan perubahan" }).click();
  await dialog.getByText("Judul wajib diisi!").waitFor();
  expect(await axeViolations(admin)).toStrictEqual([]);
  await admin.setViewportSize(phone);
  expect(await axeViolations(admin)).toStrictEqual([]);
  await dialog.getByLabel("Judul").fill("Salah ketik");
  await dialog.getByRole("button", { name: "Simpan perubahan" }).click();
  await dialog.waitFor({ state: "detached" });
  await admin.getByText("Anda ikut menulisnya, jadi pemeriksa lain yang menyetujuinya.").waitFor();
  expect(await admin.getByRole("button", { name: "Setujui dan terbitkan" }).count()).toBe(0);

  const editor = await signedInPage(browser, "Editor");
  await editor.goto(path);
  await editor.getByText("Ikut menulis: Akun Admin").waitFor();
  await editor.getByRole("button", { name: "Setujui dan terbitkan" }).click();
  await editor.getByText("Sudah disetujui dan terbit.").waitFor();
  const visitor = await browser.newPage();
  await visitor.goto("/info-berita");
  await visitor.getByRole("link", { name: "Salah ketik" }).first().waitFor();
});

test("mails of the review are chosen in the profile, and stay chosen", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/profile?bagian=pemberitahuan");
  const part = editor.getByRole("region", { name: "Email pemeriksaan" });
  const digest = part.getByRole("radio", { name: "Sekali sehari, pukul 07.00 WIB" });
  const published = part.getByRole("checkbox", { name: "Tulisan saya yang disetujui" });
  expect(await published.isChecked()).toBe(true);
  // The screen shows a choice a moment after the click, for which check() and uncheck() don't wait.
  await digest.click();
  await published.click();
  const stored = async () => (await callApi(editor, "GET", "auth/preferences"))["review_mails"];
  await expect.poll(stored).toStrictEqual({ is_digest: true, off: ["published"] });
  await editor.reload();
  await digest.waitFor();
  expect([await digest.isChecked(), await published.isChecked()]).toStrictEqual([true, false]);
  await editor.route("**/auth/preferences", (route) => route.abort());
  await digest.focus();
  await part.getByRole("radio", { name: "Segera, satu email untuk setiap hal" }).click();
  await editor.getByText("Pilihan belum tersimpan.").waitFor();
  const writer = await signedInPage(browser, "Penulis");
  await writer.goto("/profile?bagian=pemberitahuan");
  await writer.getByRole("checkbox", { name: "Tulisan saya yang dikembalikan" }).waitFor();
  expect(await writer.getByRole("checkbox", { name: /menunggu pemeriksaan/u }).count()).toBe(0);
});
