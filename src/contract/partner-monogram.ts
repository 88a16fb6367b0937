/** The letters that stand in for a partner's logo. */
import { shortPartnerName } from "./partner-name.ts";

const alphabet = "abcdefghijklmnopqrstuvwxyz";

/**
 * A monogram for each brand, no two alike. Whoever comes first keeps the usual letters, so that marks stay when
 * partners join: pass all partners, the oldest first.
 */
export function monogramsOf(brands: readonly string[]): string[] {
  const taken = new Set<string>();
  return brands.map((brand) => {
    const usual = monogramOf(brand);
    const [first = "", ...later] = shortPartnerName(brand).match(/[\p{L}\p{N}]/gu) ?? [];
    const others = [...later, ...alphabet].map(
      (letter) => first.toUpperCase() + letter.toLowerCase(),
    );
    const free = [usual, ...others].find((letters) => !taken.has(letters.toLowerCase())) ?? usual;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Two letters of a short brand: "Toko Ladang" is "TL", "JPMall" is "JP", "Blibli" is "Bl", "SIPLah.id" is ".id". */
function monogramOf(brand: string): string {
  const short = shortPartnerName(brand);
  const [first = "", second] = short.split(/\s+/u);
  if (second !== undefined) return [first, second].map((word) => initialOf(word)).join("");
  const domain = /\.\p{L}{2,3}$/u.exec(short);
  if (domain !== null) return domain[0];
  const [one, other] = first.match(/\p{Lu}/gu) ?? [];
  if (one !== undefined && other !== undefined) return one + other;
  return initialOf(first) + (Array.from(first)[1] ?? "").toLowerCase();
}

const initialOf = (word: string): string => (Array.from(word)[0] ?? "").toUpperCase();
