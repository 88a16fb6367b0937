/** More than any purchase, and sums stay exact. */
const maxRupiah = 10_000_000_000_000;

const units: Readonly<Record<string, number>> = {
  "": 1,
  ribu: 1e3,
  rb: 1e3,
  juta: 1e6,
  jt: 1e6,
  miliar: 1e9,
  milyar: 1e9,
  triliun: 1e12,
};
// Grouped by dots, with a decimal comma; or plain digits. Beside a unit a dot may be the decimal point too;
// without one "10.5" may be a slip for 10.500, and isn't guessed.
const grouped = /^(\d{1,3}(?:\.\d{3}){1,5})(?:,(\d{1,2}))?$/;
const plain = /^(\d{1,15})(?:,(\d{1,2}))?$/;
const besideUnit = /^(\d{1,15})(?:,(\d{1,3})|\.(\d{1,2}))?$/;
// Nor is "1.125 miliar", beside millions and more: by one reading it is a thousand times what it is by the other.
const groupedOrDecimal = /^\d{1,3}\.\d{3}$/;

/**
 * An amount as people type it: "10.000.000", "10000000", "Rp10 juta", "Rp4,8 miliar", rounded up to
 * whole rupiah. Null: it can't be read, or no purchase is that large.
 */
export function parseRupiah(text: string): number | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^rp\.?\s*/, "")
    .replace(/,-$/, "");
  const [, digits = "", word = ""] = /^([\d.,]{1,24})\s*([a-z]{0,8})$/.exec(typed) ?? [];
  const unit = units[word];
  const ungrouped = word === "" ? plain : besideUnit;
  const [, integer, afterComma, afterDot] = grouped.exec(digits) ?? ungrouped.exec(digits) ?? [];
  if (unit === undefined || integer === undefined) return null;
  if (unit >= 1e6 && groupedOrDecimal.test(digits)) return null;
  // In thousandths, so that "4,8 miliar" is exact.
  const fraction = afterComma ?? afterDot ?? "";
  const thousandths = Number(integer.replaceAll(".", "") + fraction.padEnd(3, "0"));
  const amount = Math.ceil((thousandths * unit) / 1000);
  return amount <= maxRupiah ? amount : null;
}
