/**
 * What an answer depends on, as keys: one record, the lists with a value in a field, or all that
 * visitors see of a resource. A write makes the keys that it touches; an answer goes when they meet.
 */
import type { Resource } from "#contract/resource.ts";
import { hasStatus } from "#contract/resource.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a write changed of a resource; without keys: anything of it. */
export interface WrittenChange {
  /** API name. */
  readonly resource: string;
  readonly keys?: readonly string[] | undefined;
  /** Key of a record that visitors saw and see no longer. */
  readonly withdrawn?: string | undefined;
}

/** What changed, or everything. */
export type Change = WrittenChange | "everything";

/** Key of one record. */
export function recordKey(api: string, id: number): string {
  return `${api}:${id}`;
}

/** Key of all that visitors see of a resource. */
export function publicKey(api: string): string {
  return `${api}:*`;
}

/** Key of all that is stored of a resource, whether visitors see it or not. */
export function storedKey(api: string): string {
  return `${api}:stored`;
}

/** Key of a list: one of its filters is enough, since a record that changes it passes all of them. */
export function listKey(api: string, filters: Values): string {
  const name = Object.keys(filters).find((filter) => filter !== "status");
  return name === undefined ? publicKey(api) : filterKey(api, name, filters[name]);
}

function filterKey(api: string, name: string, value: unknown): string {
  return `${api}:${name}=${String(value)}`;
}

/**
 * The change that a write made of a record; null stands for a record that wasn't or isn't there.
 * One that visitors saw neither before nor after touches nothing of theirs.
 */
export function changeOf(
  resource: Resource,
  id: number,
  before: Values | null,
  after: Values | null,
): WrittenChange {
  const { api } = resource;
  const seen = [before, after].filter((values) => values !== null && mayBeSeen(resource, values));
  if (seen.length === 0) return { resource: api, keys: [storedKey(api)] };
  const filters = [...resource.filters, ...(resource.slugFrom === undefined ? [] : ["slug"])];
  const lists = seen.flatMap((values) =>
    filters.map((name) => filterKey(api, name, values?.[name])),
  );
  const keys = [storedKey(api), publicKey(api), recordKey(api, id), ...new Set(lists)];
  const isGone = after === null || !mayBeSeen(resource, after);
  return { resource: api, keys, ...(isGone ? { withdrawn: recordKey(api, id) } : {}) };
}

/** Whether a record is visitors' business, now or once its time has come. */
function mayBeSeen(resource: Resource, values: Values): boolean {
  return resource.visible !== "whenActive" || !hasStatus(resource) || values["status"] === "active";
}

/** Whether an answer shows a record that the change has taken from visitors. */
export function isWithdrawn(reads: ReadonlySet<string>, change: Change): boolean {
  return change !== "everything" && change.withdrawn !== undefined && reads.has(change.withdrawn);
}

/** Whether an answer that has read these keys may be another after the change. */
export function isTouched(reads: ReadonlySet<string>, change: Change): boolean {
  if (change === "everything") return true;
  if (change.keys !== undefined) return change.keys.some((key) => reads.has(key));
  return [...reads].some((key) => key.startsWith(`${change.resource}:`));
}
