/** A passkey without a device: what an authenticator and a browser would send, for tests of the server. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion, PasskeyAttestation } from "#contract/passkeys.ts";

/** What tests bend. */
interface Circumstances {
  readonly origin: string;
  /** Whether its owner has unlocked it, as by a finger. */
  readonly isVerified: boolean;
}

/** A passkey. */
export interface SoftwarePasskey {
  readonly id: string;
  /** What it counts up with each signature; zero stays zero. */
  counter: number;
  attest(challenge: string, circumstances?: Partial<Circumstances>): PasskeyAttestation;
  assert(challenge: string, circumstances?: Partial<Circumstances>): PasskeyAssertion;
}

const flag = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** A new passkey for a site. */
export function softwarePasskey(origin: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const usual: Circumstances = { origin, isVerified: true };
  const rpIdHash = sha256(new URL(origin).hostname);

  function authenticatorData(flags: number, { isVerified }: Circumstances): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(passkey.counter);
    const all = flag.present | flags | (isVerified ? flag.verified : 0);
    return Buffer.concat([rpIdHash, Buffer.of(all), counter]);
  }

  const passkey: SoftwarePasskey = {
    id: text(id),
    counter: 0,
    attest(challenge, circumstances) {
      const now = { ...usual, ...circumstances };
      const key = Buffer.concat([
        // COSE: an EC2 key for ES256 on P-256.
        Buffer.from("a5010203262001", "hex"),
        Buffer.from("215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const data = Buffer.concat([
        authenticatorData(flag.attested, now),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        key,
      ]);
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.of(0x58, data.length),
        data,
      ]);
      const response = {
        clientDataJSON: text(clientData("webauthn.create", challenge, now)),
        attestationObject: text(attestationObject),
        transports: ["internal"],
      };
      return { id: passkey.id, rawId: passkey.id, type: "public-key", response };
    },
    assert(challenge, circumstances) {
      const now = { ...usual, ...circumstances };
      const data = authenticatorData(0, now);
      const client = clientData("webauthn.get", challenge, now);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      };
      return { id: passkey.id, rawId: passkey.id, type: "public-key", response };
    },
  };
  return passkey;
}

function clientData(type: string, challenge: string, { origin }: Circumstances): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

const text = (bytes: Buffer) => bytes.toString("base64url");
