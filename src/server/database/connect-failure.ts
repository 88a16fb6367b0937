import { StartError } from "../start-error.ts";
import { errorCode } from "../error-code.ts";

/**
 * Codes of the network and of PostgreSQL that mean "no" rather than "not yet", with what to do
 * about them.
 */
const finalFailures: Record<string, string> = {
  "28P01": "refuses the password. Check the account in DATABASE_URL.",
  "28000": "refuses the account. Check the account in DATABASE_URL and the server's pg_hba.conf.",
  "3D000": "has no database of that name. Create it, or check the name in DATABASE_URL.",
  "42501": "doesn't let the account in. Grant it the right to connect.",
  ERR_INVALID_URL: "can't be addressed like that. Check DATABASE_URL.",
  DEPTH_ZERO_SELF_SIGNED_CERT:
    "shows a certificate that isn't trusted. Check sslmode in DATABASE_URL.",
  SELF_SIGNED_CERT_IN_CHAIN:
    "shows a certificate that isn't trusted. Check sslmode in DATABASE_URL.",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "shows a certificate for another name. Check the host in DATABASE_URL.",
};

/** What the driver says without a code. */
const finalMessages: readonly (readonly [RegExp, string])[] = [
  [
    /does not support SSL connections/,
    "has no TLS, which sslmode in DATABASE_URL requires. Switch it on there, or set sslmode=disable.",
  ],
  [/client password must be/, "requires a password. Write one into DATABASE_URL."],
];

/**
 * Whether a failed connection may succeed a moment later: a server that starts, restarts or is out
 * of reach.
 */
export function isWorthRetrying(error: unknown): boolean {
  return finalFailure(error) === undefined;
}

/** Explains why the connection failed, without the password in the address. */
export function connectFailure(url: string, error: unknown): StartError {
  const place = publicPart(url);
  const final = finalFailure(error);
  if (final !== undefined) return new StartError(`The database server at ${place} ${final}`);
  const reason = codeOf(error) || (error instanceof Error ? error.message : String(error));
  return new StartError(
    `The database at ${place} can't be reached (${reason}). Check that PostgreSQL runs there ` +
      `and that DATABASE_URL is right, or leave DATABASE_URL empty to use the built-in PostgreSQL.`,
  );
}

function finalFailure(error: unknown): string | undefined {
  const text = error instanceof Error ? error.message : "";
  const known = finalMessages.find(([message]) => message.test(text));
  return finalFailures[codeOf(error)] ?? known?.[1] ?? unreadableFile(error);
}

/** The driver reads certificates and keys from files that the address names. */
function unreadableFile(error: unknown): string | undefined {
  if (!(error instanceof Error && "syscall" in error && error.syscall === "open")) return undefined;
  const path = "path" in error ? String(error.path) : "a file";
  return `can't be reached: ${path}, which DATABASE_URL names, can't be read (${codeOf(error)}).`;
}

function codeOf(error: unknown): string {
  // Where a host has several addresses, Node gathers one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = errorCode(first);
  if (code !== undefined) return code;
  return first instanceof Error && first.cause !== undefined ? codeOf(first.cause) : "";
}

function publicPart(url: string): string {
  if (!URL.canParse(url)) return "the address in DATABASE_URL";
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get("host") || "localhost"}${pathname}`;
}
