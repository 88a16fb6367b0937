/**
 * Cache tags: what a cached value was loaded from - one record, the lists with a value in a field, or everything
 * public of a resource. A write invalidates the tags of the records that it changes.
 */
import type { Resource } from "#contract/resource.ts";
import { isPublic } from "#contract/visibility.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a write invalidates. */
export interface ResourceInvalidation {
  /** API name. */
  readonly resource: string;
  /** Without tags: everything of the resource. */
  readonly tags?: readonly string[] | undefined;
  /** Tag of a record that was public and is no longer. */
  readonly unpublished?: string | undefined;
}

/** What an announcement invalidates: what depends on a record or its list, or every response. */
export type Invalidation = ResourceInvalidation | "everything";

/** Tag of one record. */
export function recordTag(api: string, id: number): string {
  return `${api}:${id}`;
}

/** Tag of everything public of a resource. */
export function publicTag(api: string): string {
  return `${api}:*`;
}

/** Tag of everything stored of a resource, public or not. */
export function storedTag(api: string): string {
  return `${api}:stored`;
}

/** Tag of a list: one of its filters is enough, for a write to a listed record invalidates all of them. */
export function listTag(api: string, filters: Values): string {
  const name = Object.keys(filters).find((filter) => filter !== "status");
  return name === undefined ? publicTag(api) : filterTag(api, name, filters[name]);
}

function filterTag(api: string, name: string, value: unknown): string {
  return `${api}:${name}=${String(value)}`;
}

/** The invalidation for a write to a record; null stands for a record that didn't or doesn't exist. */
export function invalidationOf(
  resource: Resource,
  id: number,
  before: Values | null,
  after: Values | null,
): ResourceInvalidation {
  const { api } = resource;
  const published = [before, after].filter((values) => isReadByPages(resource, values));
  if (published.length === 0) return { resource: api, tags: [storedTag(api)] };
  const filters = [...resource.filters, ...(resource.slugFrom === undefined ? [] : ["slug"])];
  const lists = published.flatMap((values) =>
    filters.map((name) => filterTag(api, name, values?.[name])),
  );
  const tags = [storedTag(api), publicTag(api), recordTag(api, id), ...new Set(lists)];
  const unpublished = isReadByPages(resource, after) ? undefined : recordTag(api, id);
  return { resource: api, tags, ...(unpublished !== undefined && { unpublished }) };
}

/** Whether pages show something of a record: of one that is never public, such as an account, its name. */
function isReadByPages(resource: Resource, values: Values | null): boolean {
  return isPublic(resource, values) || (resource.visible === "never" && values !== null);
}

/** Whether a value with these tags shows a record that is public no longer. */
export function showsUnpublished(tags: ReadonlySet<string>, invalidation: Invalidation): boolean {
  if (invalidation === "everything" || invalidation.unpublished === undefined) return false;
  return tags.has(invalidation.unpublished);
}

/** Whether an invalidation concerns a value with these tags. */
export function isInvalidated(tags: ReadonlySet<string>, invalidation: Invalidation): boolean {
  if (invalidation === "everything") return true;
  if (invalidation.tags !== undefined) return invalidation.tags.some((tag) => tags.has(tag));
  return [...tags].some((tag) => tag.startsWith(`${invalidation.resource}:`));
}
