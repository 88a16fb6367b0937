/**
 * Where pages of a list begin. Addresses say a page's number, so PostgreSQL would have to walk to it
 * from the list's beginning; an index finds what comes after a record at once. So whoever has walked
 * to a page leaves behind after which record it begins, and after which one the next.
 */
import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { resourceTable } from "../database/schema.ts";
import { isSeekable } from "./list-order.ts";
import type { ListPart, StoredRecord } from "./repository.ts";

type Page = NonNullable<ListQuery["page"]>;

/** Where pages of one list begin, as far as it is known; right until the list changes. */
export interface PageStarts {
  /** The id of the record after which the page with this offset begins. */
  find(offset: number): number | undefined;
  /** Notes the record before an offset. */
  learn(offset: number, before: StoredRecord | undefined): void;
}

/** A crawler that goes through all pages needs the last one; visitors share a few. */
const mostStarts = 1_000;

/**
 * Whether pages of a list can be sought: not those of a search, whose hits have no order until they
 * are sorted, nor in an order in which nothing can be found.
 */
export function hasPageStarts(resource: Resource, { search, sort }: ListQuery): boolean {
  return search === undefined && isSeekable(resourceTable(resource), sort);
}

/** Where pages begin that can't be sought: never known. */
export const noPageStarts: PageStarts = { find: () => undefined, learn: () => {} };

/** Knows of no page yet. */
export function createPageStarts(): PageStarts {
  const starts = new Map<number, number>();
  return {
    find: (offset) => starts.get(offset),
    learn(offset, before) {
      if (before === undefined) return;
      starts.delete(offset);
      starts.set(offset, Number(before.columns["id"]));
      const [oldest] = starts.keys();
      if (starts.size > mostStarts && oldest !== undefined) starts.delete(oldest);
    },
  };
}

/** Whether a list with so many records has no such page. */
export function isBeyond({ number, size }: Page, total: number): boolean {
  return (number - 1) * size >= total;
}

/** Reads a page, and learns from it where it begins and where the next one does. */
export async function readPage(
  { number, size }: Page,
  starts: PageStarts,
  read: (part: ListPart) => Promise<StoredRecord[]>,
): Promise<StoredRecord[]> {
  const offset = (number - 1) * size;
  const after = starts.find(offset);
  const sought = after === undefined ? [] : await read({ after, skip: 0, size });
  // Nothing comes after a record that was deleted at this moment.
  const records = sought.length > 0 ? sought : await walk();
  if (records.length === size) starts.learn(offset + size, records.at(-1));
  return records;

  async function walk(): Promise<StoredRecord[]> {
    if (offset === 0) return read({ skip: 0, size });
    const [before, ...page] = await read({ skip: offset - 1, size: size + 1 });
    starts.learn(offset, before);
    return page;
  }
}
