/** The types of records as the admin API returns them, from their definitions. */
import type { Field } from "./field.ts";
import type { ComputedFields, FilledValue, OrNull, RecordColumns } from "./record-types.ts";
import type { Resource } from "./resource.ts";

type Filled<F extends Field> = F extends { kind: "flag"; response: "number" }
  ? 0 | 1
  : FilledValue<F, number>;

/** Another record, by its id and the field that names it. */
export interface ResponseReference {
  readonly id: number;
  readonly name?: string;
  readonly title?: string;
}

/** A person who wrote a record. */
export type ResponseAuthor = { readonly id: number; readonly name: string } | null;

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
      response: infer ResponseName extends string;
    }
      ? ResponseName
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
  ]: OrNull<Fields<R>[Name], ResponseReference>;
};

type Authors<R extends Resource> = R extends { isAuthored: true }
  ? { readonly creator: ResponseAuthor; readonly editor: ResponseAuthor }
  : unknown;

/** A whole record as the admin API returns it, timestamps in Unix seconds; lists leave long texts out. */
export type ResponseRecord<R extends Resource> = RecordColumns<R, number> &
  OwnValues<R> &
  Images<R> &
  References<R> &
  Authors<R> &
  ComputedFields<R>;
