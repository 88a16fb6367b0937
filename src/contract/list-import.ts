/** `POST /dashboard/{resource}/import`: a CSV file as records, and what becomes of each of its rows. */
import * as z from "zod";
import { fieldError } from "./envelope.ts";
import { errorCatalogue } from "./error-codes.ts";
import { formatCount } from "./format.ts";
import { maxImportBytes, maxImportRowCharacters, maxImportRows } from "./limits.ts";
import type { FormLanguage } from "./messages.ts";
import { formWords } from "./messages.ts";
import type { Resource } from "./resource.ts";

/** What becomes of a row. */
export const rowFates = ["created", "changed", "unchanged", "refused"] as const;

/** The body of the call. */
export function importSchema({ language }: Resource) {
  const error = formWords[language].invalidData;
  return z
    .object(
      {
        file: z.base64({ error }).min(1, { error }).meta({ description: "CSV, in base64" }),
        is_dry_run: z.boolean({ error }).meta({
          description: "Whether nothing is to be stored, so that its result is a preview",
        }),
      },
      { error },
    )
    .meta({ title: "ImportFile" });
}

/** What became of the rows, or would. */
export const importResults = z
  .object({
    columns: z
      .array(z.object({ heading: z.string(), field: z.string().nullable() }))
      .meta({ description: "The file's columns; those without a field are left out" }),
    rows: z.array(
      z
        .object({
          line: z.int().meta({ description: "Where it begins in the file" }),
          label: z.string(),
          fate: z.enum(rowFates),
          id: z.int32().nullable(),
          changed: z.array(z.string()).meta({ description: "Labels of the changed fields" }),
          message: z.string().nullable().meta({ description: "Why it was refused" }),
          errors: z.array(fieldError),
        })
        .meta({ title: "ImportedRow" }),
    ),
  })
  .meta({ title: "ImportResult" });
/** What became of the rows, or would. */
export type ImportResult = z.infer<typeof importResults>;

/** Why a file, or one of its rows, isn't taken. */
interface ImportMessages {
  readonly tooLarge: string;
  readonly tooMany: string;
  readonly empty: string;
  readonly spreadsheet: string;
  readonly broken: (line: number) => string;
  readonly noKey: (label: string) => string;
  readonly twice: (label: string) => string;
  readonly repeated: (line: number) => string;
  readonly tooManyCells: string;
  readonly several: string;
  readonly ambiguous: (label: string) => string;
  readonly shortened: (label: string) => string;
  readonly unclearMoment: (label: string) => string;
  readonly running: string;
  readonly tooLong: (line: number) => string;
}

const megabytes = maxImportBytes / 1024 / 1024;
const exampleMoment = "2026-12-03 08:00";

const indonesian: ImportMessages = {
  tooLarge: `Berkas paling besar ${megabytes} MB.`,
  tooMany: `Berkas paling banyak ${formatCount(maxImportRows)} baris. Bagi menjadi beberapa berkas.`,
  empty: "Berkas ini tidak berisi baris data.",
  spreadsheet: "Ini bukan berkas CSV. Di Excel, pilih Simpan sebagai, lalu CSV.",
  broken: (line) => `Tanda kutip pada baris ${line} tidak lengkap, jadi berkas tidak dapat dibaca.`,
  noKey: (label) => `Kolom ${label} tidak ada. Baris pertama harus berisi judul kolom.`,
  twice: (label) => `Kolom ${label} ada dua kali.`,
  repeated: (line) => `Sama dengan baris ${line}.`,
  tooManyCells:
    "Isi baris ini lebih banyak daripada judul kolom. Teks yang berisi pemisah kolom, misalnya koma, harus diapit tanda kutip.",
  several: "Cocok dengan beberapa data, jadi tidak jelas mana yang dimaksud.",
  ambiguous: (label) => `${label} cocok dengan beberapa data.`,
  shortened: (label) =>
    `${label} disingkat Excel, sehingga sebagian angkanya hilang. Ubah format kolomnya menjadi Teks, lalu isi lagi nomor lengkapnya.`,
  unclearMoment: (label) =>
    `${label} tidak jelas tanggal dan bulannya. Tulis tahun, bulan, tanggal, dan jam seperti ${exampleMoment}.`,
  running: errorCatalogue.importRunning.message,
  tooLong: (line) =>
    `Baris ${line} lebih dari ${formatCount(maxImportRowCharacters)} karakter, atau tanda kutipnya tidak ditutup.`,
};
const english: ImportMessages = {
  tooLarge: `A file may have at most ${megabytes} MB.`,
  tooMany: `A file may have at most ${maxImportRows} rows. Divide it into several files.`,
  empty: "This file has no rows.",
  spreadsheet: "This is no CSV file. In Excel, choose Save as, then CSV.",
  broken: (line) => `A quotation mark is missing in line ${line}, so the file can't be read.`,
  noKey: (label) => `The column ${label} is missing. The first row must hold the headings.`,
  twice: (label) => `The column ${label} is there twice.`,
  repeated: (line) => `The same as line ${line}.`,
  tooManyCells:
    "This row has more cells than there are headings. Text that holds the separator, for example a comma, must be in quotation marks.",
  several: "It matches several records, so it isn't clear which one is meant.",
  ambiguous: (label) => `${label} matches several records.`,
  shortened: (label) =>
    `${label} was shortened by Excel, so that some of its digits are lost. Format its column as Text, then enter the whole number again.`,
  unclearMoment: (label) =>
    `${label} doesn't say clearly which day and month is meant. Write year, month, day and time as in ${exampleMoment}.`,
  running: "Another import is running. Wait until it is done, then choose the file again.",
  tooLong: (line) =>
    `Line ${line} has more than ${maxImportRowCharacters} characters, or a quotation mark isn't closed.`,
};

/** The same in the language of the resource's form. */
export const importMessages: Readonly<Record<FormLanguage, ImportMessages>> = {
  id: indonesian,
  idQuoted: indonesian,
  en: english,
};
