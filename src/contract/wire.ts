/** Between the names and values of the wire and those of the code; converted once, at the border. */
import { attachmentsIn, attachmentsText } from "./attachments.ts";
import type { Field, FieldKind, FieldOfKind, Status } from "./field.ts";
import type { Resource } from "./resource.ts";
import { embeddableVideo } from "./video-address.ts";

/** What a request says about an uploaded file (left out = unchanged, null = removed). */
export type ImageChange =
  | { readonly kind: "unchanged" }
  | { readonly kind: "removed" }
  /** Base64 or a data URL, not yet looked at. */
  | { readonly kind: "replaced"; readonly text: string }
  /** The address of a stored file, as responses carry it. */
  | { readonly kind: "kept"; readonly address: string };

/** Values of a request after the border, by field name; absent = unchanged. */
export type DomainValue = string | number | boolean | Date | Status | null | ImageChange;
/** Whether a value says what happens to a file. */
export function isImageChange(value: DomainValue | undefined): value is ImageChange {
  return typeof value === "object" && value !== null && !(value instanceof Date);
}
/** Field name to value. */
export type DomainValues = Readonly<Record<string, DomainValue>>;

/** Name under which requests carry a field. */
export function requestName(name: string, field: Field): string {
  return field.kind === "image" ? field.request : name;
}

/** Path below which stored files are served. */
export const mediaPath = "/media/";

/** The small crop of a stored image, for lists; any other address as it is. */
export function thumbnailAddress(address: string): string {
  return address.replace(/^(\/media\/[0-9a-f]{32})\.(?:jpg|gif)$/u, "$1-thumb.webp");
}

type FromWire = {
  readonly [Kind in FieldKind]: (value: unknown, field: FieldOfKind<Kind>) => DomainValue;
};

/** Interpreter: a checked value of the wire to the value that the code works with. */
const fromWire: FromWire = {
  text: (value) => String(value),
  richText: (value) => String(value),
  url: (value, { isVideo }) => {
    const address = String(value).trim();
    return isVideo ? embeddableVideo(address) : address;
  },
  email: (value) => String(value).trim().toLowerCase(),
  digits: (value) => String(value),
  integer: (value) => Number(value),
  flag: (value) => value === true || value === 1,
  status: (value) => (value === "active" ? "active" : "inactive"),
  timestamp: (value) => dateFromSeconds(Number(value)),
  image: (value) => imageChange(value),
  attachments: (value) => attachmentsText(attachmentsIn(value)),
  choice: (value) => String(value),
  reference: (value) => Number(value),
};

/** Unix seconds to a moment. */
export function dateFromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** A moment to Unix seconds; parts of a second are dropped. */
export function secondsFromDate(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function imageChange(value: unknown): ImageChange {
  // Clients that send every field send an empty one for "none chosen"; only null removes.
  if (value === "") return { kind: "unchanged" };
  if (typeof value !== "string") return { kind: "removed" };
  if (value.startsWith(mediaPath)) return { kind: "kept", address: value };
  return { kind: "replaced", text: value };
}

/**
 * Values of a body that has passed its schema, by field name. What the body leaves out stays out,
 * but for optional references: clients remove an empty one from the payload.
 */
export function domainValues(
  resource: Resource,
  body: Readonly<Record<string, unknown>>,
): DomainValues {
  const entries = Object.entries(resource.fields).flatMap(
    ([name, field]): [string, DomainValue][] => {
      const value = body[requestName(name, field)];
      if (value === undefined) return field.kind === "reference" ? [[name, null]] : [];
      if (field.kind !== "image" && (value === null || value === "")) return [[name, null]];
      const convert = fromWire[field.kind] as (value: unknown, field: Field) => DomainValue;
      return [[name, convert(value, field)]];
    },
  );
  return Object.fromEntries(entries);
}

/** The body with values moved from a field's second name to its first. */
export function withoutAliases(
  resource: Resource,
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const renamed: Record<string, unknown> = { ...body };
  for (const [name, field] of Object.entries(resource.fields)) {
    const { alias } = field;
    if (alias !== undefined && renamed[alias] !== undefined && renamed[name] === undefined) {
      renamed[name] = renamed[alias];
    }
  }
  return renamed;
}
