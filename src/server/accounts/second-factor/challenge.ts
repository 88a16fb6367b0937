/**
 * Between the password and the code of a sign-in: a signed token that says whose password was right.
 * It opens nothing without a code, ends after minutes, and with the password that it was given for.
 */
import { createHmac } from "node:crypto";
import { SignJWT, errors, jwtVerify } from "jose";
import { challengeLifetimeSeconds, type SignInChallenge } from "#contract/second-factor.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Clock } from "../../clock.ts";

const algorithm = "HS256";

/** Issues and opens challenges. */
export interface SignInChallenges {
  issue(accountId: number, passwordHash: string | null): Promise<Omit<SignInChallenge, "methods">>;
  /** Null for what isn't one, or not any more. */
  open(challenge: string): Promise<OpenChallenge | null>;
}

/** Whose password was right. */
export interface OpenChallenge {
  readonly accountId: number;
  /** Whether it was given for this password. */
  isFor(passwordHash: string | null): boolean;
}

/** Challenges, signed with a key that is derived from the session secret: no session token is one of these. */
export function createSignInChallenges(clock: Clock, secret: string): SignInChallenges {
  const key = createHmac("sha256", secret).update("sign-in challenge").digest();
  const fingerprint = (passwordHash: string | null) =>
    createHmac("sha256", key)
      .update(passwordHash ?? "")
      .digest("base64url");
  return {
    async issue(accountId, passwordHash) {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + challengeLifetimeSeconds * 1000);
      const challenge = await new SignJWT({ pwd: fingerprint(passwordHash) })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setSubject(String(accountId))
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { challenge, expires_at: secondsFromDate(expiresAt) };
    },

    async open(challenge) {
      try {
        const { payload } = await jwtVerify(challenge, key, {
          algorithms: [algorithm],
          currentDate: clock.now(),
          requiredClaims: ["sub", "exp", "pwd"],
        });
        return {
          accountId: Number(payload.sub),
          isFor: (passwordHash) => payload["pwd"] === fingerprint(passwordHash),
        };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
