/** The cookie that carries the session's token. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionLifetimeSeconds } from "#contract/limits.ts";
import type { Config } from "../config.ts";

type Origin = Pick<Config, "publicOrigin">;

/** Out of reach for scripts, other sites and plain http. */
export const protectedCookie = { httpOnly: true, secure: true, sameSite: "strict" } as const;

const options = { ...protectedCookie, path: "/" } as const;

/**
 * With the prefix browsers take the cookie from this host over https alone, so no other host of the
 * domain can plant a session. Over http, as on a laptop, they would not take it at all.
 */
function nameOf({ publicOrigin }: Origin): string {
  return publicOrigin.startsWith("https:") ? "__Host-token" : "token";
}

/** Sets the cookie for as long as the session can live. */
export function setTokenCookie(reply: FastifyReply, config: Origin, token: string): void {
  void reply.setCookie(nameOf(config), token, { ...options, maxAge: sessionLifetimeSeconds });
}

/** Has the browser delete the cookie. */
export function clearTokenCookie(reply: FastifyReply, config: Origin): void {
  void reply.clearCookie(nameOf(config), options);
}

/** The token that a request carries in the cookie; undefined when it carries none. */
export function tokenInCookie({ cookies }: FastifyRequest, config: Origin): string | undefined {
  return cookies[nameOf(config)];
}
