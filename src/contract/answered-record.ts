/** The types of records as the dashboard answers them, from their definitions. */
import type { Field, FieldKind, Status } from "./field.ts";
import type { Resource } from "./resource.ts";

interface ValueByKind extends Record<FieldKind, unknown> {
  text: string;
  richText: string;
  url: string;
  email: string;
  digits: string;
  integer: number;
  flag: boolean;
  status: Status;
  /** Unix seconds. */
  timestamp: number;
  /** An address. */
  image: string;
  choice: string;
  reference: number;
}

type Filled<F extends Field> = F extends {
  kind: "choice";
  options: readonly { readonly value: infer Value }[];
}
  ? Value
  : F extends { kind: "flag"; answer: "number" }
    ? 0 | 1
    : ValueByKind[F["kind"]];

/** A value, null where the field may be empty. */
type OrNull<F extends Field, Value> = F["required"] extends true ? Value : Value | null;

/** Another record, by its id and the field that names it. */
export interface AnsweredReference {
  readonly id: number;
  readonly name?: string;
  readonly title?: string;
}

/** A person who wrote a record. */
export type AnsweredAuthor = { readonly id: number; readonly name: string } | null;

type Fields<R extends Resource> = R["fields"];

type OwnValues<R extends Resource> = {
  readonly [
    Name in keyof Fields<R> as Fields<R>[Name] extends { kind: "image" } ? never : Name
  ]: OrNull<Fields<R>[Name], Filled<Fields<R>[Name]>>;
};

type Images<R extends Resource> = {
  readonly [
    Name in keyof Fields<R> as Fields<R>[Name] extends {
      kind: "image";
      answer: infer Answer extends string;
    }
      ? Answer
      : never
  ]: OrNull<Fields<R>[Name], string>;
};

type References<R extends Resource> = {
  readonly [
    Name in keyof Fields<R> as Fields<R>[Name] extends {
      kind: "reference";
      as: infer As extends string;
    }
      ? As
      : never
  ]: OrNull<Fields<R>[Name], AnsweredReference>;
};

type Beside<R extends Resource> = (R extends { slugFrom: string }
  ? { readonly slug: string }
  : unknown) &
  (R extends { isAuthored: true }
    ? { readonly creator: AnsweredAuthor; readonly editor: AnsweredAuthor }
    : unknown) &
  (R extends { facts: readonly (infer Fact extends string)[] }
    ? { readonly [Name in Fact]: boolean }
    : unknown);

/** A whole record as the dashboard answers it; lists leave long texts out. */
export type AnsweredRecord<R extends Resource> = {
  readonly id: number;
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
} & OwnValues<R> &
  Images<R> &
  References<R> &
  Beside<R>;
