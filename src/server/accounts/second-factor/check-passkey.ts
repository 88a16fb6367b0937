/** Whether a passkey has signed what the portal asked. */
import type { AuthenticatorTransport, WebAuthnCredential } from "@simplewebauthn/server";
import type {
  NewPasskeyQuestion,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyQuestion,
} from "#contract/passkeys.ts";
import type { Config } from "../../config.ts";
import type { Account } from "../account.ts";
import type { StoredPasskey } from "./passkey-store.ts";

/** The library is loaded with the first passkey: most starts never need it. */
const webAuthn = () => import("@simplewebauthn/server");

/** Passkeys are bound to the host of `PUBLIC_ORIGIN`, and count at that origin alone. */
function siteOf({ publicOrigin }: Pick<Config, "publicOrigin">) {
  return { rpID: new URL(publicOrigin).hostname, origin: publicOrigin };
}

const credentialOf = ({ credential_id: id, transports }: StoredPasskey) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

/** What the browser is told to make a passkey for an account, which has some already. */
export async function registrationOptions(
  config: Config,
  account: Account,
  {
    challenge,
    passkeys,
  }: { readonly challenge: string; readonly passkeys: readonly StoredPasskey[] },
): Promise<NewPasskeyQuestion["options"]> {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: "SIPLah",
    rpID: siteOf(config).rpID,
    userID: new Uint8Array(userHandle(account.id)),
    userName: account.email,
    userDisplayName: account.name,
    challenge: Buffer.from(challenge, "base64url"),
    excludeCredentials: passkeys.map(credentialOf),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** What the browser is told to have one of these passkeys sign, or without them any that it knows. */
export async function signingOptions(
  config: Config,
  {
    challenge,
    passkeys,
  }: { readonly challenge: string; readonly passkeys?: readonly StoredPasskey[] },
): Promise<PasskeyQuestion["options"]> {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: siteOf(config).rpID,
    challenge: Buffer.from(challenge, "base64url"),
    // Alone it has to be two factors: possession, and what its owner unlocks it with.
    userVerification: passkeys === undefined ? "required" : "preferred",
    ...(passkeys === undefined ? {} : { allowCredentials: passkeys.map(credentialOf) }),
  });
}

/** A new passkey that has signed the challenge; null for anything else. */
export async function readAttestation(
  config: Config,
  challenge: string,
  { response, ...credential }: PasskeyAttestation,
): Promise<Pick<StoredPasskey, "credential_id" | "public_key" | "counter" | "transports"> | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { rpID, origin } = siteOf(config);
  const transports = response.transports ?? [];
  const verified = await verifiedOrNull(() =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { ...response, transports: transports as AuthenticatorTransport[] },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const key = Buffer.from(publicKey).toString("base64url");
  return { credential_id: id, public_key: key, counter, transports };
}

/** The count of signatures that a passkey brings with its right one; null for a wrong one. */
export async function checkAssertion(
  config: Config,
  stored: StoredPasskey,
  {
    challenge,
    assertion: { response, ...credential },
    isAlone,
  }: {
    readonly challenge: string;
    readonly assertion: PasskeyAssertion;
    /** In place of a password, so that its owner must have unlocked it. */
    readonly isAlone: boolean;
  },
): Promise<number | null> {
  const handle = response.userHandle;
  if (handle !== undefined && handle !== userHandle(stored.user_id).toString("base64url")) {
    return null;
  }
  const { verifyAuthenticationResponse } = await webAuthn();
  const { rpID, origin } = siteOf(config);
  const known: WebAuthnCredential = {
    id: stored.credential_id,
    publicKey: new Uint8Array(Buffer.from(stored.public_key, "base64url")),
    counter: stored.counter,
  };
  const verified = await verifiedOrNull(() =>
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: known,
      requireUserVerification: isAlone,
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The library throws plain errors for whatever is wrong with a response, which is the client's. */
async function verifiedOrNull<Verified>(verify: () => Promise<Verified>): Promise<Verified | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** How authenticators name the account: not by its address, which changes. */
function userHandle(accountId: number): Buffer<ArrayBuffer> {
  return Buffer.from(`siplah account ${accountId}`);
}
