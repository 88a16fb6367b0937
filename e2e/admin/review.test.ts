/** The second pair of eyes in the admin app, where nobody publishes alone. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { expectAccessible } from "./accessible.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { waitUntilSaved } from "./draft-forms.ts";
import { fillField } from "./fill-form.ts";
import { paste } from "./paste.ts";
import { expectPath, signedInPage } from "./sign-in.ts";
import { button, expectAccessibleOnPhoneToo, queue, submitted, valuesOf } from "./submissions.ts";

const browser = testBrowser({ environment: { REVIEW: "everyone" } });

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const submitButton = (page: Page) => button(page, /^Ajukan/u);

/** Submits what the form holds, with a message. */
async function submit(page: Page, note: string) {
  await submitButton(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Pesan untuk pemeriksa (opsional)").fill(note);
  // Several may review: anybody is asked, unless the author wishes for one.
  await dialog.getByRole("combobox", { name: "Pemeriksa yang diharapkan" }).waitFor();
  await dialog.getByText("Siapa saja").waitFor();
  await dialog.getByRole("button", { name: "Ajukan", exact: true }).click();
  await page.getByText("Sudah diajukan. Pemeriksa melihatnya di Pemeriksaan.").waitFor();
}

/** Opens the queue, and from there a submission by its title. */
async function openFromQueue(page: Page, action: string, title: string) {
  await page.goto(queue);
  await page.getByRole("link", { name: `${action} ${title}` }).click();
}

/** One point. */
const png =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** An article that `author` wrote and `reviewer` approved, which ends in three days. */
async function publishedByTwo(author: Page, reviewer: Page, title: string) {
  const { id } = await callApi(author, "POST", "article", valuesOf(title));
  const now = Math.floor(Date.now() / 1000);
  const values = { published_at: now - 86_400, expired_at: now + 3 * 86_400, status: "active" };
  const draft = await submitted(author, { ...valuesOf(title), ...values }, id);
  await callApi(reviewer, "POST", `drafts/${draft}/approve`, { version: 1 });
  return id;
}

test("what a writer submits comes back with a remark, is mended, approved, and then read by visitors", async () => {
  const title = "Ditulis, diperiksa, lalu terbit";
  const writer = await signedInPage(browser, "Penulis");
  await writer.goto("/news/add");
  for (const [name, value] of Object.entries({ ...article.sample, title })) {
    // Which a writer can't set.
    if (name !== "status") await fillField(writer, article, name, value);
  }
  expect(await button(writer, "Buat").count()).toBe(0);
  await submit(writer, "Mohon segera.");
  await openFromQueue(writer, "Buka", title);
  await writer.getByText("menunggu pemeriksaan.").waitFor();
  expect(await submitButton(writer).count()).toBe(0);

  const editor = await signedInPage(browser, "Editor");
  await editor.goto("/dashboard");
  await editor.getByRole("link", { name: /^Pemeriksaan.*1 menunggu Anda$/u }).click();
  await editor.getByText("“Mohon segera.”").waitFor();
  await expectAccessibleOnPhoneToo(editor);
  await editor.getByRole("link", { name: `Periksa ${title}` }).click();
  await editor.getByRole("heading", { name: "Belum pernah tayang" }).waitFor();
  await editor.getByText("Langsung tayang.").waitFor();
  await editor.setViewportSize(phone);
  await editor.getByRole("heading", { name: "Judul", exact: true }).waitFor();
  await editor.setViewportSize(laptop);
  await button(editor, "Kembalikan dengan catatan").click();
  await button(editor, "Kembalikan").last().click();
  await editor.getByText("Tulis dulu apa yang perlu diperbaiki.").waitFor();
  await editor.getByRole("dialog").getByRole("button", { name: "Batal" }).click();
  await button(editor, "Beri catatan pada Judul").click();
  await editor.getByLabel("Catatan Anda tentang Judul").fill("Sebutkan tanggalnya.");
  await editor.keyboard.press("Control+Enter");
  await button(editor, "Tandai selesai catatan Akun Editor").waitFor();
  await expectAccessibleOnPhoneToo(editor);
  const draft = new URL(editor.url()).pathname.split("/").at(-1);
  await callApi(editor, "POST", `drafts/${draft}/remarks`, {
    body: "Sebutkan juga harganya.",
    field: "content",
    quote: "jumlah, dan kondisi",
  });
  await button(editor, "Kembalikan dengan catatan").click();
  await button(editor, "Kembalikan").last().click();
  await editor.getByText("Pengajuan sudah dikembalikan.").waitFor();

  await writer.goto("/dashboard");
  await writer.getByText("Catatan Akun Editor: “Sebutkan juga harganya.”").waitFor();
  await openFromQueue(writer, "Perbaiki", title);
  await writer.getByText(/^Dikembalikan oleh Akun Editor, hari ini/u).waitFor();
  await writer.getByText("Sebutkan tanggalnya.").waitFor();
  expect(await writer.getByText("Hanya Anda yang melihatnya").count()).toBe(0);
  // From a remark to its passage and back, by keyboard.
  const selected = () => writer.evaluate(() => String(getSelection()));
  await button(writer, "Lihat di Konten: catatan Akun Editor").press("Enter");
  await expect.poll(selected).toBe("jumlah, dan kondisi");
  const followed = writer.getByRole("alert").filter({ hasText: "Sebutkan juga harganya." });
  await followed.getByText("Catatan Akun Editor tentang Konten").waitFor();
  await expectAccessibleOnPhoneToo(writer);
  await writer.keyboard.press("F9");
  const remark = writer.getByRole("article").filter({ hasText: "Sebutkan juga harganya." });
  await expect.poll(() => remark.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await followed.count()).toBe(0);
  await writer.keyboard.press("F9");
  await expect.poll(selected).toBe("jumlah, dan kondisi");
  await writer.keyboard.insertText("jumlah, harga, dan kondisi");
  await followed.getByRole("button", { name: "Kembali ke catatan" }).click();
  await button(writer, "Lihat di Konten: catatan Akun Editor").click();
  await followed.getByText("Bagian yang dikutip sudah berubah.").waitFor();
  await button(writer, "Tandai selesai catatan Akun Editor").first().click();
  await writer.getByText("selesai", { exact: true }).waitFor();
  await expect.poll(() => focusedTag(writer)).toBe("ARTICLE");
  const mended = `${title} 3 Desember`;
  await writer.getByRole("textbox", { name: "Judul" }).fill(mended);
  await button(writer, "Simpan").click();
  await waitUntilSaved(writer);
  expect(await axeViolations(writer)).toStrictEqual([]);
  await submit(writer, "");

  await openFromQueue(editor, "Periksa", mended);
  await button(editor, "Setujui dan terbitkan").click();
  await editor.getByText("Sudah disetujui dan terbit.").waitFor();
  await expectPath(editor, queue);
  const visitor = await browser.newPage();
  await visitor.goto("/info-berita");
  await visitor.getByRole("link", { name: mended }).first().waitFor();
});

test("what is submitted has the image that was still on its way, and its form takes nothing in meanwhile", async () => {
  const editor = await signedInPage(browser, "Editor");
  const [image, submission] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await editor.route("**/api/dashboard/media", async (route) => {
    await image.promise;
    await route.continue();
  });
  await editor.route("**/drafts/*/submit", async (route) => {
    await submission.promise;
    await route.continue();
  });
  const { id } = await callApi(editor, "POST", "article", valuesOf("Diajukan bergambar"));
  await editor.goto(`/news/${id}/edit`);
  await submitButton(editor).click();
  const dialog = editor.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: "Ajukan", exact: true });
  await confirm.waitFor();
  // As one that comes while the checks are asked, which the dialog waits for.
  await editor.getByRole("textbox", { name: "Konten" }).focus();
  await paste(editor, `<p>Baru</p><p><img alt="Peta" src="${png}"></p>`);
  await editor.getByRole("img", { name: "Peta" }).waitFor();
  const sent = editor.waitForRequest("**/drafts/*/submit");
  await confirm.click();
  image.resolve();
  await sent;
  // The focus is held in the dialog.
  await editor.keyboard.type("Terlambat");
  expect(await dialog.getByRole("button", { name: "Batal" }).isDisabled()).toBe(true);
  submission.resolve();
  await editor.getByText("Sudah diajukan. Pemeriksa melihatnya di Pemeriksaan.").waitFor();
  const draft = /drafts\/(\d+)\//u.exec((await sent).url())?.[1];
  const { values } = await callApi(editor, "GET", `drafts/${draft}`);
  expect(values).toMatchObject({
    content: expect.stringMatching(/<img src="\/media\/[^>]* alt="Peta"/u),
  });
});

test("the form of a new article doesn't speak of others' new articles that wait", async () => {
  const writer = await signedInPage(browser, "Penulis");
  await writer.goto(queue);
  await submitted(writer, valuesOf("Menunggu di antrean"));
  const editor = await signedInPage(browser, "Editor");
  await editor.goto(queue);
  await editor.getByRole("link", { name: "Periksa Menunggu di antrean" }).waitFor();
  await editor.getByRole("link", { name: "Berita", exact: true }).click();
  await editor.getByRole("link", { name: "Tambah" }).click();
  await editor.getByRole("textbox", { name: "Judul", exact: true }).waitFor();
  expect(await editor.getByText("mengajukan perubahan data ini").count()).toBe(0);
});

test("a change of a live article is compared, and approved by keyboard in the state that was seen", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto(queue);
  const first = await submitted(editor, valuesOf("Tayang sejak lama"));
  const admin = await signedInPage(browser, "Admin");
  await admin.goto(queue);
  const { id } = await callApi(admin, "POST", `drafts/${first}/approve`, { version: 1 });

  const writer = await signedInPage(browser, "Penulis");
  await writer.goto(`/news/${id}/edit`);
  const titleInput = writer.getByRole("textbox", { name: "Judul" });
  await expect.poll(() => titleInput.inputValue()).toBe("Tayang sejak lama");
  expect(await button(writer, "Simpan").count()).toBe(0);
  await titleInput.fill("Tayang dengan judul baru");
  await submit(writer, "");

  await openFromQueue(admin, "Periksa", "Tayang dengan judul baru");
  const change = admin.getByRole("group", { name: "Judul", exact: true });
  await change.locator("ins").first().waitFor();
  await admin.getByText(/Langsung tayang, menggantikan yang tayang sejak .+ WIB\.$/u).waitFor();
  await expectAccessibleOnPhoneToo(admin);
  await openFromQueue(writer, "Buka", "Tayang dengan judul baru");
  await expect.poll(() => titleInput.inputValue()).toBe("Tayang dengan judul baru");
  await button(writer, "Lihat perbedaannya").click();
  const difference = writer.getByRole("dialog", { name: "Perbedaan dengan yang tayang" });
  await difference.getByRole("group", { name: "Judul" }).waitFor();
  // The status, which a writer can't set, is no change of theirs.
  expect(await difference.getByRole("group").count()).toBe(1);
  await writer.keyboard.press("Escape");
  await titleInput.fill("Tayang dengan judul terakhir");
  const draft = new URL(admin.url()).pathname.split("/").at(-1);
  const versionNow = async () => (await callApi(writer, "GET", `drafts/${draft}`)).version;
  await expect.poll(versionNow).toBeGreaterThan(1);

  const approve = button(admin, "Setujui dan terbitkan");
  await approve.focus();
  await admin.keyboard.press("Enter");
  await admin.getByText(/sejak Anda membukanya/u).waitFor();
  await button(admin, "Muat perubahan").focus();
  await admin.keyboard.press("Enter");
  await admin.getByText("Ini keadaan terbaru.").waitFor();
  await change.getByText("terakhir").waitFor();
  await admin.keyboard.press("Tab");
  await expect.poll(() => approve.evaluate((one) => one === document.activeElement)).toBe(true);
  await admin.keyboard.press("Enter");
  await admin.getByText("Sudah disetujui dan terbit.").waitFor();
  const visitor = await browser.newPage();
  await visitor.goto(`/info-berita/${id}/detail`);
  await visitor.getByRole("heading", { name: "Tayang dengan judul terakhir" }).waitFor();
});

test("a submission is taken back, and a queue that fails to load is tried again", async () => {
  const editor = await signedInPage(browser, "Editor");
  await editor.goto(queue);
  const id = await submitted(editor, valuesOf("Ditarik lagi"));
  await openFromQueue(editor, "Buka", "Ditarik lagi");
  await button(editor, "Tarik pengajuan").click();
  await editor.getByText("Pengajuan ditarik. Drafnya tetap ada di sini.").waitFor();
  await submitButton(editor).waitFor();
  expect(await focusedTag(editor)).toBe("MAIN");
  await editor.goto(`${queue}/${id}`);
  await editor.getByText("Pengajuan ini sudah diputuskan atau ditarik.").waitFor();

  let fails = true;
  await editor.route("**/dashboard/submissions", (route) =>
    fails ? route.abort() : route.continue(),
  );
  await editor.goto(queue);
  await editor.getByText("Daftar pemeriksaan belum berhasil dimuat.").waitFor();
  fails = false;
  await button(editor, "Coba lagi").click();
  await editor.getByRole("heading", { name: "Pemeriksaan", level: 1 }).waitFor();
  await expect.poll(() => button(editor, "Coba lagi").count()).toBe(0);
});

test("what would be refused without a second person isn't offered, or says why it is left out", async () => {
  const title = "Tayang hanya lewat pemeriksaan";
  const editor = await signedInPage(browser, "Editor");
  const admin = await signedInPage(browser, "Admin");
  const id = await publishedByTwo(editor, admin, title);
  const waiting = "Masih tidak aktif";
  await callApi(editor, "POST", "article", valuesOf(waiting));

  await editor.goto("/dashboard");
  const ending = editor.getByRole("region", { name: "Berakhir dalam 7 hari" });
  const row = ending.getByRole("listitem").filter({ hasText: title });
  await row.getByRole("link", { name: title }).waitFor();
  expect(await row.getByRole("button").count()).toBe(0);

  await editor.goto(`/news/${id}/riwayat`);
  // Its first version hides it, which nobody else has to approve; parts of it alone would be seen.
  await button(editor, "Pulihkan versi ini").click();
  const restoring = editor.getByRole("dialog", { name: "Pulihkan versi 1?" });
  await restoring.getByRole("listitem").getByText("Status", { exact: true }).waitFor();
  await restoring.getByRole("button", { name: "Batal" }).click();
  expect(await button(editor, "Pilih bagian yang dipulihkan").count()).toBe(0);

  await editor.goto(`/news?q=${encodeURIComponent(waiting)}`);
  await button(editor, "Pilih").click();
  await editor.getByRole("checkbox", { name: `Pilih ${waiting}`, exact: true }).check();
  await expectAccessible(editor);
  await button(editor, /^Aktifkan/u).click();
  await editor.getByRole("dialog").getByText("Perlu diperiksa orang kedua, dilewati.").waitFor();

  await callApi(editor, "DELETE", `article/${id}`);
  await editor.goto(`/dashboard/sampah?q=${encodeURIComponent(title)}`);
  await button(editor, `Pulihkan ${title}`).click();
  await button(editor, "Pulihkan sebagai Draf").waitFor();
  expect(await button(editor, "Pulihkan dan terbitkan lagi").count()).toBe(0);
});

test("a bulk change that only a second person could undo says so before it, and offers no undo", async () => {
  const title = "Ditutup sendiri, dibuka berdua";
  const editor = await signedInPage(browser, "Editor");
  await publishedByTwo(editor, await signedInPage(browser, "Admin"), title);

  await editor.goto(`/news?q=${encodeURIComponent(title)}`);
  await button(editor, "Pilih").click();
  await editor.getByRole("checkbox", { name: `Pilih ${title}`, exact: true }).check();
  await button(editor, /^Nonaktifkan/u).click();
  const dialog = editor.getByRole("dialog");
  await dialog.getByText("Agar tayang lagi, data ini perlu diperiksa orang kedua.").waitFor();
  await dialog.getByRole("button", { name: "Nonaktifkan 1 data" }).click();
  await dialog.getByRole("button", { name: "Tutup" }).press("Enter");
  await editor.getByText("1 data diubah").waitFor();
  expect(await button(editor, "Urungkan").count()).toBe(0);
});
