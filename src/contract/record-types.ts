/** What the types of records have in common, stored or on the wire; `Time` is how a timestamp is carried. */
import type { AttachmentLink } from "./attachments.ts";
import type { Field, FieldKind, Status } from "./field.ts";
import type { Resource } from "./resource.ts";

interface ValueByKind<Time> extends Record<FieldKind, unknown> {
  text: string;
  richText: string;
  url: string;
  email: string;
  digits: string;
  integer: number;
  flag: boolean;
  status: Status;
  timestamp: Time;
  /** The stored file's name, or its address on the wire. */
  image: string;
  /** As text, or its links on the wire. */
  attachments: Time extends Date ? string : readonly AttachmentLink[];
  choice: string;
  /** The other record's id. */
  reference: number;
}

/** The value of a field that isn't empty. */
export type FilledValue<F extends Field, Time> = F extends {
  kind: "choice";
  options: readonly { readonly value: infer Value }[];
}
  ? Value
  : ValueByKind<Time>[F["kind"]];

/** A value, null where the field may be empty. */
export type OrNull<F extends Field, Value> = F["required"] extends true ? Value : Value | null;

/** What every record carries, the slug only where the definition says so. */
export type RecordColumns<R extends Resource, Time> = {
  readonly id: number;
  readonly version: number;
  readonly created_at: Time;
  readonly updated_at: Time;
} & (R extends { slugFrom: string } ? { readonly slug: string } : unknown);

/** What is known of a record beyond its row. */
export type ComputedFields<R extends Resource> = R extends {
  computedFields: readonly (infer Name extends string)[];
}
  ? { readonly [Fact in Name]: boolean }
  : unknown;
