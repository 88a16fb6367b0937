/** Random tokens, as of mailed links: their holder has the token, the database its hash. */
import { createHash, randomBytes } from "node:crypto";

const tokenBytes = 32;

/** A new token, and the hash to store. */
export function createRandomToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(tokenBytes).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** The hash that is stored of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
