/** The values of a record as revisions and drafts hold them: by field name, one way to write each. */
import { attachmentsIn, attachmentsText } from "../attachments.ts";
import type { Field, FieldKind } from "../field.ts";
import type { Resource } from "../resource.ts";
import { mediaPath, secondsFromDate } from "../wire.ts";

/** Text, a number (moments as Unix seconds, other records by id), a flag, a file by its name; null is empty. */
export type Value = string | number | boolean | null;
/** By field name. */
export type Values = Readonly<Record<string, Value>>;

function asText(value: unknown): Value {
  return typeof value === "string" && value !== "" ? value : null;
}

function asNumber(value: unknown): Value {
  if (value === null || value === undefined || value === "") return null;
  const number = value instanceof Date ? secondsFromDate(value) : Number(value);
  // A draft may hold anything that was typed, and JSON has no NaN.
  return Number.isFinite(number) ? number : null;
}

/** Interpreter: a value of a table, a form or a response to that of a revision. */
const valueOf: { readonly [Kind in FieldKind]: (value: unknown) => Value } = {
  text: asText,
  richText: asText,
  url: asText,
  email: asText,
  digits: asText,
  integer: asNumber,
  flag: (value) => (value === null || value === undefined ? null : Boolean(Number(value))),
  status: asText,
  timestamp: asNumber,
  image: (value) => asText(typeof value === "string" ? value.replace(mediaPath, "") : value),
  attachments: (value) => attachmentsText(attachmentsIn(value)),
  choice: asText,
  reference: asNumber,
};

/** The value of one field. */
export function recordValue(field: Field, value: unknown): Value {
  return valueOf[field.kind](value);
}

/** The values of a record's fields; what is no field of the resource isn't among them. */
export function recordValues(
  resource: Resource,
  columns: Readonly<Record<string, unknown>>,
): Values {
  const entries = Object.entries(resource.fields).map(([name, field]): [string, Value] => [
    name,
    recordValue(field, columns[name]),
  ]);
  return Object.fromEntries(entries);
}
