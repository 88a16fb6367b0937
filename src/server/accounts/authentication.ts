/** Who makes a call: the app key, the bearer token (a session's or a program's) or the cookie. */
import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Area, Grant } from "#contract/roles.ts";
import { grantFor } from "#contract/roles.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import type { Account } from "./account.ts";
import type { TokenServices } from "./check-api-token.ts";
import { checkApiToken, isApiToken, mayTokenCall } from "./check-api-token.ts";
import type { Sessions, SignedIn } from "./sessions.ts";
import type { FactorCheck } from "./second-factor/required-factor.ts";
import { lacksRequiredFactor } from "./second-factor/required-factor.ts";
import { tokenInCookie } from "./token-cookie.ts";
import { clientOf } from "../http/client.ts";
import { problem } from "../http/problem.ts";
import { sendProblem } from "../http/api-errors.ts";

/** What authentication depends on. */
interface Authentication extends TokenServices, FactorCheck {
  readonly sessions: Pick<Sessions, "check">;
}

const ajaxHeader = "xmlhttprequest";

const signedInCalls = new WeakMap<FastifyRequest, SignedIn>();

/** The session of a call that has passed `requireSession`; anything else is a mistake in the routes. */
export function signedIn(request: FastifyRequest): SignedIn {
  const found = signedInCalls.get(request);
  if (found === undefined)
    throw new Error(`${request.url} was not registered as needing a session`);
  return found;
}

/** The session of a call, if it has passed `requireSession`. */
export function findSignedIn(request: FastifyRequest): SignedIn | undefined {
  return signedInCalls.get(request);
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/**
 * Lets a call pass whose session stands, and whose account has the second factor that it must have; the
 * others end in one of the specification's texts, or are led to its set-up. A call that an open page
 * makes by itself is no use: the device may be unattended.
 */
export function requireSession(
  services: Authentication,
  options?: { readonly isUse: boolean },
): Guard {
  const requireOwn = requireOwnSession(services, options);
  return async (request, reply) => {
    const refusal = await requireOwn(request, reply);
    if (refusal !== undefined) return refusal;
    if (signedIn(request).account.mustChangePassword) {
      return sendProblem(request, reply, problem("passwordChangeRequired"));
    }
    return (await lacksRequiredFactor(services, signedIn(request).account))
      ? sendProblem(request, reply, problem("setUpRequired"))
      : undefined;
  };
}

/** The same for what accounts may do before they have that factor: with themselves alone. */
export function requireOwnSession(
  services: Authentication,
  options?: { readonly isUse: boolean },
): Guard {
  const { sessions } = services;
  return async (request, reply) => {
    const bearer = bearerOf(request);
    if (bearer !== null && isApiToken(bearer)) return admitApiToken(services, request, reply);
    const found: SignedIn | ErrorCode =
      bearer === null
        ? await checkCookie(services, request, options)
        : await sessions.check(bearer, options);
    if (typeof found === "string") return sendProblem(request, reply, problem(found));
    signedInCalls.set(request, {
      ...found,
      account: { ...found.account, client: clientOf(request) },
    });
    return undefined;
  };
}

/** Lets a token's call pass where its areas have it; whether its role may make it, `requireGrant` says. */
async function admitApiToken(
  services: Authentication,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const checked = await checkApiToken(services, request, bearerOf(request) ?? "");
  if (checked.kind === "refused") return sendProblem(request, reply, checked.problem);
  signedInCalls.set(request, checked.value.signedIn);
  if (mayTokenCall(checked.value.areas, request)) return undefined;
  return sendProblem(request, reply, problem("forbidden"));
}

/** Lets a call pass whose role's grant in an area has what the call needs. */
export function requireGrant(area: Area, allows: (grant: Grant) => boolean): Guard {
  return requireRole((role) => allows(grantFor(role, area)));
}

/** Lets a call pass whose role may make it. */
export function requireRole(allows: (role: string) => boolean): Guard {
  return async (request, reply) => {
    if (allows(signedIn(request).account.role)) return undefined;
    return sendProblem(request, reply, problem("forbidden"));
  };
}

/** Lets a call pass that carries the app key (login, forgot password, reset, tracker). */
export function requireAppKey({ config }: Pick<Authentication, "config">): Guard {
  return async (request, reply) =>
    hasAppKey(request, config.appKey)
      ? undefined
      : sendProblem(request, reply, problem("unauthorized"));
}

/** `/web` needs no key, and takes a session's or a program's token too; a wrong one is refused. */
export function refuseWrongKey(services: Authentication): Guard {
  const { config, sessions } = services;
  return async (request, reply) => {
    if (request.headers.authorization === undefined || hasAppKey(request, config.appKey)) return;
    const bearer = bearerOf(request) ?? "";
    if (isApiToken(bearer)) {
      const checked = await checkApiToken(services, request, bearer);
      return checked.kind === "refused" ? sendProblem(request, reply, checked.problem) : undefined;
    }
    const found = await sessions.check(bearer);
    return typeof found === "string"
      ? sendProblem(request, reply, problem("unauthorized"))
      : undefined;
  };
}

/**
 * The session behind a page that a browser opens by its address, from the cookie alone; null when
 * there is none. Only for reading: a navigation can't carry `X-Requested-With`.
 */
export async function sessionOfNavigation(
  services: Authentication,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  return sessionOf(services, tokenInCookie(request, services.config));
}

/** Whether a file is read by signed-in staff: with a bearer token, or with the cookie, as images are. */
export async function isReadByStaff(
  services: Authentication,
  request: FastifyRequest,
): Promise<boolean> {
  const token = bearerOf(request) ?? tokenInCookie(request, services.config);
  return (await sessionOf(services, token)) !== null;
}

/** Whose the cookie is, be it an account that still has to choose a password, which this helps it with. */
export async function accountOfCookie(
  services: Authentication,
  request: FastifyRequest,
): Promise<Account | null> {
  const found = await checkToken(services, tokenInCookie(request, services.config));
  return found?.account ?? null;
}

/** The session of a token, unless its account has to set a password or a second factor first. */
async function sessionOf(
  services: Authentication,
  token: string | undefined,
): Promise<SignedIn | null> {
  const found = await checkToken(services, token);
  if (found === null || found.account.mustChangePassword) return null;
  return (await lacksRequiredFactor(services, found.account)) ? null : found;
}

async function checkToken(
  { sessions }: Authentication,
  token: string | undefined,
): Promise<SignedIn | null> {
  const found = token === undefined ? "unauthorized" : await sessions.check(token);
  return typeof found === "string" ? null : found;
}

/**
 * The session of the cookie, which counts only together with `X-Requested-With` and from this site:
 * no other can send that header along, unless a browser or a proxy makes a mistake.
 */
async function checkCookie(
  { sessions, config }: Authentication,
  request: FastifyRequest,
  options?: { readonly isUse: boolean },
): Promise<SignedIn | ErrorCode> {
  const requestedWith = request.headers["x-requested-with"];
  const isAjax = typeof requestedWith === "string" && requestedWith.toLowerCase() === ajaxHeader;
  const isOwn = isAjax && !isFromElsewhere(request, config.publicOrigin);
  const token = isOwn ? tokenInCookie(request, config) : undefined;
  if (token === undefined) return "unauthorized";
  return sessions.check(token, { ...options, isInCookie: true });
}

/**
 * Whether a browser says that the request comes from another origin than this site's, be that as
 * configured or as it was called.
 */
function isFromElsewhere(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return origin !== undefined && origin !== publicOrigin && origin !== ownOrigin(request);
}

/** Scheme, host and port that the request names. */
function ownOrigin({ protocol, host }: FastifyRequest): string | null {
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S+) *$/iu.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

function hasAppKey(request: FastifyRequest, appKey: string): boolean {
  const given = Buffer.from(bearerOf(request) ?? "");
  const expected = Buffer.from(appKey);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
