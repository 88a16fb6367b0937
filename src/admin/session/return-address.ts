/** The address that somebody asked for before signing in. */

const parameter = "next";
const homePath = "/dashboard";
/** Where to sign in (specification 2). */
export const loginPath = "/login";
/** Where a mailed link leads to set a password (specification 2). */
export const resetPath = "/reset";
/** Opens the sign-in page in its forgot-password mode. */
export const forgotHash = "#lupa-password";
/** Leads from there back to signing in. */
export const signInHash = "#masuk";

/** Where to sign in, to come back to `address` afterwards. */
export function loginAddress(address: string): string {
  return `${loginPath}?${new URLSearchParams({ [parameter]: address })}`;
}

/** Where to go after signing in: the address asked for if it is a path of this origin, else home. */
export function returnAddress(search: string, origin: string): string {
  const asked = new URLSearchParams(search).get(parameter);
  // Browsers read a backslash as a slash, so that "/\host" leaves the site like "//host".
  if (asked === null || !/^\/(?![/\\])/u.test(asked)) return homePath;
  const url = new URL(asked, origin);
  const isElsewhere = url.origin !== origin || url.pathname === loginPath;
  return isElsewhere ? homePath : `${url.pathname}${url.search}${url.hash}`;
}
