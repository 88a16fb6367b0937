/** Change notes: what readers are told of changes, one dated sentence a line. */
import { indonesianDate } from "./format.ts";

/** A change that readers are told of. */
export interface ChangeNote {
  /** The day, "4 Desember 2026". */
  readonly date: string;
  /** The day as schema.org writes it, "2026-12-04". */
  readonly iso: string;
  /** It ends with a stop. */
  readonly sentence: string;
}

const months = [
  "januari",
  "februari",
  "maret",
  "april",
  "mei",
  "juni",
  "juli",
  "agustus",
  "september",
  "oktober",
  "november",
  "desember",
];
const linePattern = /^\s*(\d{1,2})\s+(\p{L}+)\s+(\d{4})\s*:\s*(\S.*)$/u;

/** What a note says is one line below the title. */
export const maxNoteCharacters = 120;

/** The notes of a text, the newest first; null where a line isn't one. */
export function changeNotesOf(text: string): readonly ChangeNote[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const notes = lines.flatMap((line) => noteOf(line) ?? []);
  if (notes.length < lines.length) return null;
  return notes.toSorted((one, other) => other.iso.localeCompare(one.iso));
}

/** The text with the beginning of a note of a day above its notes. */
export function withNoteOf(day: Date, text: string): string {
  return `${indonesianDate(day)}: ${text === "" ? "" : `\n${text}`}`;
}

function noteOf(line: string): ChangeNote | null {
  const [, day = "", name = "", year = "", sentence = ""] = linePattern.exec(line) ?? [];
  const month = months.indexOf(name.toLowerCase());
  if (month === -1) return null;
  const noon = new Date(Date.UTC(Number(year), month, Number(day), 5));
  // 31 September would be the first of October.
  if (noon.getUTCMonth() !== month || Number(day) === 0) return null;
  const iso = noon.toISOString().slice(0, 10);
  return { date: indonesianDate(noon), iso, sentence: withStop(sentence.trim()) };
}

function withStop(sentence: string): string {
  return /[.!?]$/u.test(sentence) ? sentence : `${sentence}.`;
}
