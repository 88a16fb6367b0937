/** The types of stored records, from their definitions: `StoredRecord<typeof article>`. */
import type { Field } from "#contract/field.ts";
import type { ComputedFields, FilledValue, OrNull, RecordColumns } from "#contract/record-types.ts";
import type { Resource } from "#contract/resource.ts";

/** The value of a field; null where it may be empty. */
export type StoredValue<F extends Field> = OrNull<F, FilledValue<F, Date>>;

type Fields<R extends Resource> = R["fields"];

/** The names of the rich texts and documents that lists leave out. */
type DetailOnly<R extends Resource> = {
  [Name in keyof Fields<R>]: Fields<R>[Name] extends
    | { kind: "richText"; isInLists: false }
    | { kind: "attachments" }
    ? Name
    : never;
}[keyof Fields<R>];

type OwnColumns<R extends Resource> = RecordColumns<R, Date> &
  (R extends { isAuthored: true }
    ? { readonly creator_id: number | null; readonly editor_id: number | null }
    : unknown);

/** The values of fields, by column name. */
export type FieldColumns<R extends Resource> = {
  readonly [Name in keyof Fields<R>]: StoredValue<Fields<R>[Name]>;
};

/** Values of fields to write; those that stay as they are have none. */
export type WrittenColumns<R extends Resource = Resource> = Partial<FieldColumns<R>>;

/** The columns of a record's table. */
export type StoredColumns<R extends Resource = Resource> = OwnColumns<R> & FieldColumns<R>;

/** The same as PostgreSQL's JSON of a row, which has moments as text. */
export type JsonColumns<R extends Resource = Resource> = {
  readonly [Name in keyof StoredColumns<R>]: StoredColumns<R>[Name] extends Date
    ? string
    : StoredColumns<R>[Name];
};

/** The name of a column. */
export type ColumnName<R extends Resource> = Extract<keyof StoredColumns<R>, string>;

/** A column that a list is ordered by, "-" for descending. */
export type SortName<R extends Resource> = ColumnName<R> | `-${ColumnName<R>}`;

/** Another record that one points to. */
export interface ReferencedRecord {
  readonly id: number;
  readonly label: string;
}

type References<R extends Resource> = string extends keyof Fields<R>
  ? { readonly [name: string]: ReferencedRecord | null }
  : {
      readonly [
        Name in keyof Fields<R> as Fields<R>[Name] extends { kind: "reference" } ? Name : never
      ]: Fields<R>[Name]["required"] extends true ? ReferencedRecord : ReferencedRecord | null;
    } & (R extends { isAuthored: true }
      ? {
          readonly creator_id: ReferencedRecord | null;
          readonly editor_id: ReferencedRecord | null;
        }
      : unknown);

/** A stored record: its columns, and by the names of references the records that it points to. */
export interface StoredRecord<R extends Resource = Resource> {
  readonly columns: StoredColumns<R> & ComputedFields<R>;
  readonly references: References<R>;
}

/** A record as lists carry it: without long texts. */
export interface ListedRecord<R extends Resource = Resource> {
  readonly columns: [DetailOnly<R>] extends [never]
    ? StoredColumns<R> & ComputedFields<R>
    : Omit<StoredColumns<R> & ComputedFields<R>, DetailOnly<R>>;
  readonly references: References<R>;
}
