/** Checks of words: whether a reader understands them, also next week. */
import { changeNotesOf, maxNoteCharacters } from "../change-notes.ts";
import type { Check, CheckedRecord, Finding } from "./check.ts";
import { inBlocks, plainTexts, quoteOf } from "./check.ts";

const maxSentenceWords = 25;

/** A sentence ends before a capital or a digit: "Rp1.000" and "No. urut" go on. */
const sentenceEnd = /[.!?]["')\]”’]*\s+(?=["'(“‘]*[\p{Lu}\d])|\n/gu;

function sentencesOf(text: string): { from: number; to: number; words: number }[] {
  const ends = [...text.matchAll(sentenceEnd)].map((end) => end.index + end[0].length);
  return [...ends, text.length].map((to, index) => {
    const from = ends[index - 1] ?? 0;
    const words = text.slice(from, to).match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;
    return { from, to, words };
  });
}

function longSentences(text: string) {
  return sentencesOf(text).filter(({ words }) => words > maxSentenceWords);
}

/** A sentence of more words than that is too much at once. */
export const longSentence: Check = {
  name: "long-sentence",
  weight: "should",
  found: (count) => `${count} kalimat terlalu panjang`,
  subject: "Panjang kalimat",
  advice: `Kalimat paling banyak ${maxSentenceWords} kata lebih mudah dipahami. Bagi menjadi dua, atau pakai butir.`,
  examples: [
    {
      html: "<p>Sekolah yang pada bulan Desember masih mempunyai pesanan terbuka di Mitra yang berhenti melayani diminta untuk segera menyelesaikan seluruh pesanan tersebut sebelum sistem dibekukan oleh Mitra pada pertengahan bulan yang sama.</p>",
      finds: ["Sekolah yang pada bulan Desember masih mempunyai pesanan te…"],
    },
    { html: "<p>Masih punya pesanan terbuka? Selesaikan sebelum 13 Desember 2026.</p>", finds: [] },
    {
      html: "<p>Isi.</p>",
      values: { excerpt: `Selesai. Sekolah ${"dan toko ".repeat(13)}diminta segera.` },
      finds: ["Sekolah dan toko dan toko dan toko dan toko dan toko dan to…"],
      shown: "Ringkasan dengan kalimat 29 kata",
    },
  ],
  find(record) {
    const inPlain = plainTexts(record).flatMap(({ name, value }) =>
      longSentences(value).map(({ from, to }): Finding => ({
        field: name,
        quote: quoteOf(value.slice(from, to)),
      })),
    );
    return [...inPlain, ...inBlocks(record, ({ text }) => longSentences(text))];
  },
};

/** Abbreviations that everybody in the country reads. */
const commonAbbreviations: ReadonlySet<string> = new Set(
  "WIB WITA WIT RI PT CV UU PP KB MB GB PDF SMS TV HP SD SMP SMA SMK PAUD TK DKI".split(" "),
);
const abbreviation = /(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]{1,11}\p{Ll}?(?![\p{L}\d])/gu;
/** "BAST (berita acara serah terima)" */
const explainedAfter = /(?<![\p{L}\d])([\p{Lu}\d]{2,12})\s\([^()]{4,200}\)/gu;
const romanNumber = /^[IVXLCDM]+$/u;

/** An abbreviation that neither the text nor the glossary explains. */
export const unexplainedAbbreviation: Check = {
  name: "abbreviation",
  weight: "should",
  found: (count) => `${count} singkatan tanpa penjelasan`,
  subject: "Singkatan",
  advice:
    "Tulis kepanjangannya saat pertama kali dipakai, misalnya “berita acara serah terima (BAST)”, atau tambahkan ke Istilah.",
  examples: [
    { html: "<p>Isi KBLI toko Anda.</p>", finds: ["KBLI"] },
    { html: "<p>Isi klasifikasi baku lapangan usaha (KBLI).</p>", finds: [] },
    { html: "<p>Siapkan BAST.</p>", finds: [], known: { terms: ["BAST"] } },
  ],
  find(record) {
    const explained = new Set(
      record.known.terms.flatMap((term) => term.match(/[\p{L}\d]+/gu) ?? []),
    );
    for (const { outline } of record.richTexts) {
      for (const { text } of outline.blocks) {
        for (const [, inside = ""] of text.matchAll(/\(([^()]{2,40})\)/gu)) {
          for (const [word] of inside.matchAll(abbreviation)) explained.add(word);
        }
        for (const [, word = ""] of text.matchAll(explainedAfter)) explained.add(word);
      }
    }
    const isKnown = (word: string) =>
      explained.has(word) || commonAbbreviations.has(word) || romanNumber.test(word);
    return inBlocks(record, ({ text }) => {
      // Shouted words are no abbreviations.
      if (text === text.toUpperCase()) return [];
      return [...text.matchAll(abbreviation)].flatMap(({ 0: word, index: from }) => {
        if (isKnown(word)) return [];
        explained.add(word);
        return [{ from, to: from + word.length }];
      });
    });
  },
};

const relativeDay =
  /(?<![\p{L}\d])(?:hari ini|besok|lusa|kemarin|(?:minggu|pekan|bulan|tahun) (?:ini|depan|lalu))(?![\p{L}\d])/giu;

/** A day that is another one for whoever reads later. */
export const relativeMoment: Check = {
  name: "relative-day",
  weight: "should",
  found: (count) => `${count} waktu yang cepat basi`,
  subject: "Waktu",
  advice: "Sebut tanggalnya: berita dibaca juga berhari-hari sesudah terbit.",
  examples: [
    { html: "<p>Sistem dibekukan besok.</p>", finds: ["besok"] },
    { html: "<p>Sistem dibekukan Senin, 14 Desember 2026.</p>", finds: [] },
  ],
  find(record) {
    const inPlain = plainTexts(record).flatMap(({ name, value }) =>
      [...value.matchAll(relativeDay)].map(([quote]): Finding => ({ field: name, quote })),
    );
    const inRich = inBlocks(record, ({ text }) =>
      [...text.matchAll(relativeDay)].map(({ 0: word, index }) => ({
        from: index,
        to: index + word.length,
      })),
    );
    return [...inPlain, ...inRich];
  },
};

/** A text that lists and search engines cut. */
export const longText: Check = {
  name: "long-text",
  weight: "should",
  found: (count) => `${count} isian lebih panjang daripada yang tampil`,
  subject: "Panjang judul dan ringkasan",
  advice: "Kartu, hasil pencarian, dan tautan yang dibagikan memotong sisanya.",
  examples: [
    {
      html: "<p>Isi.</p>",
      values: { title: "Satu Mitra berhenti melayani satuan pendidikan, selesaikan semua pesanan" },
      finds: ["Judul: 72 karakter, sebaiknya paling banyak 70"],
      shown: "Satu Mitra berhenti melayani satuan pendidikan, selesaikan semua pesanan",
    },
    {
      html: "<p>Isi.</p>",
      values: { title: "Satu Mitra berhenti melayani, selesaikan pesanan" },
      finds: [],
      shown: "Satu Mitra berhenti melayani, selesaikan pesanan",
    },
  ],
  find: (record) =>
    plainTexts(record).flatMap(({ name, field: { label, advisedCharacters: most }, value }) => {
      const { length } = value.trim();
      if (most === undefined || length <= most) return [];
      const quote = `${label}: ${length} karakter, sebaiknya paling banyak ${most}`;
      return [{ field: name, quote }];
    }),
};

/** A change note that is more than a line below the title. */
export const longNote: Check = {
  name: "long-note",
  weight: "should",
  found: (count) => `${count} catatan perubahan terlalu panjang`,
  subject: "Panjang catatan perubahan",
  advice: `Sebut apa yang berubah dalam satu baris, paling banyak ${maxNoteCharacters} karakter.`,
  examples: [
    {
      html: "<p>Isi.</p>",
      values: { change_notes: `3 Mei 2026: ${"kata ".repeat(24)}baru` },
      finds: [`${"kata ".repeat(11)}kata…`],
      shown: "3 Mei 2026: catatan yang menceritakan semuanya sekali lagi, kalimat demi kalimat",
    },
    {
      html: "<p>Isi.</p>",
      values: { change_notes: `3 Mei 2026: ${"a".repeat(maxNoteCharacters)}` },
      finds: [],
      shown: "3 Mei 2026: tautan diperbaiki",
    },
  ],
  find: (record) =>
    plainTexts(record)
      .filter(({ field }) => field.isDated)
      .flatMap(({ name, value }) =>
        (changeNotesOf(value) ?? [])
          .filter(({ sentence }) => sentence.replace(/\.$/u, "").length > maxNoteCharacters)
          .map(({ sentence }) => ({ field: name, quote: quoteOf(sentence) })),
      ),
};

/** Headings that lead from the title downwards, level by level. */
export const headingOrder: Check = {
  name: "heading-order",
  weight: "must",
  found: (count) => `${count} judul melompati tingkat`,
  subject: "Urutan judul",
  advice:
    "Pembaca layar berpindah dari judul ke judul. Mulai dengan Judul tingkat 2, dan turun satu tingkat saja.",
  examples: [
    { html: "<h2>Syarat</h2><h4>Dokumen</h4>", finds: ["Dokumen"] },
    { html: "<h2>Syarat</h2><h3>Dokumen</h3><h2>Langkah</h2>", finds: [] },
  ],
  find: (record) => record.richTexts.flatMap(({ field }) => skippedHeadings(record, field)),
};

function skippedHeadings(record: CheckedRecord, field: string): Finding[] {
  // The record's own title is above them.
  let level = 1;
  const richTexts = record.richTexts.filter((one) => one.field === field);
  return inBlocks({ ...record, richTexts }, ({ name, text }) => {
    const [, digit] = /^h([2-4])$/u.exec(name) ?? [];
    if (digit === undefined || text.trim() === "") return [];
    const isSkipped = Number(digit) > level + 1;
    level = Number(digit);
    return isSkipped ? [{ from: 0, to: text.length, quote: quoteOf(text) }] : [];
  });
}
