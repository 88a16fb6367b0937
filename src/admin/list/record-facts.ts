/** What a compact row names of a record, in the order of the list; pure. */
import type { FieldKind } from "#contract/field.ts";
import type { ListField } from "#contract/list-columns.ts";
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";

/** A value that is there to be named. */
export interface Fact extends ListField {
  /** Whether it is understood without its label. */
  readonly saysItself: boolean;
  /** The end of what begins with it. */
  readonly until?: ListField;
}

/** Numbers and dates say nothing without their labels. */
const sayThemselves: ReadonlySet<FieldKind> = new Set([
  "text",
  "richText",
  "url",
  "email",
  "digits",
  "choice",
  "reference",
]);

/** The facts: no empty ones, of flags those that are set, a window as one. Images and the status stand beside them. */
export function recordFacts(
  { visibility }: Resource,
  fields: readonly ListField[],
  record: AdminRecord,
): Fact[] {
  const { window } = visibility ?? {};
  const until = fields.find(({ name }) => name === window?.until);
  const isWhole = until !== undefined && fields.some(({ name }) => name === window?.from);
  return fields.flatMap((one): Fact[] => {
    const { kind } = one.field;
    if (kind === "image" || kind === "status" || !isThere(one, record)) return [];
    if (isWhole && one === until) return [];
    if (isWhole && one.name === window?.from) return [{ ...one, saysItself: true, until }];
    return [{ ...one, saysItself: sayThemselves.has(kind) }];
  });
}

function isThere({ name, field }: ListField, record: AdminRecord): boolean {
  const value = record[name];
  if (field.kind === "flag") return Number(value) === 1;
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== "";
}
