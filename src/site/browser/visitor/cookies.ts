/** The three cookies of specification 4. */
import { trackerRetentionDays } from "#contract/tracker-terms.ts";

/** Visitor, position and last page. */
export type VisitorCookie = "sp" | "loc" | "page_name";

const attributes = "Path=/; Secure; SameSite=Strict";
const lifetime = `Max-Age=${trackerRetentionDays * 24 * 60 * 60}`;

/** The value of a cookie in the browser's list of them; undefined when it isn't there. */
export function cookieIn(list: string, name: VisitorCookie): string | undefined {
  const found = list.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** The value of a cookie. */
export function readCookie(name: VisitorCookie): string | undefined {
  return cookieIn(document.cookie, name);
}

/** Sets a cookie until the browser is closed. */
export function writeCookie(name: VisitorCookie, value: string): void {
  document.cookie = `${name}=${value}; ${attributes}`;
}

/**
 * Sets a cookie that isn't there yet (specification 4: `sp` and `loc` are set once), for as long as
 * single events are kept.
 */
export function writeCookieOnce(name: VisitorCookie, value: string): void {
  if (readCookie(name) !== undefined) return;
  document.cookie = `${name}=${value}; ${lifetime}; ${attributes}`;
}

/** Deletes cookies at once. */
export function deleteCookies(...names: readonly VisitorCookie[]): void {
  for (const name of names) document.cookie = `${name}=; Max-Age=0; ${attributes}`;
}
