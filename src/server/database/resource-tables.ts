/** The tables of the registry's resources. */
import { integer } from "drizzle-orm/pg-core";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import type { ResourceTable } from "./table-for.ts";
import { columnOf, tableFor } from "./table-for.ts";

/** Tables of a list of resources, by API name. */
export function tablesFor(list: readonly Resource[]): ReadonlyMap<string, ResourceTable> {
  const tables = new Map<string, ResourceTable>();
  const lookup = (api: string): ResourceTable => {
    const table = tables.get(api);
    if (table === undefined) throw new Error(`No table belongs to the resource ${api}`);
    return table;
  };
  for (const resource of list) tables.set(resource.api, tableFor(resource, lookup));
  return tables;
}

const resourceTables = tablesFor(resources);

/** The table of a resource of the registry. */
export function resourceTable<R extends Resource>(resource: R): ResourceTable<R> {
  const table: unknown = resourceTables.get(resource.api);
  if (table === undefined) throw new Error(`${resource.name} is not in the registry`);
  // `tableFor` made it from the same definition.
  return table as ResourceTable<R>;
}

const userTable = resourceTables.get("user");
/** A column with the id of an account, deleted with it. */
export const userId = () =>
  integer()
    .notNull()
    .references(() => columnOf(userTable ?? {}, "id"), { onDelete: "cascade" });
