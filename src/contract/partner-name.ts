/** Names of partners, most of which begin with the programme's. */

const program = /^siplah\s+/i;

const alphabet = new Intl.Collator("id", { numeric: true });

/** The order of names, in which the programme's own doesn't count. */
export function comparePartnerNames(one: string, other: string): number {
  return alphabet.compare(shortPartnerName(one), shortPartnerName(other));
}

/** A name or brand without the programme's, by which people know it: "SIPLah Blibli" is "Blibli". */
export function shortPartnerName(name: string): string {
  return name.trim().replace(program, "") || name;
}
