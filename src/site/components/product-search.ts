/** Order of the results that the external search is asked for. */
export const searchOrder = "RELEVANCE";

/** The page of the product search by itself; where none is configured, it says where to search. */
export const productSearchPath = "/searchs";

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
