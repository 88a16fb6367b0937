/** Has the browser make a passkey, or sign with one. The library is loaded with the first question. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { PasskeyAssertion, PasskeyAttestation, PasskeyQuestion } from "#contract/passkeys.ts";
import { text } from "#admin/text.ts";
import { CallFailure } from "./call-failure.ts";

const library = () => import("@simplewebauthn/browser");

/** Whether this browser knows passkeys. */
export const hasPasskeys = "PublicKeyCredential" in globalThis;

/** Rejects with a `CallFailure` where its owner declines, or no passkey fits. */
export async function askForPasskey({ options }: PasskeyQuestion): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  // The server has made them by the same library.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return failingInWords(() => startAuthentication({ optionsJSON }), text.passkeys.notUsed);
}

/** Rejects with a `CallFailure` where its owner declines, or the device has one already. */
export async function askForNewPasskey({ options }: PasskeyQuestion): Promise<PasskeyAttestation> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return failingInWords(
    () => startRegistration({ optionsJSON }),
    (name) => (name === "InvalidStateError" ? text.passkeys.isThere : text.passkeys.notMade),
  );
}

async function failingInWords<Result>(
  ask: () => Promise<Result>,
  words: string | ((name: string) => string),
): Promise<Result> {
  try {
    return await ask();
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : "";
    throw new CallFailure("refused", typeof words === "string" ? words : words(name));
  }
}
