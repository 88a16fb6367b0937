/** An address of this site without its origin; any other as it is. */
export function withoutOwnOrigin(address: string, publicOrigin: string): string {
  const path = ownPath(address, publicOrigin);
  // "//host" alone would be another site's.
  if (path === null || path.startsWith("//") || address.startsWith("/")) return address;
  return path + new URL(address).hash;
}

/** The path of an address of this site; null for all others. */
export function ownPath(address: string, publicOrigin: string): string | null {
  if (address.startsWith("/") && !address.startsWith("//")) return address;
  if (!URL.canParse(address) || new URL(address).origin !== publicOrigin) return null;
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
