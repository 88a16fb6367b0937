/** The query of list calls: unknown keys are ignored, bad values are a 422. */
import * as z from "zod";
import type { Field } from "./field.ts";
import { statuses } from "./field.ts";
import {
  defaultPageSize,
  maxInteger,
  maxPageSize,
  maxSearchCharacters,
  timestampRangeSeconds,
} from "./limits.ts";
import { memoize } from "./memoize.ts";
import type { FormWords } from "./messages.ts";
import { formWords } from "./messages.ts";
import { plainText } from "./request-schemas.ts";
import type { Resource } from "./resource.ts";
import { recordId, wholeNumber } from "./whole-number.ts";

/** What a list may be filtered by. */
export type FilterValue = string | number | boolean;

/** From a second on, and until before another. */
export interface MomentRange {
  readonly name: string;
  readonly from: number | undefined;
  readonly until: number | undefined;
}

/** A checked list query. */
export interface ListQuery {
  /** Absent: the whole list. */
  readonly page?: { readonly number: number; readonly size: number };
  /** Field name to the value that records must have. */
  readonly filters: Readonly<Record<string, FilterValue | undefined>>;
  /** Moments that records must lie between, by the name of the column. */
  readonly ranges?: readonly MomentRange[];
  /** Only records that the reader has made. */
  readonly isOwn?: boolean;
  /** Words to look for. */
  readonly search?: string;
  /** Field names, "-" for descending. */
  readonly sort: readonly string[];
}

/** What every list query has; a field of the same name is filtered by another. */
const ownKeys: ReadonlySet<string> = new Set(["page", "limit", "q", "sort"]);

/** Name under which the query carries a filter: a reference's is its `as` name. */
export function filterName(name: string, field: Field): string {
  if (field.kind === "reference") return field.as;
  return ownKeys.has(name) ? `field_${name}` : name;
}

/** All names that it may have: the field's own too, unless that means something else; the first one given counts. */
function filterNames(name: string, field: Field): string[] {
  return [...new Set(ownKeys.has(name) ? [] : [name]).add(filterName(name, field))];
}

/** How a query may say yes and no. */
const flagWords: ReadonlyMap<unknown, boolean> = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

function filterSchema(field: Field, error: string): z.ZodType {
  if (field.kind === "status") return z.enum(statuses, { error });
  if (field.kind === "flag") {
    return z.preprocess((word) => flagWords.get(word) ?? word, z.boolean({ error }));
  }
  if (field.kind === "choice") {
    return z.enum(
      field.options.map((option) => option.value),
      { error },
    );
  }
  return recordId(error);
}

/** Words to look for. */
export function searchWords(words: FormWords) {
  const { q } = words.labels;
  return plainText(q, maxSearchCharacters, { words, wrong: () => words.invalid(q) }).optional();
}

/** Zod schema of a resource's list query, as it stands in the address. */
export const listQuerySchema = memoize((resource: Resource): z.ZodObject => {
  const words = formWords[resource.language];
  const { labels } = words;
  const filters = resource.filters.flatMap((name) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    const schema = filterSchema(field, words.invalid(field.label)).optional();
    return filterNames(name, field).map((one) => [one, schema]);
  });
  const sorts = resource.sortable.flatMap((name) => [name, `-${name}`]);
  return z.object({
    page: wholeNumber(1, maxInteger, words.between(labels.page, 1, maxInteger)).optional(),
    limit: wholeNumber(1, maxPageSize, words.between(labels.limit, 1, maxPageSize)).optional(),
    q: searchWords(words),
    sort: z.enum(sorts, { error: words.invalid(labels.sort) }).optional(),
    ...Object.fromEntries(filters),
  });
});

/** The moments that lists of staff are narrowed by: those that they are ordered by, which an index has. */
export function rangeFields(resource: Resource): { name: string; label: string }[] {
  return resource.sortable.flatMap((name) => {
    if (name === "created_at")
      return [{ name, label: formWords[resource.language].labels.created }];
    const field = resource.fields[name];
    return field?.kind === "timestamp" ? [{ name, label: field.label }] : [];
  });
}

/** The names under which a query carries the ends of a range. */
export const rangeNames = (name: string) => ({ from: `${name}_from`, until: `${name}_until` });

/** Zod schema of the list query of staff: also between moments, and only what they have made. */
export const staffListQuerySchema = memoize((resource: Resource): z.ZodObject => {
  const { invalid } = formWords[resource.language];
  const { first, last } = timestampRangeSeconds;
  const ranges = rangeFields(resource).flatMap(({ name, label }) => {
    const moment = wholeNumber(first, last, invalid(label)).optional();
    const { from, until } = rangeNames(name);
    return [
      [from, moment.meta({ description: "Unix seconds" })],
      [until, moment.meta({ description: "Unix seconds, the first that no longer counts" })],
    ];
  });
  return listQuerySchema(resource).extend({
    ...Object.fromEntries(ranges),
    ...(resource.isAuthored ? { mine: z.enum(["1"], { error: invalid("mine") }).optional() } : {}),
  });
});

/** A query that its schema has let through. */
export interface CheckedQuery {
  readonly page?: number;
  readonly limit?: number;
  readonly q?: string;
  readonly sort?: string;
  readonly [filter: string]: string | number | boolean | undefined;
}

/** A checked query, with paging and order filled in from the definition. */
export function listQuery(resource: Resource, query: CheckedQuery): ListQuery {
  const { page, limit, q, sort } = query;
  const isPaged = resource.paging === "paged" || page !== undefined || limit !== undefined;
  const filters = resource.filters.flatMap((name) => {
    const field = resource.fields[name];
    const value = (field === undefined ? [] : filterNames(name, field))
      .map((one) => query[one])
      .find((one) => one !== undefined);
    return value === undefined ? [] : [[name, value]];
  });
  const search = q?.trim();
  const ranges = rangeFields(resource)
    .map(({ name }) => ({ name, ...rangeOf(query, name) }))
    .filter(({ from, until }) => from !== undefined || until !== undefined);
  return {
    ...(isPaged ? { page: { number: page ?? 1, size: limit ?? defaultPageSize } } : {}),
    filters: Object.fromEntries(filters),
    ...(ranges.length > 0 ? { ranges } : {}),
    ...(query["mine"] === undefined ? {} : { isOwn: true }),
    ...(search ? { search } : {}),
    sort: sort === undefined ? resource.defaultSort : [sort],
  };
}

function rangeOf(query: CheckedQuery, name: string) {
  const names = rangeNames(name);
  const moment = (key: string) => (query[key] === undefined ? undefined : Number(query[key]));
  return { from: moment(names.from), until: moment(names.until) };
}
