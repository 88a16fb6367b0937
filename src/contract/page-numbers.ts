/** A place in the row of page numbers: a page, or the gap between two. */
export type PageNumber = { kind: "page"; page: number } | { kind: "gap"; after: number };

/** Pages to each side of the current one. */
const reach = 1;

/**
 * The page numbers to show: the first, the last, and the current one with its neighbours. A gap
 * stands for two pages or more; a single missing page is shown instead.
 */
export function pageNumbers(current: number, pageCount: number): PageNumber[] {
  const shown = [1, pageCount];
  for (let page = current - reach; page <= current + reach; page += 1) shown.push(page);
  const pages = [...new Set(shown)]
    .filter((page) => page >= 1 && page <= pageCount)
    .toSorted((one, other) => one - other);
  return pages.flatMap((page, index): PageNumber[] => {
    const before = pages[index - 1] ?? 0;
    const place = { kind: "page", page } as const;
    if (page === before + 1) return [place];
    if (page === before + 2) return [{ kind: "page", page: page - 1 }, place];
    return [{ kind: "gap", after: before }, place];
  });
}
