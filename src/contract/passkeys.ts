/** Passkeys (WebAuthn): a second factor, or in place of password and code. */
import * as z from "zod";
import { currentPassword } from "./account-calls.ts";
import { errorCatalogue } from "./error-codes.ts";
import { maxTextCharacters } from "./limits.ts";
import { formWords, requiredMessage } from "./messages.ts";
import { isStorableText, plainText } from "./request-schemas.ts";
import { unixSeconds } from "./response-schemas.ts";
import { signedChallenge, typedCode } from "./second-factor.ts";

/** Passkeys of an account at most. */
export const maxPasskeys = 10;
/** Longest name of a passkey. */
export const maxPasskeyNameCharacters = 60;
/** How long the browser may take to ask its owner, in seconds. */
export const passkeyChallengeSeconds = 5 * 60;

const refused = { error: errorCatalogue.passkeyRefused.message };
/** Base64 of at most 64 KB: attestations carry certificates. */
const maxBytesText = 90_000;
const bytes = z.string(refused).max(maxBytesText, refused);
const named = requiredMessage.id("Nama");

/** What its owner calls it. */
export const passkeyName = plainText("Nama", maxPasskeyNameCharacters, {
  words: formWords.id,
  wrong: () => named,
})
  .trim()
  .min(1, { error: named });

const credential = { id: bytes, rawId: bytes, type: z.literal("public-key", refused) };

/** `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.optional(),
      },
      refused,
    ),
  },
  refused,
);
/** What a passkey proves. */
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** `RegistrationResponseJSON` of WebAuthn. */
const passkeyAttestation = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z
          .array(z.string().max(maxTextCharacters).refine(isStorableText))
          .max(10, refused)
          .optional(),
      },
      refused,
    ),
  },
  refused,
);
/** What a new passkey says of itself. */
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

const userVerification = z.enum(["required", "preferred", "discouraged"]).optional();
const timeout = z.number().meta({ description: "In milliseconds" }).optional();
const knownCredentials = z
  .array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))
  .optional();
const token = z.string().meta({ description: "To send the browser's result with" });

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn: what the browser is told to have a passkey sign. */
export const passkeyQuestion = z
  .object({
    options: z.object({
      challenge: z.string(),
      timeout,
      rpId: z.string().optional(),
      allowCredentials: knownCredentials,
      userVerification,
    }),
    token,
  })
  .meta({ title: "PasskeyQuestion" });
/** What the browser is told to have a passkey sign. */
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn: what the browser is told to make a passkey. */
export const newPasskeyQuestion = z
  .object({
    options: z.object({
      rp: z.object({ id: z.string().optional(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
      timeout,
      excludeCredentials: knownCredentials,
      authenticatorSelection: z
        .object({
          residentKey: z.enum(["required", "preferred", "discouraged"]).optional(),
          requireResidentKey: z.boolean().optional(),
          userVerification,
        })
        .optional(),
      attestation: z.enum(["none", "indirect", "direct", "enterprise"]).optional(),
      extensions: z.object({ credProps: z.boolean().optional() }).optional(),
    }),
    token,
  })
  .meta({ title: "NewPasskeyQuestion" });
/** What the browser is told to make a passkey. */
export type NewPasskeyQuestion = z.infer<typeof newPasskeyQuestion>;

/** `POST /dashboard/auth/login/passkey/options`: the challenge of the password, or null to sign in without. */
export const passkeySignInOptionsBody = z.object({ challenge: signedChallenge.nullable() });

/** `POST /dashboard/auth/login/passkey` */
export const passkeySignInBody = z.object({
  challenge: signedChallenge.nullable(),
  token: signedChallenge,
  passkey: passkeyAssertion,
});

/** `POST /dashboard/auth/passkeys` */
export const newPasskeyBody = z.object({
  name: passkeyName,
  token: signedChallenge,
  passkey: passkeyAttestation,
});

/** `PUT /dashboard/auth/passkeys/{id}` */
export const renamePasskeyBody = z.object({ name: passkeyName });

/** A passkey, as its owner sees it. */
export const passkey = z
  .object({
    id: z.int32(),
    name: z.string(),
    created_at: unixSeconds,
    last_used_at: unixSeconds.nullable(),
  })
  .meta({ title: "Passkey" });
/** A passkey, as its owner sees it. */
export type Passkey = z.infer<typeof passkey>;

/** A new one; with recovery codes where the account had none, the only time that they are readable. */
export const createdPasskey = z
  .object({ passkey, recovery_codes: z.array(z.string()) })
  .meta({ title: "CreatedPasskey" });

/** `POST /dashboard/auth/reauthenticate`: the password, a code, or a passkey of the own account. */
export const reauthenticationBody = z.union(
  [
    z.object({ current_password: currentPassword }),
    z.object({ code: typedCode }),
    z.object({ token: signedChallenge, passkey: passkeyAssertion }),
  ],
  { error: requiredMessage.id("Password saat ini") },
);
/** How an account proves again who it is. */
export type Reauthentication = z.infer<typeof reauthenticationBody>;

/** What the calls say. */
export const passkeyMessages = {
  removed: "Passkey sudah dihapus.",
  renamed: "Nama passkey sudah diubah.",
  confirmed: "Terima kasih, ini memang Anda.",
  tooMany: `Akun ini sudah memiliki ${maxPasskeys} passkey. Hapus yang tidak dipakai lagi.`,
} as const;
