/** Texts that visitors read, made from values: dates, excerpts and prices in Indonesian. */
import { portalTimeZone, startOfHour } from "./portal-day.ts";

const dateParts = new Intl.DateTimeFormat("id-ID", {
  timeZone: portalTimeZone,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const shortDateParts = new Intl.DateTimeFormat("id-ID", {
  timeZone: portalTimeZone,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const clockParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: portalTimeZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const weekdayParts = new Intl.DateTimeFormat("id-ID", {
  timeZone: portalTimeZone,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** "Jumat, 14 Oktober 2022", in the portal's time zone. */
export function indonesianWeekdayDate(moment: Date): string {
  return weekdayParts.format(moment);
}

/** "14 Oktober 2022" for "2022-10-14". */
export function indonesianDateOf(day: string): string {
  return indonesianDate(new Date(startOfHour(day)));
}

interface DayAndClock {
  /** "14 Oktober 2022". */
  readonly day: string;
  /** "09:00". */
  readonly clock: string;
}

/** The same articles are shown again and again, and `Intl` takes its time. */
const formatted = new Map<number, DayAndClock>();
const maxFormatted = 2_000;

/** A moment in the portal's time zone. */
function dayAndClock(moment: Date): DayAndClock {
  const milliseconds = moment.getTime();
  const known = formatted.get(milliseconds);
  if (known !== undefined) return known;
  const parts = { day: dateParts.format(moment), clock: clockParts.format(moment) };
  if (formatted.size === maxFormatted) formatted.clear();
  formatted.set(milliseconds, parts);
  return parts;
}

/** "14 Oktober 2022", in the portal's time zone. */
export function indonesianDate(moment: Date): string {
  return dayAndClock(moment).day;
}

/** "14 Okt 2022", in the portal's time zone; for tables. */
export function indonesianShortDate(moment: Date): string {
  return shortDateParts.format(moment);
}

/** "14 Okt", in the portal's time zone. */
export function indonesianShortDay(moment: Date): string {
  return shortDateParts.format(moment).replace(/ \d+$/u, "");
}

/** "09.00", in the portal's time zone. */
export function indonesianClock(moment: Date): string {
  return dayAndClock(moment).clock.replace(":", ".");
}

/** "14 Oktober 2022 09.00 WIB". */
export function indonesianDateTime(moment: Date): string {
  return `${indonesianDate(moment)} ${indonesianClock(moment)} WIB`;
}

/** "14 Oktober 2022 09:00 WIB": the text that `/web` responses carry. */
export function webApiDateTime(moment: Date): string {
  const { day, clock } = dayAndClock(moment);
  return `${day} ${clock} WIB`;
}

/**
 * Cuts a text to at most `maxCharacters` characters at the end of a word and adds "…".
 * A text that fits is returned as it is; a single longer word is cut inside.
 */
export function cutAtWord(text: string, maxCharacters: number): string {
  const characters = Array.from(text.trim().replace(/\s+/gu, " "));
  if (characters.length <= maxCharacters) return characters.join("");
  // One place is reserved for the ellipsis; a word that ends exactly there stays whole.
  const head = characters.slice(0, maxCharacters).join("");
  const lastSpace = head.lastIndexOf(" ");
  const cut =
    lastSpace > 0 ? head.slice(0, lastSpace) : characters.slice(0, maxCharacters - 1).join("");
  return `${cut.replace(/[\s.,;:!?–-]+$/u, "")}…`;
}

const thousands = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 0 });

/** A price in rupiah: rounded up, prefix "Rp", dots between thousands, "0" when empty. */
export function formatRupiah(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return "0";
  return `Rp${thousands.format(Math.ceil(amount))}`;
}

/** A whole number with dots between thousands: 3.200.000. */
export function formatCount(count: number): string {
  return thousands.format(count);
}

const oneDecimal = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 1 });
const billion = { size: 1_000_000_000, name: "miliar" } as const;
const million = { size: 1_000_000, name: "juta" } as const;
const thousand = { size: 1_000, name: "ribu" } as const;
/** Rounded to so many tenths of a unit it is one of the next: 999,96 ribu is 1 juta, not 1.000 ribu. */
const tenthsOfNext = 10_000;

/** A price as sentences say it, rounded up to a tenth: "Rp4,8 miliar", "Rp50 juta"; below a million in full. */
export function formatRupiahShort(amount: number): string {
  if (amount < million.size) return formatRupiah(amount);
  const tenths = (size: number) => Math.ceil((amount * 10) / size);
  const unit = tenths(million.size) < tenthsOfNext ? million : billion;
  return `Rp${oneDecimal.format(tenths(unit.size) / 10)} ${unit.name}`;
}

/** A large count as sentences say it, rounded to a tenth: "3,2 juta", "640 ribu"; below a thousand in full. */
export function formatCountShort(count: number): string {
  if (count < thousand.size) return formatCount(count);
  const unit = Math.round((count * 10) / thousand.size) < tenthsOfNext ? thousand : million;
  return `${oneDecimal.format(count / unit.size)} ${unit.name}`;
}

/** A share in percent with the Indonesian decimal comma: "0,5%". */
export function formatPercent(percent: number): string {
  return `${oneDecimal.format(percent)}%`;
}

const smallNumbers = ["nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan"];

/** A small whole number in words, as running text has it: "dua"; larger ones in digits. */
export function numberInWords(count: number): string {
  return smallNumbers[count] ?? formatCount(count);
}

const kilobyte = 1024;

/** "320 KB", "1,8 MB"; never "0 KB". */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte * kilobyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  const megabytes = bytes / (kilobyte * kilobyte);
  return `${megabytes.toLocaleString("id-ID", { maximumFractionDigits: 1 })} MB`;
}
