/** Encrypts the secrets of authenticator apps: a copy of the database alone makes no codes. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encryption bound to an account: what is encrypted for one is unreadable for another. */
export interface SecretBox {
  encrypt(secret: string, accountId: number): string;
  /** Null when it was encrypted under another session secret, or altered. */
  decrypt(encrypted: string, accountId: number): string | null;
}

/** A box whose key is derived from the session secret. */
export function createSecretBox(sessionSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", sessionSecret, "", "second factor", 32));
  const boundTo = (accountId: number) => Buffer.from(String(accountId));
  return {
    encrypt(secret, accountId) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(accountId));
      const parts = [nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(parts).toString("base64");
    },

    decrypt(encrypted, accountId) {
      const bytes = Buffer.from(encrypted, "base64");
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
        .setAAD(boundTo(accountId))
        .setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      try {
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        // `final` throws for one reason: the tag doesn't fit.
        return null;
      }
    },
  };
}
