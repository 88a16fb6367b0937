/** What visitors may see of a resource: one condition, part of every public query. */
import type { SQL } from "drizzle-orm";
import { and, sql } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { resourceTable } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";
import { rulesOf } from "./rules/registry.ts";

/** The condition at a moment; undefined when all records are public. Throws for private resources. */
export function publicScope(resource: Resource, now: Date | SQL): SQL | undefined {
  if (resource.visible === "never") throw new Error(`${resource.name} is not public`);
  // As text of the SQL: only so PostgreSQL sees that an index of what is active holds everything.
  const isActive =
    resource.visible === "whenActive"
      ? sql`${columnOf(resourceTable(resource), "status")} = 'active'`
      : undefined;
  return and(isActive, rulesOf(resource.api).publicScope?.(now));
}
