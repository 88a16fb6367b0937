/** Which order numbers to change, so that a list comes in the order that was wished. */
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { parentOf } from "./families.ts";

/** The field that orders lists. */
export const orderField = "order_no";

/** A record and the number that it is to get. */
export interface OrderChange {
  readonly record: AdminRecord;
  readonly orderNo: number;
}

/**
 * Whether records of a resource are put in order in its list: the whole list is there, in the order
 * of the numbers, and holds all that a save of a record needs.
 */
export function isReorderable(resource: Resource): boolean {
  const isOrdered = resource.defaultSort[0] === orderField && resource.paging === "whole";
  return isOrdered && fieldsOfKind(resource, "richText").length === 0;
}

/** Ids with one of them moved to another place, counted from 0. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, place), 0, id);
}

/** Records in the order of `ids`; those that `ids` doesn't name keep their order at the end. */
export function inOrder(
  records: readonly AdminRecord[],
  ids: readonly number[],
): readonly AdminRecord[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: AdminRecord) => places.get(id) ?? ids.length;
  return records.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The changes that turn the stored order into the wished one, among those with the same parent. */
export function orderChanges(
  resource: Resource,
  stored: readonly AdminRecord[],
  ids: readonly number[],
): OrderChange[] {
  const groups = Map.groupBy(stored, (record) => parentOf(resource, record));
  return [...groups.values()].flatMap((siblings) => changesAmong(siblings, ids));
}

/**
 * Numbers that tell all records apart are dealt out anew, which leaves those outside of the move
 * alone; else all are counted from 1.
 */
function changesAmong(stored: readonly AdminRecord[], ids: readonly number[]): OrderChange[] {
  const numbers = stored.map((record) => Number(record[orderField] ?? 0));
  const areDistinct = numbers.every((number, place) => number > (numbers[place - 1] ?? 0));
  return inOrder(stored, ids)
    .map((record, place) => ({
      record,
      orderNo: areDistinct ? (numbers[place] ?? place + 1) : place + 1,
    }))
    .filter(({ record, orderNo }) => record[orderField] !== orderNo);
}
