/** What a partner's card makes of the stored texts; shared with the script that fills cards in. */

const grounds = 5;
const hems = 3;

/** Where a partner's row stands on the visit page. */
export const partnerAnchor = (id: number): string => `mitra-${id}`;

/** What an address shows: its host without "www."; any other text as it is. */
export function shownAddress(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, "") : address;
}

/** What the mark in place of a logo looks like. By the record's number, so that a partner keeps it; fifteen in turn differ. */
export function markOf(id: number): { ground: number; hem: number } {
  const turn = Math.max(0, id - 1);
  return { ground: turn % grounds, hem: Math.floor(turn / grounds) % hems };
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

/** As WhatsApp's addresses have a number: with the country's in place of the leading zero. */
export function whatsappUrl(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/gu, "").replace(/^0/u, "62")}`;
}
