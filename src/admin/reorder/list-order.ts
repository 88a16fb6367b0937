/** The order of a list as it was asked for, before it is saved. */
import type { AdminRecord } from "#admin/api/records.ts";

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
