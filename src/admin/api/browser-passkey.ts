/** Has the browser make a passkey, or sign with one. The library is loaded with the first question. */
import type {
  NewPasskeyQuestion,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyQuestion,
} from "#contract/passkeys.ts";
import { text } from "#admin/text/text.ts";
import { CallFailure } from "./call-failure.ts";

const library = () => import("@simplewebauthn/browser");

/** Whether this browser knows passkeys. */
export const hasPasskeys = "PublicKeyCredential" in globalThis;

/** Rejects with a `CallFailure` where its owner declines, or no passkey fits. */
export async function askForPasskey({ options }: PasskeyQuestion): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  return failingInWords(() => startAuthentication({ optionsJSON: options }), text.passkeys.notUsed);
}

/** Rejects with a `CallFailure` where its owner declines, or the device has one already. */
export async function askForNewPasskey({
  options,
}: NewPasskeyQuestion): Promise<PasskeyAttestation> {
  const { startRegistration } = await library();
  return failingInWords(
    () => startRegistration({ optionsJSON: options }),
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
