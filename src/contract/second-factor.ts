/** The second factor of sign-ins: an authenticator app or passkeys, with recovery codes for when they are lost. */
import * as z from "zod";
import { currentPassword } from "./account-calls.ts";
import { errorCatalogue } from "./error-codes.ts";
import { maxLinkTokenCharacters, maxTextCharacters } from "./limits.ts";
import { secondFactorMessages } from "./messages.ts";
import { unixSeconds } from "./response-schemas.ts";
import { grantFor } from "./roles.ts";

/** Whose accounts must have one (`SECOND_FACTOR`). */
export const secondFactorPolicies = ["optional", "staff", "everyone"] as const;
/** Whose accounts must have one. */
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

/** Digits of a code that an authenticator app shows. */
export const codeDigits = 6;
/** Recovery codes that an account is given at a time. */
export const recoveryCodeCount = 10;
/** How long the code of a sign-in may be typed after the password, in seconds. */
export const challengeLifetimeSeconds = 5 * 60;
/** How long a set-up may take from the secret to the first code, in seconds. */
export const setUpLifetimeSeconds = 30 * 60;

/** Whether accounts of a role must have one; "staff" are those who may change what visitors see. */
export function isSecondFactorRequired(policy: SecondFactorPolicy, role: string): boolean {
  const isRequired: Readonly<Record<SecondFactorPolicy, boolean>> = {
    optional: false,
    staff: grantFor(role, "content").publish,
    everyone: true,
  };
  return isRequired[policy];
}

const wrongCode = { error: secondFactorMessages.wrongCode };
/** A code of the app, or a recovery code. */
export const typedCode = z
  .string(wrongCode)
  .trim()
  .min(1, wrongCode)
  .max(maxTextCharacters, wrongCode);
const deadChallenge = { error: errorCatalogue.challengeExpired.message };
/** Longer than a link's token: it carries what it is bound to. */
const maxChallengeCharacters = maxLinkTokenCharacters * 10;
/** What the server has signed, to be sent back. */
export const signedChallenge = z
  .string(deadChallenge)
  .min(1, deadChallenge)
  .max(maxChallengeCharacters, deadChallenge);

/** What a second step can be made with. */
export const secondSteps = ["app", "passkey"] as const;
/** What a second step can be made with. */
export type SecondStep = (typeof secondSteps)[number];

/** `data` of the failure `secondFactorRequired`: what the code is to be sent with. */
export const signInChallenge = z
  .object({
    challenge: z.string(),
    expires_at: unixSeconds,
    methods: z.array(z.enum(secondSteps)).meta({ description: "What the account has set up" }),
  })
  .meta({ title: "SignInChallenge" });
/** What the code of a sign-in is to be sent with. */
export type SignInChallenge = z.infer<typeof signInChallenge>;

/** `POST /dashboard/auth/login/code`: a code of the app, or a recovery code. */
export const signInCodeBody = z.object({
  challenge: signedChallenge,
  code: typedCode,
});

/** Calls that need the password once more. */
export const passwordAgainBody = z.object({ current_password: currentPassword });

/** `POST /dashboard/auth/second-factor/confirm`: the first code that the app shows. */
export const confirmSecondFactorBody = z.object({ code: typedCode });

/** `GET /dashboard/auth/second-factor` */
export const secondFactorState = z
  .object({
    password_changed_at: unixSeconds
      .nullable()
      .meta({ description: "Of the first factor; null: none was set" }),
    set_up_at: unixSeconds
      .nullable()
      .meta({ description: "Of the authenticator app; null: there is none" }),
    passkeys: z.int().meta({ description: "How many passkeys there are" }),
    recovery_codes_left: z.int(),
    is_required: z.boolean().meta({ description: "Whether the account must have one" }),
  })
  .meta({ title: "SecondFactor" });
/** Whether an account has a second factor, and whether it must. */
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** `POST /dashboard/auth/second-factor/setup`: what the app is told, as text and for its QR code. */
export const secondFactorSetUp = z
  .object({
    secret: z.string().meta({ description: "Base32" }),
    uri: z.string().meta({ description: "otpauth://totp/…" }),
  })
  .meta({ title: "SecondFactorSetUp" });
/** What an authenticator app is told. */
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUp>;

/** New recovery codes: the only time that they are readable. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
