/** Between a record's values, those that a form holds while it is filled in, and those of a request. */
import { attachmentLinks, attachmentsIn, attachmentsText } from "#contract/attachments.ts";
import type { Field, FieldKind, FieldOfKind } from "#contract/field.ts";
import { farEndSeconds } from "#contract/limits.ts";
import type { Resource } from "#contract/resource.ts";
import { requestName } from "#contract/wire.ts";
import type { AdminRecord, RecordBody } from "#admin/api/records.ts";

/**
 * A file in a form: as it is stored, newly chosen and held here until the save, of a draft and so uploaded
 * before, or to be removed. `replaces` is the address of the stored file that it stands in for.
 */
export type ImageValue =
  | { readonly kind: "stored"; readonly address: string | null }
  | {
      readonly kind: "chosen";
      readonly dataUrl: string;
      readonly fileName: string;
      readonly replaces: string | null;
    }
  | { readonly kind: "uploaded"; readonly address: string; readonly replaces: string | null }
  | { readonly kind: "removed"; readonly address: string };

/** A value while it is filled in; null is "nothing chosen". */
export type FormValue = string | number | null | ImageValue;
/** A form's values, by field name. */
export type FormValues = Readonly<Record<string, FormValue>>;

interface Conversion<F extends Field = Field> {
  /** The value that the form starts with; the record is null for a new one. */
  readonly begin: (record: AdminRecord | null, name: string, field: F, now: Date) => FormValue;
  /** The value to send; undefined leaves it out of the body. */
  readonly send: (value: FormValue, field: F) => unknown;
}

type Conversions = { readonly [Kind in FieldKind]: Conversion<FieldOfKind<Kind>> };

function storedText(record: AdminRecord | null, name: string): string {
  return String(record?.[name] ?? "");
}

function storedNumber(record: AdminRecord | null, name: string): number | null {
  const value = record?.[name];
  return typeof value === "number" ? value : null;
}

/** Forms show no seconds. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 60_000) * 60;
}

const asText: Conversion = {
  begin: storedText,
  send: (value) => (value === "" ? null : value),
};

const asTrimmedText: Conversion = {
  begin: storedText,
  send: (value) => String(value ?? "").trim() || null,
};

/** Interpreter: what a form makes of a value, by kind. */
const conversions: Conversions = {
  text: asText,
  richText: asText,
  url: asTrimmedText,
  email: asTrimmedText,
  digits: asText,
  // Digits while they are typed; the schema takes them as they are.
  integer: {
    begin: (record, name, field) =>
      record === null ? String(field.start ?? "") : storedText(record, name),
    send: (value) => (value === "" ? null : value),
  },
  flag: {
    begin: (record, name, { start }) => {
      if (record !== null) return Number(record[name]);
      return start === undefined ? null : Number(start);
    },
    send: (value) => value,
  },
  // Specification 4: create forms default to inactive.
  status: {
    begin: (record, name) => (record === null ? "inactive" : storedText(record, name)),
    send: (value) => value,
  },
  timestamp: {
    begin: (record, name, { start }, now) => {
      if (record !== null || start === undefined) return storedNumber(record, name);
      return start === "now" ? minuteOf(now) : farEndSeconds;
    },
    send: (value) => value,
  },
  image: {
    begin: (record, _name, field) => {
      const address = record?.[field.response];
      return { kind: "stored", address: typeof address === "string" ? address : null };
    },
    send: (value) => (isImageValue(value) ? imageRequest[value.kind](value) : undefined),
  },
  // As one text, so that it is compared, merged and drafted like any other.
  attachments: {
    begin: (record, name) => attachmentsText(attachmentsIn(record?.[name])) ?? "",
    send: (value) => attachmentLinks(value),
  },
  choice: {
    begin: (record, name) => storedText(record, name) || null,
    send: (value) => value,
  },
  // Specification 3: an empty optional reference is removed from the payload.
  reference: {
    begin: storedNumber,
    send: (value, field) => (value === null && !field.required ? undefined : value),
  },
};

/** Specification 4: an image is sent only if it differs from the loaded one. */
const imageRequest: { [Kind in ImageValue["kind"]]: (value: ImageValue) => unknown } = {
  stored: () => undefined,
  // Drafts name it; a save of the record itself sends it like a chosen one.
  uploaded: () => undefined,
  removed: () => null,
  chosen: (value) => (value.kind === "chosen" ? value.dataUrl : undefined),
};

function conversionOf(field: Field): Conversion {
  // The table is exhaustive; TypeScript can't relate the two sides of the index.
  return conversions[field.kind] as Conversion;
}

/** Whether a value is a file's. */
export function isImageValue(value: unknown): value is ImageValue {
  return typeof value === "object" && value !== null && "kind" in value;
}

/** The values that a form starts with. */
export function beginningValues(
  resource: Resource,
  record: AdminRecord | null,
  now = new Date(),
): FormValues {
  const entries = Object.entries(resource.fields).map(([name, field]): [string, FormValue] => [
    name,
    conversionOf(field).begin(record, name, field, now),
  ]);
  return Object.fromEntries(entries);
}

/** One value as a request carries it. */
export function sentValue(field: Field, value: FormValue): unknown {
  return conversionOf(field).send(value ?? null, field);
}

/** The body of a save, by the names of requests. */
export function requestBody(resource: Resource, values: FormValues): RecordBody {
  const entries = Object.entries(resource.fields)
    .map(([name, field]) => [requestName(name, field), sentValue(field, values[name] ?? null)])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

/** The values of some fields. */
export function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** Names of the fields whose values differ. */
export function differingFields(one: FormValues, other: FormValues): string[] {
  return Object.keys(one).filter((name) => !isSameValue(one[name], other[name]));
}

function isSameValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  const [left, right] = [one ?? "", other ?? ""];
  if (!isImageValue(left) || !isImageValue(right)) return left === right;
  if (left.kind === "chosen" || right.kind === "chosen") return left === right;
  return left.kind === right.kind && left.address === right.address;
}
