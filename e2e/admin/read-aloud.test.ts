/**
 * Writing, review and merge as a screen reader has them: the accessibility tree as text. READ_ALOUD=1 prints it, to be
 * read aloud.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { axeViolations } from "../axe.ts";
import { testBrowser } from "../browser.ts";
import { callApi } from "./call-api.ts";
import { signedInPage } from "./sign-in.ts";

const browser = testBrowser();

/** The tree of the screen's own part, a line for each of its parts. */
async function treeOf(page: Page): Promise<string[]> {
  const tree = await page.getByRole("main").ariaSnapshot();
  if (process.env["READ_ALOUD"]) process.stdout.write(`\n${page.url()}\n${tree}\n`);
  return tree.split("\n");
}

/** What has no name though one could act on it, or would be told apart from others by it. */
const nameless =
  /^\s*- (?:button|link|textbox|combobox|checkbox|radio|radiogroup|slider|img|region|dialog)(?: \[|:|$)/u;

/** Whether the screen says these things in this order, and leaves nothing without a name. */
async function expectReadable(page: Page, inOrder: readonly (string | RegExp)[]): Promise<void> {
  const lines = await treeOf(page);
  expect(lines.filter((line) => nameless.test(line))).toStrictEqual([]);
  let from = 0;
  for (const said of inOrder) {
    const at = lines.findIndex(
      (line, index) =>
        index >= from && (said instanceof RegExp ? said.test(line) : line.includes(said)),
    );
    expect(at, `${String(said)} after line ${from} of\n${lines.join("\n")}`).toBeGreaterThan(-1);
    from = at + 1;
  }
  expect(await axeViolations(page)).toStrictEqual([]);
}

const stored = { ...article.sample, title: "Batas pesanan Jumat", status: "inactive" };

test("a form for writing says how far it is saved and the way on, its title, its text, and how it goes out", async () => {
  const page = await signedInPage(browser, "Editor");
  await page.goto("/news/add");
  await page.getByRole("textbox", { name: "Konten" }).waitFor();
  await page.getByText(/hal lain sudah baik$/u).waitFor();
  await expectReadable(page, [
    'heading "Form Info & Berita" [level=1]',
    /status: ?Belum ada perubahan/u,
    'button "Batal"',
    'button "Buat"',
    'textbox "Judul"',
    'textbox "Ringkasan"',
    'toolbar "Format teks"',
    'textbox "Konten"',
    'heading "Pemeriksaan" [level=2]',
    'heading "Jadwal tayang" [level=2]',
    'radiogroup "Status"',
    'textbox "Tanggal Terbit"',
    'heading "Penempatan" [level=2]',
    'combobox "Kategori"',
  ]);
});

test("a review says who asks, what changed in words, what is said of it, and the decision", async () => {
  const editor = await signedInPage(browser, "Editor");
  const { id } = await callApi(editor, "POST", "article", { ...stored, status: "active" });
  const changed = { ...stored, title: "Batas pesanan Minggu" };
  const draft = { resource: "article", record_id: id, values: { title: changed.title } };
  const made = await callApi(editor, "POST", "drafts", draft);
  const note = "Tanggalnya berubah.";
  await callApi(editor, "POST", `drafts/${made.id}/submit`, { version: 1, note });
  const admin = await signedInPage(browser, "Admin");
  const remark = { body: "Sudah cocok dengan surat?", field: "title" };
  await callApi(admin, "POST", `drafts/${made.id}/remarks`, remark);
  await admin.goto(`/dashboard/pemeriksaan/${made.id}`);
  await admin.getByRole("heading", { name: "Hasil pemeriksaan" }).waitFor();
  await admin.getByText(/hal lain sudah baik$/u).waitFor();
  await expectReadable(admin, [
    /heading "Pemeriksaan : Batas pesanan Minggu" \[level=1\]/u,
    'heading "Yang berubah sejak terbit" [level=2]',
    'group "Judul"',
    "Batas pesanan",
    "dihapus Jumat",
    "ditambahkan Minggu",
    'article "Catatan Akun Admin"',
    "Sudah cocok dengan surat?",
    'button "Tandai selesai catatan Akun Admin"',
    'button "Beri catatan pada Judul"',
    'button "Ubah Judul"',
    /heading "Diajukan .*" \[level=2\]/u,
    note,
    'heading "Keputusan" [level=2]',
    /Langsung tayang, menggantikan yang tayang sejak .* WIB\./u,
    'button "Setujui dan terbitkan"',
    'button "Kembalikan dengan catatan"',
    'heading "Hasil pemeriksaan" [level=2]',
  ]);
});

test("a merge says what merged by itself, each conflict with both versions, and what is left to choose", async () => {
  const other = await signedInPage(browser, "Admin");
  const { id, version } = await callApi(other, "POST", "article", stored);
  const mine = await signedInPage(browser, "Editor");
  await mine.goto(`/news/${id}/edit`);
  const title = mine.getByLabel("Judul", { exact: true });
  await expect.poll(() => title.inputValue()).toBe(stored.title);
  const theirs = { ...stored, title: "Batas pesanan Sabtu", excerpt: "Dari Admin.", version };
  await callApi(other, "PUT", `article/${id}`, theirs);
  await title.fill("Batas pesanan Minggu");
  await mine.getByRole("button", { name: article.texts.buttons.edit }).click();
  await mine.getByRole("heading", { level: 1, name: "Gabungkan perubahan" }).waitFor();
  await expectReadable(mine, [
    'heading "Gabungkan perubahan" [level=1]',
    "0 dari 1 sudah dipilih",
    "tergabung sendiri",
    'region "Judul"',
    "Batas pesanan Jumat",
    'radiogroup "Judul"',
    /radio ".*Versi Anda/u,
    /radio ".*Akun Admin/u,
    'button "Kirim Perubahan"',
  ]);
});
