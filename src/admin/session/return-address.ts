/** The address that was requested before signing in. */
import { homePath, isScreenPath } from "#admin/screen-addresses.ts";

const parameter = "next";
/** Where to sign in. */
export const loginPath = "/login";
/** Where a mailed link leads to set a password. */
export const resetPath = "/reset";
/** Where a mailed link leads to confirm a new e-mail address. */
export const confirmEmailPath = "/confirm-email";
/** Where a mailed link leads to bring the former e-mail address back. */
export const restoreEmailPath = "/restore-email";
/** The addresses with the blank layout, which no signed-in user needs. */
export const blankLayoutPaths = [loginPath, resetPath, confirmEmailPath, restoreEmailPath] as const;
/** Opens the sign-in page in its forgot-password mode. */
export const forgotHash = "#lupa-password";
/** Leads from there back to signing in. */
export const signInHash = "#masuk";

/** Where to sign in, to come back to `address` afterwards. */
export function loginAddress(address: string): string {
  return `${loginPath}?${new URLSearchParams({ [parameter]: address })}`;
}

/**
 * Where to go after signing in, as a whole URL: the screen that was requested, if it is of this origin,
 * else the dashboard. Never a path alone: one that begins with two slashes names another host.
 */
export function returnAddress(search: string, origin: string): string {
  const next = new URLSearchParams(search).get(parameter);
  const home = `${origin}${homePath}`;
  // Only absolute paths are passed on: "news" would be relative to the login page.
  if (!next?.startsWith("/") || !URL.canParse(next, origin)) return home;
  const url = new URL(next, origin);
  return url.origin === origin && isScreenPath(url.pathname) ? url.href : home;
}
