/** Interpreter: a cell of a CSV file, in the words of the list, to what a request carries. */
import type { Field, FieldKind, FieldOfKind } from "#contract/field.ts";
import { valueWords } from "#contract/messages.ts";
import { portalOffsetSeconds } from "#contract/portal-day.ts";
import { inOneLine } from "#contract/request-schemas.ts";
import { mediaPath } from "#contract/wire.ts";
import { cleanArticleHtml } from "../../media/clean-article-html.ts";

const monthsOfYear = 12;

/** What a cell is read with. */
interface Source {
  readonly publicOrigin: string;
}

type Readers = {
  readonly [Kind in FieldKind]: (cell: string, field: FieldOfKind<Kind>, source: Source) => unknown;
};

const asText = (cell: string) => cell;
const isWord = (cell: string, ...words: readonly string[]) =>
  words.some((word) => word.toLowerCase() === cell.toLowerCase());

/** What a reader doesn't know goes on as it is: the schema says at the field what is wrong with it. */
const readers: Readers = {
  text: asText,
  url: asText,
  email: (cell) => cell.toLowerCase(),
  digits: asText,
  richText: (cell) => cleanArticleHtml(/^\s*<[a-z][^<>]*>/iu.test(cell) ? cell : paragraphs(cell)),
  integer: (cell) => (/^-?\d{1,15}$/u.test(cell) ? Number(cell) : cell),
  flag(cell) {
    if (isWord(cell, valueWords.flag.yes, "yes", "true", "1")) return true;
    return isWord(cell, valueWords.flag.no, "no", "false", "0") ? false : cell;
  },
  status(cell) {
    if (isWord(cell, valueWords.status.active, "active")) return "active";
    return isWord(cell, valueWords.status.inactive, "nonaktif", "inactive") ? "inactive" : cell;
  },
  timestamp: (cell) => momentOf(cell) ?? cell,
  image: (cell, _field, { publicOrigin }) =>
    cell.startsWith(`${publicOrigin}${mediaPath}`) ? cell.slice(publicOrigin.length) : cell,
  attachments: () => undefined,
  choice: (cell, { options }) =>
    options.find(({ value, label }) => isWord(cell, value, label))?.value ?? cell,
  // By its name, which the caller looks up.
  reference: asText,
};

/** The text of a cell as a save would store it, without blanks around it. */
export function cellText(field: Field, cell: string): string {
  const isOneLine = field.kind === "text" && !field.isMultiline;
  return (isOneLine ? inOneLine(cell) : cell).trim();
}

/** Whether a cell holds what was exported, for all that a spreadsheet makes of digits: a number begins with no zero. */
export function isExported(exported: string, cell: string): boolean {
  const isNumber = /^\d+$/u.test(exported);
  return cell === exported || (isNumber && cell === exported.replace(/^0+(?=\d)/u, ""));
}

/** Whether a spreadsheet has shortened a long number, as a phone's: most of its digits are lost. */
export function isShortened(field: Field, cell: string): boolean {
  const isOneLine = field.kind === "digits" || (field.kind === "text" && !field.isMultiline);
  return isOneLine && /^\d(?:[.,]\d+)?E\+\d{2,}$/u.test(cell);
}

/** The value of a cell; null for an empty one. */
export function cellValue(field: Field, cell: string, source: Source): unknown {
  if (cell === "") return null;
  // The table is exhaustive; TypeScript can't relate the two sides of the index.
  const read = readers[field.kind] as (cell: string, field: Field, source: Source) => unknown;
  return read(cell, field, source);
}

function paragraphs(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${line.trim()}</p>`)
    .join("");
}

const moment =
  /^(?:(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})|(?<one>\d{1,2})\/(?<other>\d{1,2})\/(?<yearLast>\d{4}))(?:[ T](?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.]\d{2})?)?$/u;

/**
 * What a cell may mean in WIB, as Unix seconds: "2026-12-03 08:00", as lists are exported, or what a spreadsheet makes of
 * it, "3/12/2026 08.00" here and "12/3/2026 08:00" in America. The day first comes first.
 */
export function momentsIn(cell: string): number[] {
  const found = moment.exec(cell)?.groups;
  if (found === undefined) return [];
  const { year, month, day, one, other, yearLast, hour = "0", minute = "0" } = found;
  const dates =
    year === undefined
      ? [
          [yearLast, other, one],
          [yearLast, one, other],
        ]
      : [[year, month, day]];
  const moments = dates.flatMap((date) => secondsOf([...date, hour, minute].map(Number)) ?? []);
  return [...new Set(moments)];
}

/** The only moment that a cell can mean with the year or the day first; null: it may be another, or is none. */
function momentOf(cell: string): number | null {
  const [first, ...others] = momentsIn(cell);
  const isMonthFirst = Number(moment.exec(cell)?.groups?.["other"] ?? 0) > monthsOfYear;
  return first === undefined || others.length > 0 || isMonthFirst ? null : first;
}

/** Whether it can't be told which moment a cell means. */
export function isUnclearMoment(field: Field, cell: string): boolean {
  return field.kind === "timestamp" && cell !== "" && momentOf(cell) === null;
}

function secondsOf([year = 0, month = 0, day = 0, hour = 0, minute = 0]: number[]): number | null {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24;
  return isReal && minute < 60 ? date.getTime() / 1000 - portalOffsetSeconds : null;
}
