/**
 * The token of a mailed link. It opens an account, so it leaves the address bar and the history at
 * once and is held in memory alone; null when the address has none.
 */
export function takeLinkToken(): string | null {
  const token = new URLSearchParams(location.search).get("t");
  history.replaceState(null, "", location.pathname);
  return token === "" ? null : token;
}
