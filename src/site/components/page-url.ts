/** Address of one page of a list; the first has no number. */
export function pageUrl(listUrl: string, page: number): string {
  return page === 1 ? listUrl : `${listUrl}?page=${page}`;
}
