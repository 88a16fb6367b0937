/** Addresses as they were meant: programs lead those of their texts through pages of their own. */

interface Redirect {
  readonly host: RegExp;
  /** The parameters of which one has the address. */
  readonly parameters: readonly string[];
}

const redirects: readonly Redirect[] = [
  { host: /^(?:www\.)?google\.(?:com|co\.id)$/u, parameters: ["q", "url"] },
  { host: /\.safelinks\.protection\.outlook\.com$/u, parameters: ["url"] },
  { host: /^lm?\.(?:facebook|instagram)\.com$/u, parameters: ["u"] },
];

/** An address may lead through several of them. */
const maxRedirects = 3;

/** Where an address leads in the end. */
export function unwrappedAddress(address: string, left = maxRedirects): string {
  if (left === 0 || !URL.canParse(address)) return address;
  const { hostname, searchParams, pathname } = new URL(address);
  const redirect = redirects.find(({ host }) => host.test(hostname));
  if (redirect === undefined || pathname.startsWith("/search")) return address;
  const inner = redirect.parameters
    .map((name) => searchParams.get(name) ?? "")
    .find((value) => /^https?:\/\//u.test(value));
  return inner === undefined ? address : unwrappedAddress(inner, left - 1);
}
