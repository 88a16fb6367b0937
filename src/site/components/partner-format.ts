/** What a partner's card makes of the stored texts; shared with the script that fills cards in. */
import { shortPartnerName } from "#contract/partner-name.ts";

/** Two letters of a short brand: "Toko Ladang" is "TL", "JPMall" is "JP", "Blibli" is "Bl", "SIPLah.id" is ".id". */
export function monogramOf(brand: string): string {
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

/** What an address shows: its host without "www."; any other text as it is. */
export function shownAddress(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, "") : address;
}

/** The host in the parts that it may break into: only after dots. */
export function addressParts(address: string): string[] {
  return shownAddress(address).split(/(?<=\.)/u);
}

// Three digits or more, with what people put between them; short numbers like 147 are called too.
const telephoneNumber = /^\+?(?:[\s().-]*\d){3,}$/;

/** The `tel:` address of a contact that is a telephone number; null for a chat note. */
export function telephoneUrl(contact: string): string | null {
  const text = contact.trim();
  return telephoneNumber.test(text) ? `tel:${text.replaceAll(/[^\d+]/g, "")}` : null;
}
