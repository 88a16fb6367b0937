import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { securityLogOf } from "../log/security-log.ts";
import type { AnonymousClient } from "./anonymous-client.ts";
import { deviceCookie } from "./known-device.ts";
import { tokenInCookie } from "./token-cookie.ts";

/** The client of a sign-in, whichever its step. */
export interface SignInClient extends Omit<AnonymousClient, "address"> {
  readonly userAgent: string;
  /** The token that the browser gives up for the new one. */
  readonly replacedToken: string | undefined;
}

/** The client behind a request. */
export function signInClient(request: FastifyRequest, config: Config): SignInClient {
  return {
    ip: request.ip,
    deviceCookie: request.cookies[deviceCookie],
    securityLog: securityLogOf(request),
    userAgent: request.headers["user-agent"] ?? "",
    replacedToken: tokenInCookie(request, config),
  };
}
