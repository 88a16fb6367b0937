/** Codes of authenticator apps (TOTP, RFC 6238), as all apps make them: SHA-1, six digits, 30 seconds. */
import { Secret, TOTP } from "otpauth";
import { codeDigits } from "#contract/second-factor.ts";

const issuer = "SIPLah";
const secretBytes = 20;
/** A clock may be wrong by as many steps; RFC 6238 recommends one. */
const window = 1;

/** A new secret, in Base32. */
export function generateSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What the app's QR code says. */
export function setUpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The time step that a code belongs to; null when it belongs to none around `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: codeDigits });
}
