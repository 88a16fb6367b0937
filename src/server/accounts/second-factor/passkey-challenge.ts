/**
 * What a passkey signs: random bytes in a token that the server signs itself, so that nothing is
 * stored before it comes back. It says what it is for, and counts once (`spendPasskeyChallenge`).
 */
import { createHmac, randomBytes } from "node:crypto";
import { SignJWT, errors, jwtVerify } from "jose";
import { passkeyChallengeSeconds } from "#contract/passkeys.ts";
import type { Clock } from "../../clock.ts";
import type { Throttle } from "../throttle.ts";
import { passkeyChallengeUse } from "../throttle-limits.ts";

const algorithm = "HS256";
const challengeBytes = 32;

/** A new passkey, a sign-in of whoever it is, or the proof of a signed-in account. */
export type ChallengePurpose = "register" | "sign-in" | "reauthenticate";

/** What a challenge is for; the account where it is known. */
export interface ChallengeScope {
  readonly purpose: ChallengePurpose;
  readonly accountId?: number;
}

/** Issues and opens challenges. */
export interface PasskeyChallenges {
  issue(scope: ChallengeScope): Promise<{ readonly challenge: string; readonly token: string }>;
  /** The challenge in a token; null for what isn't one of this scope, or not any more. */
  open(token: string, scope: ChallengeScope): Promise<string | null>;
}

/** Challenges, signed with a key of their own that is derived from the session secret. */
export function createPasskeyChallenges(clock: Clock, secret: string): PasskeyChallenges {
  const key = createHmac("sha256", secret).update("passkey challenge").digest();
  const subjectOf = ({ accountId }: ChallengeScope) => String(accountId ?? "");
  return {
    async issue(scope) {
      const now = clock.now();
      const challenge = randomBytes(challengeBytes).toString("base64url");
      const token = await new SignJWT({ challenge })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setAudience(scope.purpose)
        .setSubject(subjectOf(scope))
        .setExpirationTime(new Date(now.getTime() + passkeyChallengeSeconds * 1000))
        .sign(key);
      return { challenge, token };
    },

    async open(token, scope) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          audience: scope.purpose,
          subject: subjectOf(scope),
          currentDate: clock.now(),
          requiredClaims: ["exp", "challenge"],
        });
        return String(payload["challenge"]);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** Uses a challenge up; false when it was used already. */
export async function spendPasskeyChallenge(
  throttle: Throttle,
  challenge: string,
): Promise<boolean> {
  const own = { limit: passkeyChallengeUse, of: [challenge] };
  return (await throttle.admit({ own })).kind === "admitted";
}
