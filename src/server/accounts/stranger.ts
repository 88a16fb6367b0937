/** Who makes a call without a session: what attempts are counted by. */
import type { FastifyRequest } from "fastify";
import { addressOf } from "./account.ts";
import { deviceCookie } from "./known-device.ts";
import type { Stranger } from "./throttle-limits.ts";

/** The stranger behind a call that names an e-mail address. */
export function strangerOf(request: FastifyRequest, email: string): Stranger {
  return {
    address: addressOf(email),
    // Behind a proxy this is the visitor's only where TRUST_PROXY names that proxy.
    ip: request.ip,
    deviceCookie: request.cookies[deviceCookie],
  };
}
