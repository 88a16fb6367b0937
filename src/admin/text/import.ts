/** The sentences about files that are imported into a list, in the language of its screens. */
import { formatCount } from "#contract/format.ts";
import { maxImportBytes, maxImportRows } from "#contract/limits.ts";
import type { ImportResult } from "#contract/list-import.ts";
import type { FormLanguage } from "#contract/messages.ts";

type Fate = ImportResult["rows"][number]["fate"];

interface ImportText {
  readonly button: string;
  readonly title: (list: string) => string;
  readonly lead: string;
  readonly key: (labels: readonly string[]) => string;
  readonly choose: string;
  readonly chooseOther: string;
  readonly reading: string;
  readonly failed: string;
  readonly maybeStored: string;
  readonly ignored: (headings: readonly string[]) => string;
  readonly preview: (count: number) => string;
  readonly result: (count: number) => string;
  readonly summary: Readonly<Record<Fate, (count: number) => string>>;
  readonly fates: Readonly<Record<Fate, string>>;
  readonly done: Readonly<Record<Fate, string>>;
  readonly changed: (labels: readonly string[]) => string;
  readonly line: string;
  readonly row: string;
  readonly fate: string;
  readonly rows: string;
  readonly cancel: string;
  readonly close: string;
  readonly confirm: (count: number) => string;
  readonly nothing: string;
}

const megabytes = maxImportBytes / 1024 / 1024;

const indonesian: ImportText = {
  button: "Impor",
  title: (list) => `Impor ke ${list}`,
  lead: `Pilih berkas CSV dengan judul kolom di baris pertama, seperti hasil Ekspor. Paling banyak ${formatCount(maxImportRows)} baris dan ${megabytes} MB. Sebelum ada yang berubah, hasilnya ditampilkan dahulu.`,
  key: (labels) =>
    `Baris yang cocok pada ${labels.join(", ")} mengubah data yang sudah ada, yang lain menjadi data baru. Kolom yang tidak ada di berkas tetap seperti semula.`,
  choose: "Pilih berkas CSV",
  chooseOther: "Pilih berkas lain",
  reading: "Memeriksa setiap baris…",
  failed: "Berkas belum dapat diimpor.",
  maybeStored: "Sebagian mungkin sudah tersimpan. Pilih berkasnya lagi untuk memeriksa.",
  ignored: (headings) => `Kolom yang tidak dipakai: ${headings.join(", ")}.`,
  preview: (count) => `${formatCount(count)} baris. Belum ada yang berubah.`,
  result: (count) => `${formatCount(count)} baris selesai diproses.`,
  summary: {
    created: (count) => `${formatCount(count)} baru`,
    changed: (count) => `${formatCount(count)} berubah`,
    unchanged: (count) => `${formatCount(count)} tetap`,
    refused: (count) => `${formatCount(count)} ditolak`,
  },
  fates: { created: "Akan dibuat", changed: "Akan diubah", unchanged: "Tetap", refused: "Ditolak" },
  done: { created: "Dibuat", changed: "Diubah", unchanged: "Tetap", refused: "Ditolak" },
  changed: (labels) => labels.join(", "),
  line: "Baris",
  row: "Data",
  fate: "Hasil",
  rows: "Hasil setiap baris",
  cancel: "Batal",
  close: "Tutup",
  confirm: (count) => `Impor ${formatCount(count)} data`,
  nothing: "Tidak ada baris yang mengubah sesuatu.",
};

const english: ImportText = {
  button: "Import",
  title: (list) => `Import into ${list}`,
  lead: `Choose a CSV file with headings in its first row, as the export writes it. At most ${maxImportRows} rows and ${megabytes} MB. You will see what happens before anything changes.`,
  key: (labels) =>
    `Rows that match by ${labels.join(", ")} change what is there, others become new. Columns that the file lacks stay as they are.`,
  choose: "Choose a CSV file",
  chooseOther: "Choose another file",
  reading: "Looking at each row…",
  failed: "The file can't be imported.",
  maybeStored: "Some of it may be stored already. Choose the file again to see.",
  ignored: (headings) => `Columns that aren't used: ${headings.join(", ")}.`,
  preview: (count) => `${count} rows. Nothing has changed yet.`,
  result: (count) => `${count} rows have been processed.`,
  summary: {
    created: (count) => `${count} new`,
    changed: (count) => `${count} changed`,
    unchanged: (count) => `${count} unchanged`,
    refused: (count) => `${count} refused`,
  },
  fates: {
    created: "Will be created",
    changed: "Will be changed",
    unchanged: "Unchanged",
    refused: "Refused",
  },
  done: { created: "Created", changed: "Changed", unchanged: "Unchanged", refused: "Refused" },
  changed: (labels) => labels.join(", "),
  line: "Line",
  row: "Record",
  fate: "Result",
  rows: "Result of each row",
  cancel: "Cancel",
  close: "Close",
  confirm: (count) => `Import ${count} records`,
  nothing: "No row changes anything.",
};

/** Every sentence of an import. */
export const importText: Readonly<Record<FormLanguage, ImportText>> = {
  id: indonesian,
  idQuoted: indonesian,
  en: english,
};
