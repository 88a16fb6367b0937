/** Two editors of one record whose changes conflict: what stays is chosen. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import { faqCategory } from "#contract/resources/faq-category.ts";
import { axeViolations } from "../axe.ts";
import { laptop, phone, testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { journalOf, reopen } from "./draft-forms.ts";
import { signedInPage } from "./sign-in.ts";
import { base, openAndChanged, send, titleOf, typeOverParagraph } from "./two-editors.ts";

const browser = testBrowser();

/** The accounts of tests are called by their roles. */
const them = "Akun Admin";

const sheet = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const option = (page: Page, label: string, name: string) =>
  page.getByRole("radiogroup", { name: label, exact: true }).getByRole("radio", { name });
const mergeTitle = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Gabungkan perubahan" });

test("what conflicts is chosen part by part, also by keyboard, and a reload loses no choice", async () => {
  const mine = await signedInPage(browser, "Editor");
  const { id } = await openAndChanged(browser, mine, {
    title: "Satu Mitra berhenti 13 Desember",
    excerpt: "Ringkasan dari Admin.",
    content: base.content
      .replace("Jumat 11", "Sabtu 12")
      .replace("di Mitra", "di Mitra lama")
      .replace("dua", "kedua"),
    order_no: 7,
  });
  await titleOf(mine).fill("Satu Mitra berhenti 14 Desember");
  await mine.getByLabel("Urutan").fill("9");
  await typeOverParagraph(mine, "Tuntaskan pesanan paling lambat Minggu 13 Desember di Mitra.");
  await send(mine).click();
  await mergeTitle(mine).waitFor();
  await mine.getByText(/^Akun Admin menyimpan pukul .* 3 bagian perlu pilihan Anda\.$/u).waitFor();
  await mine.getByText(/Sebagian sudah tergabung sendiri/u).waitFor();
  await mine.getByRole("status").getByText("0 dari 3 sudah dipilih").waitFor();
  await sheet(mine, "Konten, paragraf 1")
    .getByText(`Anda dan ${them} mengubah bagian yang sama, 1 bagian lain tergabung sendiri`)
    .waitFor();
  await mine.getByText("2 bagian tergabung sendiri").click();
  await mine.getByRole("listitem").filter({ hasText: "Ringkasan dari Admin." }).waitFor();
  await mine.getByRole("listitem").filter({ hasText: "kedua" }).first().waitFor();
  expect(await axeViolations(mine)).toStrictEqual([]);

  expect(await send(mine).getAttribute("aria-disabled")).toBe("true");
  await send(mine).press("Enter");
  const label = "Judul";
  await expect
    .poll(() => option(mine, label, "Versi Anda").evaluate((it) => it === document.activeElement))
    .toBe(true);
  await sheet(mine, label).getByText("Semula").waitFor();
  await mine.keyboard.press("ArrowRight");
  expect(await option(mine, label, `Versi ${them}`).isChecked()).toBe(true);
  await mine.getByRole("status").getByText("1 dari 3 sudah dipilih").waitFor();
  await mine.keyboard.press("F8");
  const part = "Konten, paragraf 1";
  await expect
    .poll(() => option(mine, part, "Versi Anda").evaluate((it) => it === document.activeElement))
    .toBe(true);
  const combined = sheet(mine, part).getByText("Minggu 13 Desember di Mitra lama.");
  await combined.waitFor();
  await option(mine, part, "Gabungan").check();
  await mine.getByText(/^Pilihan tersimpan \d\d\.\d\d$/u).waitFor();

  mine.on("dialog", (dialog) => void dialog.accept());
  await mine.reload();
  await mine.getByRole("status").getByText("2 dari 3 sudah dipilih").waitFor();
  expect(await option(mine, label, `Versi ${them}`).isChecked()).toBe(true);
  // A version is chosen by a press on its words, too.
  await sheet(mine, "Urutan").getByText("9", { exact: true }).click();
  expect(await option(mine, "Urutan", "Versi Anda").isChecked()).toBe(true);
  await send(mine).click();
  await mine.getByText(article.texts.updated).first().waitFor();
  expect(await callApi(mine, "GET", `article/${id}`)).toMatchObject({
    title: "Satu Mitra berhenti 13 Desember",
    excerpt: "Ringkasan dari Admin.",
    content: base.content
      .replace("Jumat 11", "Minggu 13")
      .replace("di Mitra", "di Mitra lama")
      .replace("dua", "kedua"),
    order_no: 9,
  });
});

test("everybody who has saved since the form was opened is named", async () => {
  const mine = await signedInPage(browser, "Editor");
  const third = await signedInPage(browser, "Super Admin");
  const title = "Judul dari Admin";
  const { id } = await openAndChanged(browser, mine, { title });
  const { version } = await callApi(third, "GET", `article/${id}`);
  const excerpt = "Ringkasan dari Super Admin.";
  await callApi(third, "PUT", `article/${id}`, { ...base, title, excerpt, version });
  await titleOf(mine).fill("Judul dari Editor");
  await mine.getByRole("button", { name: "Gabungkan" }).click();
  await mergeTitle(mine).waitFor();
  await mine.getByText(/^Akun Admin, Akun Super Admin menyimpan pukul /u).waitFor();
});

test("typing chooses the text of both, and both can stay", async () => {
  const mine = await signedInPage(browser, "Editor");
  const { id } = await openAndChanged(browser, mine, {
    title: "Judul dari Admin",
    content: base.content.replace("Jumat 11", "Sabtu 12"),
  });
  await titleOf(mine).fill("Judul dari Editor");
  await typeOverParagraph(mine, "Paragraf dari Editor.");
  await send(mine).click();
  await mine.getByRole("textbox", { name: "Gabungan untuk Judul" }).fill("Judul dari keduanya");
  expect(await option(mine, "Judul", "Gabungan").isChecked()).toBe(true);
  const part = "Konten, paragraf 1";
  await sheet(mine, part).getByRole("button", { name: "Sunting" }).click();
  const editor = mine.getByRole("textbox", { name: `Gabungan untuk ${part}` });
  await editor.locator("p").first().click({ clickCount: 3 });
  await mine.keyboard.type("Ditulis di gabungan.");
  expect(await option(mine, part, "Gabungan").isChecked()).toBe(true);
  await option(mine, part, "Pertahankan keduanya").check();
  await send(mine).click();
  await mine.getByText(article.texts.updated).first().waitFor();
  const stored = await callApi(mine, "GET", `article/${id}`);
  expect(stored["title"]).toBe("Judul dari keduanya");
  expect(stored["content"]).toContain("<p>Paragraf dari Editor.</p><p>Tuntaskan pesanan");
});

test.each([
  ["the record is saved", "save"],
  ["the draft is given up", "discard"],
])("what is chosen and written outlives its tab until %s", async (_what, end) => {
  const first = await signedInPage(browser, "Editor");
  const { id } = await openAndChanged(browser, first, { title: "Judul dari Admin" });
  await titleOf(first).fill("Judul dari Editor");
  await send(first).click();
  await first.getByRole("textbox", { name: "Gabungan untuk Judul" }).fill("Judul dari keduanya");
  await first.getByText(/^Pilihan tersimpan \d\d\.\d\d$/u).waitFor();
  expect(await journalOf(first)).toContain("Judul dari keduanya");

  const mine = await reopen(first);
  await mine.getByRole("status").getByText("1 dari 1 sudah dipilih").waitFor();
  const combined = mine.getByRole("textbox", { name: "Gabungan untuk Judul" });
  expect(await combined.inputValue()).toBe("Judul dari keduanya");
  if (end === "save") {
    await send(mine).click();
    await mine.getByText(article.texts.updated).first().waitFor();
    const stored = await callApi(mine, "GET", `article/${id}`);
    expect(stored["title"]).toBe("Judul dari keduanya");
  } else {
    await mine.getByRole("button", { name: "Batal", exact: true }).click();
    await mine.getByRole("button", { name: "Buang perubahan" }).click();
    await mine.getByText("Perubahan dibuang.").waitFor();
  }
  await expect.poll(() => journalOf(mine)).not.toContain("Judul dari keduanya");
});

test("what merged by itself is changed by hand, and the result is seen before it is sent", async () => {
  const mine = await signedInPage(browser, "Editor");
  const { id } = await openAndChanged(browser, mine, {
    title: "Judul dari Admin",
    excerpt: "Ringkasan dari Admin.",
    content: base.content.replace("Jumat 11", "Sabtu 12").replace("kabar", "kabar baik"),
  });
  await titleOf(mine).fill("Judul dari Editor");
  await typeOverParagraph(mine, "Tuntaskan pesanan paling lambat Minggu 13 Desember di Mitra.");
  await send(mine).click();
  await mergeTitle(mine).waitFor();
  await mine.getByText("2 bagian tergabung sendiri").click();
  await mine.getByRole("button", { name: "Ubah: Ringkasan" }).click();
  await expect
    .poll(() =>
      option(mine, "Ringkasan", `Versi ${them}`).evaluate((it) => it === document.activeElement),
    )
    .toBe(true);
  await option(mine, "Ringkasan", "Versi Anda").check();
  await mine.getByRole("button", { name: "Ubah: Konten, paragraf 2" }).click();
  const second = sheet(mine, "Konten, paragraf 2");
  await second.getByRole("button", { name: "Sunting" }).click();
  const editor = mine.getByRole("textbox", { name: "Gabungan untuk Konten, paragraf 2" });
  await editor.locator("p").first().click({ clickCount: 3 });
  await mine.keyboard.type("Tunggu kabar buruk.");
  await option(mine, "Judul", "Versi Anda").check();

  const first = "Konten, paragraf 1";
  await sheet(mine, first).getByRole("button", { name: "Lihat di tempatnya" }).click();
  const place = mine.getByRole("dialog", { name: "Lihat di tempatnya" });
  await place.locator("ins", { hasText: "Minggu 13" }).first().waitFor();
  await place.getByText("Tunggu kabar buruk.").waitFor();
  expect(await axeViolations(mine)).toStrictEqual([]);
  await mine.keyboard.press("Escape");
  await option(mine, first, "Versi Anda").check();
  await mine.getByRole("button", { name: "Pratinjau gabungan" }).click();
  const preview = mine.getByRole("dialog", { name: "Pratinjau gabungan" });
  await preview.getByText("Judul dari Editor").waitFor();
  await preview.getByText(base.excerpt).waitFor();
  expect(await preview.locator("ins").count()).toBe(0);
  await mine.keyboard.press("Escape");

  await send(mine).click();
  await mine.getByText(article.texts.updated).first().waitFor();
  expect(await callApi(mine, "GET", `article/${id}`)).toMatchObject({
    title: "Judul dari Editor",
    excerpt: base.excerpt,
    content: base.content.replace("Jumat 11", "Minggu 13").replace("kabar", "kabar buruk"),
  });
});

test("other records and moments are chosen by their names, and what is refused takes the focus", async () => {
  const mine = await signedInPage(browser, "Editor");
  const setUp = await signedInPage(browser, "Super Admin");
  const add = (name: string) =>
    callApi(setUp, "POST", "category", { ...category.sample, name, status: "active" });
  const [ofMine, ofTheirs] = [await add("Pilihan Editor"), await add("Pilihan Admin")];
  const end = Date.UTC(2031, 0, 2, 3, 4) / 1000;
  const { id } = await openAndChanged(browser, mine, {
    title: "Judul dari Admin",
    category_id: ofTheirs.id,
    expired_at: end,
  });
  await titleOf(mine).fill("Judul dari Editor");
  await mine.getByLabel("Kategori", { exact: true }).fill("Pilihan Editor");
  await mine.getByTitle("Pilihan Editor", { exact: true }).click();
  await mine.getByLabel("Tanggal Berakhir", { exact: true }).fill("03/01/2031 10:04");
  await mine.getByLabel("Tanggal Berakhir", { exact: true }).press("Tab");
  await send(mine).click();
  await sheet(mine, "Kategori").getByText("Pilihan Admin", { exact: true }).waitFor();
  await option(mine, "Kategori", "Versi Anda").check();
  await sheet(mine, "Tanggal Berakhir").getByText("2 Januari 2031 10.04 WIB").waitFor();
  await option(mine, "Tanggal Berakhir", `Versi ${them}`).check();

  await mine.getByRole("textbox", { name: "Gabungan untuk Judul" }).fill("j".repeat(300));
  await send(mine).click();
  await expect.poll(() => titleOf(mine).evaluate((it) => it === document.activeElement)).toBe(true);
  await titleOf(mine).fill("Judul dari keduanya");
  await send(mine).click();
  await mine.getByText(article.texts.updated).first().waitFor();
  expect(await callApi(mine, "GET", `article/${id}`)).toMatchObject({
    title: "Judul dari keduanya",
    category_id: ofMine.id,
    expired_at: end,
  });
});

test("who cancels has the own text back, and a third save adds its own conflicts", async () => {
  const mine = await signedInPage(browser, "Editor");
  const { id, other } = await openAndChanged(browser, mine, { title: "Judul dari Admin" });
  await titleOf(mine).fill("Judul dari Editor");
  await mine.getByLabel("Urutan").fill("9");
  await send(mine).click();
  await mergeTitle(mine).waitFor();
  await mine.getByRole("button", { name: "Batal", exact: true }).click();
  await expect.poll(() => titleOf(mine).inputValue()).toBe("Judul dari Editor");

  await send(mine).click();
  await option(mine, "Judul", "Versi Anda").check();
  const { version } = await callApi(other, "GET", `article/${id}`);
  await callApi(other, "PUT", `article/${id}`, {
    ...base,
    title: "Judul dari Admin",
    order_no: 5,
    version,
  });
  await send(mine).click();
  await mine.getByText(`${them} menyimpan lagi. 1 bagian baru perlu dipilih.`).waitFor();
  expect(await option(mine, "Judul", "Versi Anda").isChecked()).toBe(true);
  await option(mine, "Urutan", `Versi ${them}`).check();
  await send(mine).click();
  await mine.getByText(article.texts.updated).first().waitFor();
  expect(await callApi(mine, "GET", `article/${id}`)).toMatchObject({
    title: "Judul dari Editor",
    order_no: 5,
  });
});

test("images are chosen side by side, and a conflict with oneself says so", async () => {
  const mine = await signedInPage(browser, "Editor");
  const again = await signedInPage(browser, "Editor");
  const imageFile = async (background: string) => ({
    name: "logo.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });
  const choose = async (page: Page, background: string) => {
    const logo = page.getByRole("group", { name: /^Logo/u });
    await logo.locator("input[type=file]").setInputFiles(await imageFile(background));
    await logo.getByText("Chosen: logo.jpg").waitFor();
  };
  const { id } = await callApi(again, "POST", "faq-category", {
    ...faqCategory.sample,
    name: "Dua logo",
  });
  for (const page of [mine, again]) {
    await page.goto(`/faq/category/${id}/edit`);
    await expect
      .poll(() => page.getByRole("textbox", { name: "Name" }).inputValue())
      .toBe("Dua logo");
  }
  const save = (page: Page) => page.getByRole("button", { name: "Submit Change" }).click();
  await choose(again, "#0c5362");
  await save(again);
  await again.getByText("Faq Category has been updated").waitFor();
  // Chosen before, it would be in the draft that both tabs share, which then can't be published unseen.
  await choose(mine, "#b4452a");
  await save(mine);
  await mine.getByText(/^Anda sendiri menyimpan pukul/u).waitFor();
  const group = mine.getByRole("radiogroup");
  expect(await group.getByRole("img").count()).toBe(2);
  await group.getByRole("radio", { name: "Versi tab lain" }).check();
  await save(mine);
  await mine.getByText("Faq Category has been updated").waitFor();
});

test.each([
  { colorScheme: "light", viewport: phone },
  { colorScheme: "dark", viewport: phone },
  { colorScheme: "dark", viewport: laptop },
] as const)("the screen is accessible: %o", async (options) => {
  const mine = await signedInPage(browser, "Editor", options);
  await openAndChanged(browser, mine, {
    title: "Judul dari Admin",
    excerpt: "Ringkasan dari Admin.",
  });
  await titleOf(mine).fill("Judul dari Editor");
  await send(mine).click();
  await mergeTitle(mine).waitFor();
  await mine.getByText("1 bagian tergabung sendiri").click();
  expect(await axeViolations(mine)).toStrictEqual([]);
  await option(mine, "Judul", "Gabungan").check();
  expect(await axeViolations(mine)).toStrictEqual([]);
  const overflow = await mine.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
