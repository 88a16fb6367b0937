/** Reads public records as they would be at a moment, also with one of them as a form has it; nothing of it is cached. */
import type { Resource } from "#contract/resource.ts";
import { createTaggedCache } from "../../cache/tagged-cache.ts";
import type { ListedRecord, StoredRecord } from "../../database/stored-record.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { createPublicReader } from "../../resources/public-reader.ts";
import type { Services } from "../../services.ts";

/** The record that stands in the place of the stored one. */
export interface Overlay {
  readonly resource: Resource;
  readonly record: StoredRecord;
}

type Columns = Readonly<Record<string, unknown>>;

/** The reader of what would be public at a moment. */
export function createReaderAt(services: Services, now: Date): PublicReader {
  const clock = { ...services.clock, now: () => now };
  const dataCache = createTaggedCache<unknown & {}>({
    clock,
    invalidations: { onInvalidate: () => {} },
    maxSize: 0,
  });
  return { ...createPublicReader({ ...services, clock, dataCache }), isPreview: true };
}

/** The same with a record in its place. The previewed record is there whatever its status and moments: those are said beside it. */
export function createPreviewReader(services: Services, overlay: Overlay, now: Date): PublicReader {
  const reader = createReaderAt(services, now);
  const { id } = overlay.record.columns;
  const isOf = (resource: Resource) => resource.api === overlay.resource.api;
  /** The definition that was compared has made the type. */
  const own = <Record>(): Record => overlay.record as Record;
  const columnsOf = (record: { readonly columns: unknown }) => record.columns as Columns;
  const isOverlaid = (record: { readonly columns: unknown }) => columnsOf(record)["id"] === id;

  /** A list with the record in the place that its order gives it. */
  function withOverlay<R extends Resource>(
    records: readonly ListedRecord<R>[],
    sort: readonly string[],
  ): ListedRecord<R>[] {
    const others = records.filter((record) => !isOverlaid(record));
    const after = others.findIndex(
      (record) => comparison(sort, overlay.record.columns, columnsOf(record)) < 0,
    );
    return others.toSpliced(after === -1 ? others.length : after, 0, own<ListedRecord<R>>());
  }

  return {
    ...reader,
    async all(resource) {
      const records = await reader.all(resource);
      return isOf(resource) ? withOverlay(records, resource.defaultSort) : records;
    },
    async first(resource, size, query = {}) {
      if (!isOf(resource)) return reader.first(resource, size, query);
      // One more: the stored record may be among them.
      const records = await reader.first(resource, size + 1, query);
      const { filters = {}, sort = resource.defaultSort } = query;
      const columns: Columns = overlay.record.columns;
      const isListed = Object.entries(filters).every(([name, value]) => columns[name] === value);
      const others = records.filter((record) => !isOverlaid(record));
      return (isListed ? withOverlay(others, sort) : others).slice(0, size);
    },
    async list(resource, query) {
      const list = await reader.list(resource, query);
      if (!isOf(resource)) return list;
      const records = list.records.map((record) =>
        isOverlaid(record) ? own<typeof record>() : record,
      );
      return { ...list, records };
    },
    async find(resource, wanted) {
      return isOf(resource) && wanted === id ? own() : reader.find(resource, wanted);
    },
  };
}

/** As PostgreSQL orders them: nothing comes last, of a descending order first. */
function comparison(sort: readonly string[], one: Columns, other: Columns): number {
  for (const key of sort) {
    const name = key.replace(/^-/u, "");
    const direction = key.startsWith("-") ? -1 : 1;
    const [left, right] = [one[name] ?? null, other[name] ?? null];
    if (left === right) continue;
    if (left === null || right === null) return (left === null ? 1 : -1) * direction;
    const difference =
      typeof left === "string"
        ? left.localeCompare(String(right), "id")
        : Number(left) - Number(right);
    if (difference !== 0) return difference * direction;
  }
  return 0;
}
