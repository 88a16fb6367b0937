/** What an address asks of a public page. */
import { maxInteger } from "#contract/limits.ts";
import { textParameter } from "./loaders/news-search.ts";
import type { PageRequest, PublicPage } from "./page-table.ts";
import { publicPages } from "./page-table.ts";

/** A number of an address; 0, which no record and no page has, for anything else. */
export function numberIn(value: unknown): number {
  const isNumber = typeof value === "string" && /^[1-9]\d{0,9}$/.test(value);
  return isNumber && Number(value) <= maxInteger ? Number(value) : 0;
}

/** The request for a page, of the id in its path and the parameters of its query. */
export function pageRequestOf(
  { isPaged, isSearched, parameters = [] }: PublicPage,
  id: unknown,
  query: Readonly<Record<string, unknown>>,
): PageRequest {
  const { page, q } = query;
  const given = parameters.flatMap((name) => {
    const value = textParameter(query[name]);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    id: numberIn(id),
    page: isPaged && page !== undefined ? numberIn(page) : 1,
    q: isSearched ? textParameter(q) : null,
    parameters: Object.fromEntries(given),
  };
}

/** Whether the path or the query names a page or a record that can't be. */
export function isWrongRequest({ path }: PublicPage, { id, page }: PageRequest): boolean {
  return page === 0 || (path.includes(":id") && id === 0);
}

/** The public page at a path, and the id in it; null where there is none. */
export function findPage(path: string): { page: PublicPage; id: string | undefined } | null {
  for (const page of publicPages) {
    const pattern = new RegExp(`^${page.path.replace(":id", "(?<id>[^/]+)")}$`, "u");
    const match = pattern.exec(path);
    if (match !== null) return { page, id: match.groups?.["id"] };
  }
  return null;
}
