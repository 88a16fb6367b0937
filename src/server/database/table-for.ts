/** Interpreter: a resource's definition to its Drizzle table. */
import type { ColumnDataType } from "drizzle-orm";
import type {
  AnyPgColumn,
  ExtraConfigColumn,
  PgColumn,
  PgColumnBuilderBase,
  PgTableWithColumns,
} from "drizzle-orm/pg-core";
import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { Field, FieldKind, FieldOfKind } from "#contract/field.ts";
import { statuses } from "#contract/field.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { indexesOf } from "./indexes.ts";
import type { ColumnName, StoredColumns } from "./stored-record.ts";

/** A column that holds values of a type, null among them where it may be empty. */
type ColumnOf<Value> = PgColumn<{
  name: string;
  tableName: string;
  dataType: ColumnDataType;
  columnType: string;
  data: NonNullable<Value>;
  driverParam: unknown;
  enumValues: undefined;
  notNull: null extends Value ? false : true;
  hasDefault: boolean;
  isPrimaryKey: boolean;
  isAutoincrement: boolean;
  hasRuntimeDefault: boolean;
}>;

/** The table of a resource, with the columns of its definition; of any, known by name only. */
export type ResourceTable<R extends Resource = Resource> = PgTableWithColumns<{
  name: R["name"];
  schema: undefined;
  dialect: "pg";
  columns: string extends keyof R["fields"]
    ? Record<string, PgColumn>
    : { [Name in ColumnName<R>]: ColumnOf<StoredColumns<R>[Name]> };
}>;

/** Finds the table of a resource by its API name; asked late, since tables may point to each other. */
export type TableLookup = (api: string) => ResourceTable;

type ColumnFor = {
  readonly [Kind in FieldKind]: (
    field: FieldOfKind<Kind>,
    lookup: TableLookup,
  ) => PgColumnBuilderBase;
};

const columnFor: ColumnFor = {
  text: () => text(),
  richText: () => text(),
  url: () => text(),
  email: () => text(),
  digits: () => text(),
  integer: () => integer(),
  flag: () => boolean(),
  status: () => text({ enum: statuses }),
  timestamp: () => timestamp({ withTimezone: true }),
  // The stored file's name; the bytes lie in the media tables.
  image: () => text(),
  // JSON, as `attachmentsText` writes it.
  attachments: () => text(),
  choice: () => text(),
  reference: (field, lookup) =>
    integer().references((): AnyPgColumn => columnOf(lookup(field.to), "id"), {
      onDelete: "restrict",
    }),
};

function fieldColumn(field: Field, lookup: TableLookup): PgColumnBuilderBase {
  const forKind = columnFor[field.kind] as (field: Field, lookup: TableLookup) => Column;
  const column = forKind(field, lookup);
  return field.required ? column.notNull() : column;
}
type Column = PgColumnBuilderBase & { notNull(): PgColumnBuilderBase };

/** Names of a table's constraint for a field that no two records may share. */
export function uniqueIndexName(resource: Resource, field: string): string {
  return `${resource.name}_${field}_unique`;
}

/** The table of a resource: its fields, and what every record carries. */
export function tableFor(resource: Resource, lookup: TableLookup): ResourceTable {
  const fields = Object.entries(resource.fields).map(([name, field]) => [
    name,
    fieldColumn(field, lookup),
  ]);
  const author = () =>
    integer().references((): AnyPgColumn => columnOf(lookup("user"), "id"), {
      onDelete: "set null",
    });
  const columns: Record<string, PgColumnBuilderBase> = {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ...(resource.slugFrom === undefined ? {} : { slug: text().notNull() }),
    ...Object.fromEntries(fields),
    ...(resource.isAuthored ? { creator_id: author(), editor_id: author() } : {}),
    version: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  };
  return pgTable(resource.name, columns, (table) => constraintsFor(resource, table));
}

function constraintsFor(resource: Resource, table: Record<string, ExtraConfigColumn>) {
  const unique = [...(resource.unique ?? []), ...(resource.slugFrom === undefined ? [] : ["slug"])];
  const references = fieldsOfKind(resource, "reference").map(([name]) => name);
  return [
    ...unique.map((name) =>
      uniqueIndex(uniqueIndexName(resource, name)).on(namedColumn(table, name)),
    ),
    ...indexesOf(resource.name, table, references),
  ];
}

function namedColumn<Named>(columns: Record<string, Named>, name: string): Named {
  const column = columns[name];
  if (column === undefined) throw new Error(`There is no column ${name}`);
  return column;
}

/** A column of a table by name; throws for one that the definition doesn't have. */
export function columnOf(table: object, name: string): PgColumn {
  return namedColumn(table as Record<string, PgColumn>, name);
}
