/** Interpreter: a stored record to the values of an answer (specification 3, design 5). */
import type { Audience } from "#contract/answer-schemas.ts";
import { isInLists } from "#contract/answer-schemas.ts";
import type { Field, FieldKind, FieldOfKind } from "#contract/field.ts";
import { indonesianDateTime } from "#contract/format.ts";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { mediaPath, secondsFromDate } from "#contract/wire.ts";
import type { StoredRecord } from "./repository.ts";

/** A record as an answer carries it. */
export type PresentedRecord = Record<string, unknown>;

interface FieldInRecord {
  readonly name: string;
  readonly value: unknown;
  readonly record: StoredRecord;
  readonly audience: Audience;
}

type Presenters = {
  readonly [Kind in FieldKind]: (field: FieldOfKind<Kind>, at: FieldInRecord) => PresentedRecord;
};

const asStored = (_field: Field, { name, value }: FieldInRecord): PresentedRecord => ({
  [name]: value ?? null,
});

const presenters: Presenters = {
  text: asStored,
  richText: asStored,
  url: asStored,
  email: asStored,
  digits: asStored,
  integer: asStored,
  status: asStored,
  choice: asStored,
  flag: (field, { name, value }) => ({
    [name]: field.answer === "number" ? Number(value === true) : value === true,
  }),
  timestamp: (_field, { name, value, audience }) => {
    const moment = value instanceof Date ? value : null;
    if (audience === "dashboard") return { [name]: moment && secondsFromDate(moment) };
    return {
      [name]: moment && indonesianDateTime(moment),
      [`${name}_iso`]: moment && moment.toISOString(),
    };
  },
  image: (field, { value }) => ({
    [field.answer]: typeof value === "string" ? `${mediaPath}${value}` : null,
    ...(field.fileName === undefined ? {} : { [field.fileName]: value ?? null }),
  }),
  reference: (field, { name, value, record }) => {
    const other = record.references[name];
    const label = resourceByApi(field.to).labelField;
    return {
      [name]: value ?? null,
      [field.as]: other ? { id: other.id, [label]: other.label } : null,
    };
  },
};

/** The answer for one record; lists leave out what only the detail carries. */
export function presentRecord(
  resource: Resource,
  record: StoredRecord,
  audience: Audience,
  part: "detail" | "list",
): PresentedRecord {
  const { columns } = record;
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => part === "detail" || isInLists(field))
    .map(([name, field]) => {
      const present = presenters[field.kind] as (
        field: Field,
        at: FieldInRecord,
      ) => PresentedRecord;
      return present(field, { name, value: columns[name], record, audience });
    });
  return {
    id: columns["id"],
    ...(resource.slugFrom === undefined ? {} : { slug: columns["slug"] }),
    ...Object.assign({}, ...fields),
    ...(resource.isAuthored
      ? {
          creator: author(record, "creator_id", audience),
          editor: author(record, "editor_id", audience),
        }
      : {}),
    ...(audience === "dashboard"
      ? {
          ...Object.fromEntries((resource.facts ?? []).map((name) => [name, columns[name]])),
          version: columns["version"],
          created_at: secondsOf(columns["created_at"]),
          updated_at: secondsOf(columns["updated_at"]),
        }
      : {}),
  };
}

/** Staff need the id too: whose draft it is decides what a writer may do with it (design 6). */
function author(
  record: StoredRecord,
  name: string,
  audience: Audience,
): { id?: number; name: string } | null {
  const person = record.references[name];
  if (!person) return null;
  return audience === "dashboard" ? { id: person.id, name: person.label } : { name: person.label };
}

function secondsOf(value: unknown): number {
  return value instanceof Date ? secondsFromDate(value) : 0;
}
