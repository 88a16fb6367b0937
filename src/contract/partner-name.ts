/** Names of partners, most of which begin with the programme's. */

const program = /^siplah\s+/i;

/** A name or brand without the programme's, by which people know it: "SIPLah Blibli" is "Blibli". */
export function shortPartnerName(name: string): string {
  return name.trim().replace(program, "") || name;
}
