/** The query of list calls (design 5): unknown keys are ignored, bad values are a 422. */
import * as z from "zod";
import type { Field } from "./field.ts";
import { statuses } from "./field.ts";
import { defaultPageSize, maxInteger, maxPageSize, maxSearchCharacters } from "./limits.ts";
import { isStorableText } from "./request-schemas.ts";
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

/** Name under which the query carries a filter: a reference's is its `as` name. */
export function filterName(name: string, field: Field): string {
  return field.kind === "reference" ? field.as : name;
}

const digitsText = (max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .refine((digits) => Number(digits) >= 1 && Number(digits) <= max);

function filterSchema(field: Field): z.ZodType {
  if (field.kind === "status") return z.enum(statuses);
  if (field.kind === "flag") return z.enum(["0", "1", "true", "false"]);
  if (field.kind === "choice") return z.enum(field.options.map((option) => option.value));
  return digitsText(maxInteger);
}

/** Zod schema of a resource's list query, as it stands in the address. */
export function listQuerySchema(resource: Resource): z.ZodObject {
  const filters = resource.filters.flatMap((name) => {
    const field = resource.fields[name];
    return field === undefined ? [] : [[filterName(name, field), filterSchema(field).optional()]];
  });
  const sorts = resource.sortable.flatMap((name) => [name, `-${name}`]);
  return z.object({
    page: digitsText(maxInteger).optional(),
    limit: digitsText(maxPageSize).optional(),
    q: z.string().max(maxSearchCharacters).refine(isStorableText).optional(),
    sort: z.enum(sorts).optional(),
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
