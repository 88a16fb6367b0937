/** Records that stand below another of their kind, as menus do: in lists they follow that one. */
import { parentField } from "#contract/record-order.ts";
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";

/** The id of the record that another one stands below; null where it stands by itself. */
export function parentOf(resource: Resource, record: AdminRecord): number | null {
  const name = parentField(resource);
  const parent = name === undefined ? null : record[name];
  return typeof parent === "number" ? parent : null;
}

/** Those among which a record has its place, itself included. */
export function siblingsOf(
  resource: Resource,
  records: readonly AdminRecord[],
  record: AdminRecord,
): readonly AdminRecord[] {
  const parent = parentOf(resource, record);
  return records.filter((other) => parentOf(resource, other) === parent);
}

/** The records of a whole list, each followed by those below it; otherwise their order stays. */
export function inTreeOrder(
  resource: Resource,
  records: readonly AdminRecord[],
): readonly AdminRecord[] {
  const below = Map.groupBy(records, (record) => parentOf(resource, record));
  const subtree = (record: AdminRecord): readonly AdminRecord[] => [
    record,
    ...(below.get(record.id) ?? []).flatMap(subtree),
  ];
  return (below.get(null) ?? []).flatMap(subtree);
}
