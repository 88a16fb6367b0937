/** The fields of a compact row, in the order of the list; pure. */
import type { FieldKind } from "#contract/field.ts";
import type { ListField } from "#contract/list-columns.ts";
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";

/** A field with a value. */
export interface CompactField extends ListField {
  /** Whether it is understood without its label. */
  readonly isSelfExplanatory: boolean;
  /** The end of what begins with it. */
  readonly until?: ListField;
}

/** Numbers and dates say nothing without their labels. */
const selfExplanatory: ReadonlySet<FieldKind> = new Set([
  "text",
  "richText",
  "url",
  "email",
  "digits",
  "choice",
  "reference",
]);

/** Fields with values, flags that are set, and a window as one. Images and the status are shown beside them. */
export function compactRowFields(
  { visibility }: Resource,
  fields: readonly ListField[],
  record: AdminRecord,
): CompactField[] {
  const { window } = visibility ?? {};
  const until = fields.find(({ name }) => name === window?.until);
  const isWhole = until !== undefined && fields.some(({ name }) => name === window?.from);
  return fields.flatMap((one): CompactField[] => {
    const { kind } = one.field;
    if (kind === "image" || kind === "status" || !isThere(one, record)) return [];
    if (isWhole && one === until) return [];
    if (isWhole && one.name === window?.from) return [{ ...one, isSelfExplanatory: true, until }];
    return [{ ...one, isSelfExplanatory: selfExplanatory.has(kind) }];
  });
}

function isThere({ name, field }: ListField, record: AdminRecord): boolean {
  const value = record[name];
  if (field.kind === "flag") return Number(value) === 1;
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== "";
}
