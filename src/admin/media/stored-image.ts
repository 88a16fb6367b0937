/** The hash of a stored image, by its address; null of a document, and of what isn't stored yet. */
export function storedImageHash(address: string | null): string | null {
  return /^\/media\/([0-9a-f]{32})\.(?:jpg|gif)$/u.exec(address ?? "")?.[1] ?? null;
}
