/** Which paths belong to the API, whose responses are envelopes. */

/** Prefix of the API. */
export const apiPrefix = "/api";
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
