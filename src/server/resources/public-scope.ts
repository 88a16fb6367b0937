/** What visitors may see of a resource: one condition, part of every public query. */
import type { SQL } from "drizzle-orm";
import { and, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { columnOf } from "../database/table-for.ts";
import { rulesOf } from "./rules/registry.ts";

/** The condition at a moment; undefined when all records are public. Throws for private resources. */
export function publicScope(resource: Resource, now: Date | SQL): SQL | undefined {
  return and(shownScope(resource, now), isListed(resource, now));
}

/** The same with withdrawn records, whose page stays. */
export function shownScope(resource: Resource, now: Date | SQL): SQL | undefined {
  if (resource.visible === "never") throw new Error(`${resource.name} is not public`);
  // As text of the SQL: only so PostgreSQL sees that an index of what is active holds everything.
  const isActive =
    resource.visible === "whenActive"
      ? sql`${columnOf(resourceTable(resource), "status")} = 'active'`
      : undefined;
  return and(isActive, rulesOf(resource.api).publicScope?.(now));
}

/** How a record ended whose page stays: it was withdrawn, or its window has ended. */
export type EndingKind = "withdrawn" | "ended";

/** The condition of having ended so by a moment; null where records of the resource can't. */
export function endedScope(resource: Resource, now: Date, ending: EndingKind): SQL | null {
  const { window, endings } = resource.visibility ?? {};
  const column = (name: string) => columnOf(resourceTable(resource), name);
  if (endings === undefined) return null;
  if (ending === "withdrawn") {
    return and(shownScope(resource, now), lte(column(endings.withdrawal.at), now)) ?? null;
  }
  if (window === undefined) return null;
  const until = column(window.until);
  // What else makes it public has to hold at its last moment.
  const wasPublic = shownScope(resource, sql`${until} - interval '1 microsecond'`);
  return and(wasPublic, lte(until, now)) ?? null;
}

/** Withdrawn records have a page, but stand in no list. */
function isListed(resource: Resource, now: Date | SQL): SQL | undefined {
  const { withdrawal } = resource.visibility?.endings ?? {};
  if (withdrawal === undefined) return undefined;
  const withdrawnAt = columnOf(resourceTable(resource), withdrawal.at);
  return or(isNull(withdrawnAt), gt(withdrawnAt, now));
}
