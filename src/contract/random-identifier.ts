/** Names that a browser gives to what has none yet. */

const identifierBytes = 16;

/** 32 random hexadecimal digits. Not `randomUUID`, which plain http on a network doesn't have. */
export function randomIdentifier(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(identifierBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
