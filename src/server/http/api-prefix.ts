/** Which paths belong to the API, whose responses are envelopes. */

/** Prefix of the API. */
export const apiPrefix = "/api";
/** What the addresses of the portal's own calls begin with below it; the collector's is a setting. */
export const apiFolders: readonly string[] = [
  "csp-reports",
  "dashboard",
  "docs",
  "email",
  "password",
  "web",
];
const webPrefix = `${apiPrefix}/web`;

/** Whether an address, with or without a query, is one of the API. */
export function isApiAddress(address: string): boolean {
  return isBelow(address, apiPrefix);
}

/** Whether it is one of its public part. */
export function isWebAddress(address: string): boolean {
  return isBelow(address, webPrefix);
}

function isBelow(address: string, prefix: string): boolean {
  if (!address.startsWith(prefix)) return false;
  const next = address.charAt(prefix.length);
  return next === "" || next === "/" || next === "?";
}
