/**
 * A device on which an account has signed in before carries a signed cookie that says so. Attempts
 * from it are counted apart from those of others, who therefore can't lock its owner out.
 */
import { createHash, createHmac, randomUUID } from "node:crypto";
import type { FastifyReply } from "fastify";
import { SignJWT, errors, jwtVerify } from "jose";
import { daySeconds } from "#contract/durations.ts";
import type { Clock } from "../clock.ts";
import { protectedCookie } from "./token-cookie.ts";

/** Name of the cookie. */
export const deviceCookie = "device";
/** How long a device stays known after its last sign-in, in seconds. */
const deviceLifetimeSeconds = 180 * daySeconds;

const algorithm = "HS256";

/** Sets the cookie; only the API reads it. */
export function setDeviceCookie(reply: FastifyReply, value: string): void {
  const options = { ...protectedCookie, path: "/api", maxAge: deviceLifetimeSeconds };
  void reply.setCookie(deviceCookie, value, options);
}

/** Making and reading the cookie's value. */
export interface KnownDevices {
  /** A value that names a new device, on which the address has just signed in. */
  issue(address: string): Promise<string>;
  /** The device's id when the value says that the address has signed in there; null otherwise. */
  deviceOf(address: string, value: string | undefined): Promise<string | null>;
}

/** Known devices, signed with a key that is derived from the secret: no session token is one of these. */
export function createKnownDevices(clock: Clock, secret: string): KnownDevices {
  const key = createHmac("sha256", secret).update("known device").digest();
  return {
    async issue(address) {
      const now = clock.now();
      return new SignJWT({ of: fingerprint(address) })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + deviceLifetimeSeconds * 1000))
        .sign(key);
    },

    async deviceOf(address, value) {
      if (value === undefined) return null;
      try {
        const options = { algorithms: [algorithm], currentDate: clock.now() };
        const { payload } = await jwtVerify(value, key, options);
        return payload["of"] === fingerprint(address) ? String(payload.jti) : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** The cookie doesn't name the account. */
function fingerprint(address: string): string {
  return createHash("sha256").update(address).digest("base64url");
}
