/** What visitors may see of a resource: one condition, part of every public query (design 5). */
import type { Placeholder, SQL } from "drizzle-orm";
import { and, eq } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { resourceTable } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";
import { hooksOf } from "./hooks.ts";

/** The condition at a moment; undefined when all records are public. Throws for private resources. */
export function publicScope(resource: Resource, now: Date | Placeholder): SQL | undefined {
  if (resource.visible === "never") throw new Error(`${resource.name} is not public`);
  const isActive =
    resource.visible === "whenActive"
      ? eq(columnOf(resourceTable(resource), "status"), "active")
      : undefined;
  return and(isActive, hooksOf(resource.api).publicScope?.(now));
}
