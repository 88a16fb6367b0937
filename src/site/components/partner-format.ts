/** What a partner's card makes of the stored texts; shared with the script that fills cards in. */

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
