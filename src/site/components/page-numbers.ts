/** A place in the row of page numbers: a page, or the gap between two. */
export type PageNumber = { kind: "page"; page: number } | { kind: "gap"; after: number };

/**
 * The page numbers to show: the first, the last, and the current one with its neighbours. A gap
 * stands for two pages or more; a single missing page is shown instead.
 */
export function pageNumbers(current: number, pageCount: number): PageNumber[] {
  const isShown = (page: number): boolean =>
    page === 1 || page === pageCount || Math.abs(page - current) <= 1;
  const shown: PageNumber[] = [];
  for (let page = 1; page <= pageCount; page += 1) {
    if (isShown(page) || (isShown(page - 1) && isShown(page + 1))) {
      shown.push({ kind: "page", page });
    } else if (shown.at(-1)?.kind === "page") {
      shown.push({ kind: "gap", after: page - 1 });
    }
  }
  return shown;
}

/** Address of one page of a list; the first has no number. */
export function pageUrl(listUrl: string, page: number): string {
  return page === 1 ? listUrl : `${listUrl}?page=${page}`;
}
