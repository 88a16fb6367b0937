/** A CSV file as spreadsheets write it: in UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs. */
import { CsvError, parse } from "csv-parse/sync";
import { importMessages } from "#contract/list-import.ts";
import { maxImportBytes, maxImportRowCharacters, maxImportRows } from "#contract/limits.ts";
import type { FormLanguage } from "#contract/messages.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import { unguardedText } from "../../csv.ts";

/** A row, and the line of the file that it begins in. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The headings and the rows below them. */
export interface CsvFile {
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Reads the file; refused with what is wrong with it as a whole. */
export function readCsv(bytes: Buffer, language: FormLanguage): Outcome<CsvFile> {
  const words = importMessages[language];
  const refuse = (message: string) => refused<CsvFile>("invalid", { message });
  if (bytes.length > maxImportBytes) return refuse(words.tooLarge);
  if (isArchive(bytes)) return refuse(words.spreadsheet);
  const { text, delimiter, announcedLines } = withDelimiter(
    decoded(bytes).replaceAll("\r\n", "\n"),
  );
  if (text.includes("\u0000")) return refuse(words.spreadsheet);
  try {
    const rows: CsvRow[] = [];
    parse(text, {
      delimiter,
      on_record(cells: string[], { lines }) {
        rows.push({
          // `lines` is the last line of the record.
          line: lines - cells.join("").split("\n").length + 1 + announcedLines,
          cells: cells.map((cell) => unguardedText(cell).trim()),
        });
        return null;
      },
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: maxImportRowCharacters,
      to: maxImportRows + 2,
    });
    const [head, ...data] = rows;
    if (head === undefined || data.length === 0) return refuse(words.empty);
    if (data.length > maxImportRows) return refuse(words.tooMany);
    return done({ headings: head.cells, rows: data });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error["lines"] ?? 1) + announcedLines;
    return refuse(error.code === "CSV_MAX_RECORD_SIZE" ? words.tooLong(line) : words.broken(line));
  }
}

/** Whether it is a spreadsheet itself: XLSX is a ZIP file, XLS a compound one. */
function isArchive(bytes: Buffer): boolean {
  const signature = bytes.subarray(0, 2).toString("hex");
  return signature === "504b" || signature === "d0cf";
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // What Excel writes on Windows unless it is told otherwise.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const delimiters = [",", ";", "\t"] as const;

/** What separates the cells: as the first line announces it ("sep=;"), else what the headings have most of. */
function withDelimiter(text: string): {
  text: string;
  delimiter: string;
  announcedLines: number;
} {
  const announced = /^sep=(.)\n/u.exec(text);
  if (announced !== null) {
    const [line, delimiter = ","] = announced;
    return { text: text.slice(line.length), delimiter, announcedLines: 1 };
  }
  const [head = ""] = text.replaceAll(/"[^"]*"/gu, "").split("\n");
  const count = (delimiter: string) => head.split(delimiter).length;
  const delimiter = delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
  return { text, delimiter, announcedLines: 0 };
}
