/** The path of an address of this site; null for all others. */
export function ownPath(address: string, publicOrigin: string): string | null {
  if (address.startsWith("/") && !address.startsWith("//")) return address;
  if (!URL.canParse(address) || new URL(address).origin !== publicOrigin) return null;
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
