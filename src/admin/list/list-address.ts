/** What a list shows stands in its address, so that it can be reloaded, shared and gone back to. */
import type { Field } from "#contract/field.ts";
import { defaultPageSize, maxAdminPageSize } from "#contract/limits.ts";
import { fieldsByName } from "#contract/list-columns.ts";
import { filterName, rangeFields, rangeNames, staffListQuerySchema } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import type { ListMeta } from "#contract/envelope.ts";
import type { ListParameters } from "#admin/api/records.ts";

/** Page sizes on offer. */
export const pageSizes = [10, 20, 50, 100] as const;

/** The part of an address that a list understands. */
export interface ListAddress {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Words to look for; "" for none. */
  readonly search: string;
  /** A field's name, "-" before it for descending; "" for the resource's own order. */
  readonly sort: string;
  /** Filter to value, by the names of the query; ends of ranges and "mine" are filters too. */
  readonly filters: Readonly<Record<string, string>>;
  /** Names of the columns; null: as the account likes them. */
  readonly columns: readonly string[] | null;
  /** Null: as the account likes it. */
  readonly isCompact: boolean | null;
}

/** The fields that a resource's list can be filtered by, with the names of the query. */
export function filterFields(resource: Resource): { name: string; field: Field }[] {
  return resource.filters.flatMap((fieldName) => {
    const field = resource.fields[fieldName];
    return field === undefined ? [] : [{ name: filterName(fieldName, field), field }];
  });
}

/** Reads an address; what the list call would refuse counts as absent. */
export function readListAddress(resource: Resource, parameters: URLSearchParams): ListAddress {
  const names = filterFields(resource).map(({ name }) => name);
  const ranges = rangeFields(resource).flatMap(({ name }) => Object.values(rangeNames(name)));
  const filters = [...names, ...ranges, ...(resource.isAuthored ? ["mine"] : [])];
  const address = readAddress({ shape: staffListQuerySchema(resource).shape, filters }, parameters);
  const columns = fieldsByName(resource, parameters.get("columns")?.split(",") ?? []);
  const density = parameters.get("density");
  return {
    ...address,
    columns: columns.length === 0 ? null : columns.map(({ name }) => name),
    isCompact: densities.find((one) => one.word === density)?.isCompact ?? null,
  };
}

const densities = [
  { word: "compact", isCompact: true },
  { word: "normal", isCompact: false },
] as const;

/** The query of a list call, and which of its names are filters. */
export interface QueryOfList {
  readonly shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>;
  readonly filters: readonly string[];
  /** Page sizes on offer, the usual one first, where they aren't those of every list. */
  readonly pageSizes?: readonly number[];
}

/** The same for the list of no resource. */
export function readAddress(query: QueryOfList, parameters: URLSearchParams): ListAddress {
  const read = (name: string): string => {
    const value = parameters.get(name);
    return value !== null && query.shape[name]?.safeParse(value).success ? value : "";
  };
  const filters = query.filters
    .map((name) => [name, read(name)] as const)
    .filter(([, value]) => value !== "");
  return {
    page: Number(read("page") || 1),
    pageSize: Math.min(
      Number(read("limit") || (query.pageSizes?.[0] ?? defaultPageSize)),
      maxAdminPageSize,
    ),
    search: read("q").trim(),
    sort: read("sort"),
    filters: Object.fromEntries(filters),
    columns: null,
    isCompact: null,
  };
}

/** The address with defaults left out. */
export function writeListAddress(
  address: ListAddress,
  usualSize: number = defaultPageSize,
): URLSearchParams {
  return new URLSearchParams({
    ...(address.page === 1 ? {} : { page: String(address.page) }),
    ...(address.pageSize === usualSize ? {} : { limit: String(address.pageSize) }),
    ...(address.search === "" ? {} : { q: address.search }),
    ...(address.sort === "" ? {} : { sort: address.sort }),
    ...address.filters,
    ...(address.columns === null ? {} : { columns: address.columns.join(",") }),
    ...densityIn(address),
  });
}

function densityIn({ isCompact }: ListAddress): { density?: string } {
  const density = densities.find((one) => one.isCompact === isCompact);
  return density === undefined ? {} : { density: density.word };
}

/** The list call's parameters; whole lists aren't paged. */
export function listParameters(resource: Resource, address: ListAddress): ListParameters {
  const { page, limit, ...others } = pagedParameters(address);
  return resource.paging === "paged" ? { page, limit, ...others } : others;
}

/** All that a list shows, on whatever page, in its order. */
export function exportParameters(address: ListAddress): ListParameters {
  const { page: _page, limit: _limit, ...others } = pagedParameters(address);
  return others;
}

/** The same for a list that is always paged. */
export function pagedParameters(address: ListAddress) {
  return {
    page: String(address.page),
    limit: String(address.pageSize),
    ...(address.search === "" ? {} : { q: address.search }),
    ...(address.sort === "" ? {} : { sort: address.sort }),
    ...address.filters,
  } satisfies ListParameters;
}

/** How many filters narrow a list; the two ends of a range are one. */
export function filterCount(resource: Resource, { filters }: ListAddress): number {
  const ranges = new Map(
    rangeFields(resource).flatMap(({ name }) =>
      Object.values(rangeNames(name)).map((end) => [end, name] as const),
    ),
  );
  return new Set(Object.keys(filters).map((name) => ranges.get(name) ?? name)).size;
}

/** Whether anything is left out by words or filters. */
export function isNarrowed({ search, filters }: ListAddress): boolean {
  return search !== "" || Object.keys(filters).length > 0;
}

/**
 * Specification 2: No = limit * (page - 1) + index + 1, of the page that is shown, which isn't the
 * address's while that one is on its way. A whole list is its first page.
 */
export function rowNumber({ page, limit }: ListMeta, index: number): number {
  return limit * (page - 1) + index + 1;
}
