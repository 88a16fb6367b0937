/** Words of the other language on a screen: each speaks one, Indonesian or English. */
import type { Page } from "playwright-core";
import type { FormLanguage } from "#contract/messages.ts";

/** Words that buttons, notes and labels would have in the other language, and that neither borrows. */
const indonesianWords =
  "aksi|ajukan|anda|atau|batal|belum|berkas|buang|cari|catatan|coba|dan|dari|data|dengan|dibuat|dihapus|diubah|duplikat|ekspor|geser|halaman|hapus|impor|ini|isian|keluar|kembali|kirim|kosongkan|lampiran|lihat|masuk|memuat|menyimpan|muat|naikkan|oleh|opsional|pada|pemeriksaan|perubahan|pilih|pilihan|pratinjau|riwayat|sampai|saringan|sedang|semua|simpan|sudah|tambah|tampil|tampilan|tanpa|tautan|terbit|tersimpan|turunkan|ubah|untuk|unggah|urungkan|urutan|urutkan|yang";
const englishWords =
  "actions|add|and|any|are|cancel|changes|choose|clear|create|delete|discard|duplicate|edit|filters|history|is|loading|not|nothing|of|optional|preview|records|remove|save|saved|search|select|shown|submit|the|undo|unsaved|view|yet|your";

/**
 * What people have written, the checks of texts, which are Indonesian everywhere, and the breadcrumb, which belongs to
 * the frame and names other screens.
 */
const leftOut =
  "td, [data-row-label], [data-editor] [role=textbox], iframe, input, textarea, .ant-select-selection-item, .ant-select-content, [data-checks], nav";

/** Names of pages of the site, and statuses, which are the same on every screen. */
const properNames =
  /Satuan Pendidikan|Tanya Jawab|Bantuan Pemerintah|Info & Berita|Beranda|Penyedia|Bantuan|Tidak aktif|Aktif/gu;

/** What the main part of a screen says in a language that isn't its own. */
export function foreignWords(page: Page, language: FormLanguage): Promise<string[]> {
  const words = language === "en" ? indonesianWords : englishWords;
  return page.evaluate(
    ([searched, excluded, names]) => {
      const main = document.querySelector("main");
      if (main === null) return ["There is no main part"];
      const records = [...main.querySelectorAll("[data-row-label], h1 span")]
        .map((label) => label.textContent?.trim() ?? "")
        .filter((label) => label !== "")
        .toSorted((one, other) => other.length - one.length);
      const said: string[] = [];
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, nodeValue } = walker.currentNode;
        if (parentElement?.closest(excluded) === null) said.push(nodeValue ?? "");
      }
      for (const element of main.querySelectorAll("[aria-label], [title], [placeholder]")) {
        // The place of the undo bar, which has the language of what can be undone.
        if (element.matches("section:has(> [role=status]:empty), nav")) continue;
        const given = ["aria-label", "title", "placeholder"].map((name) =>
          element.getAttribute(name),
        );
        said.push(...given.flatMap((value) => value ?? []));
      }
      const pattern = new RegExp(`\\b(?:${searched})\\b`, "iu");
      const ownWords = (sentence: string) =>
        records
          .reduce((rest, record) => rest.replaceAll(record, ""), sentence)
          .replaceAll(new RegExp(names, "gu"), "");
      return said.filter((sentence) => pattern.test(ownWords(sentence)));
    },
    [words, leftOut, properNames.source] as const,
  );
}
