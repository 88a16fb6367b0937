/** The three cookies that the specification names. */
import { trackerRetentionDays } from "#contract/tracker-terms.ts";

/** Visitor, position and last page. */
export type VisitorCookie = "sp" | "loc" | "page_name";

const attributes = "Path=/; Secure; SameSite=Strict";
const lifetime = `Max-Age=${trackerRetentionDays * 24 * 60 * 60}`;

/** The value of a cookie in a `Cookie` string; undefined when absent. */
export function cookieIn(cookies: string, name: VisitorCookie): string | undefined {
  const pair = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The value of a cookie. */
export function readCookie(name: VisitorCookie): string | undefined {
  return cookieIn(document.cookie, name);
}

/** Sets a session cookie. */
export function writeCookie(name: VisitorCookie, value: string): void {
  document.cookie = `${name}=${value}; ${attributes}`;
}

/**
 * Sets a cookie unless it exists (`sp` and `loc` are set once), for as long as raw
 * events are retained.
 */
export function writeCookieOnce(name: VisitorCookie, value: string): void {
  if (readCookie(name) !== undefined) return;
  document.cookie = `${name}=${value}; ${lifetime}; ${attributes}`;
}

/** Deletes cookies. */
export function deleteCookies(...names: readonly VisitorCookie[]): void {
  for (const name of names) document.cookie = `${name}=; Max-Age=0; ${attributes}`;
}
