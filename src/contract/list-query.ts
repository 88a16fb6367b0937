/** The query of list calls (design 5): unknown keys are ignored, bad values are a 422. */
import * as z from "zod";
import type { Field } from "./field.ts";
import { statuses } from "./field.ts";
import { defaultPageSize, maxInteger, maxPageSize, maxSearchCharacters } from "./limits.ts";
import { formWords } from "./messages.ts";
import { plainText } from "./request-schemas.ts";
import type { Resource } from "./resource.ts";

/** A checked list query. */
export interface ListQuery {
  /** Absent: the whole list. */
  readonly page?: { readonly number: number; readonly size: number };
  /** Field name to the value that records must have. */
  readonly filters: Readonly<Record<string, string | number | boolean>>;
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

const digitsText = (max: number, error: string) =>
  z
    .string({ error })
    .regex(/^\d{1,10}$/, { error })
    .refine((digits) => Number(digits) >= 1 && Number(digits) <= max, { error });

function filterSchema(field: Field, error: string): z.ZodType {
  if (field.kind === "status") return z.enum(statuses, { error });
  if (field.kind === "flag") return z.enum(["0", "1", "true", "false"], { error });
  if (field.kind === "choice") {
    return z.enum(
      field.options.map((option) => option.value),
      { error },
    );
  }
  return digitsText(maxInteger, error);
}

/** Zod schema of a resource's list query, as it stands in the address. */
export function listQuerySchema(resource: Resource): z.ZodObject {
  const words = formWords[resource.language];
  const { labels } = words;
  const filters = resource.filters.flatMap((name) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    const schema = filterSchema(field, words.invalid(field.label));
    return [[filterName(name, field), schema.optional()]];
  });
  const sorts = resource.sortable.flatMap((name) => [name, `-${name}`]);
  return z.object({
    page: digitsText(maxInteger, words.between(labels.page, 1, maxInteger)).optional(),
    limit: digitsText(maxPageSize, words.between(labels.limit, 1, maxPageSize)).optional(),
    q: plainText(labels.q, maxSearchCharacters, {
      words,
      wrong: () => words.invalid(labels.q),
    }).optional(),
    sort: z.enum(sorts, { error: words.invalid(labels.sort) }).optional(),
    ...Object.fromEntries(filters),
  });
}

function filterValue(field: Field, value: string): string | number | boolean {
  if (field.kind === "flag") return value === "1" || value === "true";
  return field.kind === "reference" ? Number(value) : value;
}

/** A query that has passed its schema, with paging and order filled in from the definition. */
export function listQuery(
  resource: Resource,
  query: Readonly<Record<string, string | undefined>>,
): ListQuery {
  const isPaged =
    resource.paging === "paged" || query["page"] !== undefined || query["limit"] !== undefined;
  const filters = resource.filters.flatMap((name) => {
    const field = resource.fields[name];
    const value = field && query[filterName(name, field)];
    return field && value !== undefined ? [[name, filterValue(field, value)]] : [];
  });
  const search = query["q"]?.trim();
  return {
    ...(isPaged
      ? {
          page: {
            number: Number(query["page"] ?? 1),
            size: Number(query["limit"] ?? defaultPageSize),
          },
        }
      : {}),
    filters: Object.fromEntries(filters),
    ...(search ? { search } : {}),
    sort: query["sort"] === undefined ? resource.defaultSort : [query["sort"]],
  };
}
