/** "www.example.org" is meant as an address of the web. */
export function completedAddress(typed: string): string {
  const address = typed.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/u.test(address) ? `https://${address}` : address;
}
