/** When and where visitors see an active record, from what its resource declares. */
import { valueWords } from "./messages.ts";
import { pathOfRecord } from "./news-urls.ts";
import { parentField } from "./record-order.ts";
import type { Places, Resource } from "./resource.ts";
import { hasStatus } from "./resource.ts";

/** What is going to happen, or has happened, to an active record by itself. */
export type Stage =
  | { readonly kind: "scheduled" | "live" | "ended" | "withdrawn" }
  /** Hidden by an inactive record that a field refers to. */
  | { readonly kind: "hidden"; readonly field: string };

/** Where a record is shown, counted from 1, or why it is shown nowhere. */
export type Place =
  | { readonly kind: "shown"; readonly place: string; readonly position: number }
  /** On a page that shows all of them alone. */
  | { readonly kind: "listed"; readonly place: string }
  | { readonly kind: "beyond"; readonly place: string; readonly maxRecords: number }
  | { readonly kind: "nowhere" | "belowHidden" };

/** A record as the admin API returns it. */
type VisibleRecord = Readonly<Record<string, unknown>> & { readonly id: number };

/** Whether visitors see a record with these values, now or once it is due; null: one that isn't there. */
export function isPublic(
  resource: Resource,
  values: Readonly<Record<string, unknown>> | null,
): boolean {
  if (values === null) return false;
  if (resource.visible !== "whenActive" || !hasStatus(resource))
    return resource.visible !== "never";
  return values["status"] === "active";
}

/** Fields of the moments at which visitors begin to find an active record, and at which they cease to. */
export function momentFields({ visibility }: Resource): {
  readonly begins: readonly string[];
  readonly ends: readonly string[];
} {
  const { window, endings } = visibility ?? {};
  const ends = [window?.until, endings?.withdrawal.at].filter((name) => name !== undefined);
  return { begins: window === undefined ? [] : [window.from], ends };
}

/** Ids of inactive records, by the field that refers to them. */
export type InactiveReferences = ReadonlyMap<string, ReadonlySet<number>>;

/** Whether more than the status counts, so that active records have a stage. */
export function hasStages({ visibility }: Resource): boolean {
  const { window, activeReferences = [] } = visibility ?? {};
  return window !== undefined || activeReferences.length > 0;
}

/** What a stage is called, everywhere. */
export function stageLabel(resource: Resource, stage: Stage): string {
  if (stage.kind !== "hidden") return valueWords.stage[stage.kind];
  return valueWords.stage.hidden(resource.fields[stage.field]?.label ?? stage.field);
}

const isActive = (record: VisibleRecord) => record["status"] === "active";

/** The stage of an active record; null for inactive ones and where nothing but the status counts. */
export function stageOf(
  resource: Resource,
  record: VisibleRecord,
  now: { readonly seconds: number; readonly inactive: InactiveReferences },
): Stage | null {
  const { visibility } = resource;
  if (!isActive(record) || visibility === undefined || !hasStages(resource)) return null;
  const { window, activeReferences = [] } = visibility;
  const [from, until] = [Number(record[window?.from ?? ""]), Number(record[window?.until ?? ""])];
  if (until <= now.seconds) return { kind: "ended" };
  const withdrawnAt = record[visibility.endings?.withdrawal.at ?? ""];
  if (typeof withdrawnAt === "number" && withdrawnAt <= now.seconds) return { kind: "withdrawn" };
  const field = activeReferences.find((name) => now.inactive.get(name)?.has(Number(record[name])));
  if (field !== undefined) return { kind: "hidden", field };
  return { kind: from > now.seconds ? "scheduled" : "live" };
}

/** Where an active record is shown among all of its kind; null where no places are declared. */
export function placeOf(
  resource: Resource,
  record: VisibleRecord,
  records: readonly VisibleRecord[],
): Place | null {
  const places = resource.visibility?.places;
  if (places === undefined || !isActive(record)) return null;
  const parent = parentField(resource);
  const parentId = parent === undefined ? null : (record[parent] ?? null);
  if (parentId !== null) {
    const above = records.find(({ id }) => id === parentId);
    if (above === undefined || !isActive(above)) return { kind: "belowHidden" };
    return placeAmong(places, record, records, (one) => one[parent ?? ""] === parentId, above);
  }
  const isTop = (one: VisibleRecord) => parent === undefined || (one[parent] ?? null) === null;
  const value = placeValue(places, record);
  const stands = (one: VisibleRecord) => isTop(one) && placeValue(places, one) === value;
  return placeAmong(places, record, records, stands, record);
}

function placeAmong(
  places: Places,
  record: VisibleRecord,
  records: readonly VisibleRecord[],
  standsThere: (one: VisibleRecord) => boolean,
  placed: VisibleRecord,
): Place {
  const place = places.labels[placeValue(places, placed)];
  const listed: Place | null =
    places.pageOfAll === undefined ? null : { kind: "listed", place: places.pageOfAll };
  if (place === undefined) return listed ?? { kind: "nowhere" };
  const before = records.filter(
    (one) => isActive(one) && standsThere(one) && compare(places.order, one, record) < 0,
  );
  const { maxRecords = Infinity } = places;
  if (before.length >= maxRecords) return listed ?? { kind: "beyond", place, maxRecords };
  return { kind: "shown", place, position: before.length + 1 };
}

function placeValue({ field, usual = "" }: Places, record: VisibleRecord): string {
  const value = field === undefined ? null : record[field];
  return typeof value === "string" && value !== "" ? value : usual;
}

/** As PostgreSQL orders them: records without a number come last. */
function compare(order: readonly string[], one: VisibleRecord, other: VisibleRecord): number {
  for (const name of [...order, "id"]) {
    const [left, right] = [one, other].map((each) => Number(each[name] ?? Infinity));
    if (left !== right) return (left ?? 0) < (right ?? 0) ? -1 : 1;
  }
  return 0;
}

/** The path of the page that a record has of its own; null: its resource gives it none. */
export function pagePathOf({ visibility }: Resource, id: number): string | null {
  return visibility?.page === undefined ? null : pathOfRecord(visibility.page, id);
}

/** The address at which a record is previewed, with `:id` and `:slug` in place of its own; null: nowhere. */
export function previewAddress({ visibility }: Resource): string | null {
  return visibility?.page ?? visibility?.shownAt ?? null;
}
