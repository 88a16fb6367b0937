/** Order of the results that the external search is asked for. */
export const searchOrder = "RELEVANCE";

/**
 * Address of the external product search for a keyword. Coordinates are added by the browser script,
 * where the visitor gave them.
 */
export function productSearchUrl(searchAddress: string, keyword: string): string {
  const url = new URL(searchAddress);
  url.searchParams.set("keyword", keyword);
  url.searchParams.set("sort", searchOrder);
  return url.href;
}
