/** Who may approve what others submit. */
import { and, eq, inArray } from "drizzle-orm";
import type * as z from "zod";
import type { Resource } from "#contract/resource.ts";
import { role } from "#contract/resources/role.ts";
import { user } from "#contract/resources/user.ts";
import type { reviewerSchema } from "#contract/review.ts";
import { mayReview, roleNames } from "#contract/roles.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceTable } from "../../database/resource-tables.ts";

/** The active accounts that may review a resource, by name. */
export async function reviewersOf(
  executor: Executor,
  { area }: Resource,
): Promise<z.infer<typeof reviewerSchema>[]> {
  const [userTable, roleTable] = [resourceTable(user), resourceTable(role)];
  const names = roleNames.filter((name) => mayReview(name, area));
  return executor
    .select({ id: userTable.id, name: userTable.name })
    .from(userTable)
    .innerJoin(roleTable, eq(roleTable.id, userTable.role_id))
    .where(and(inArray(roleTable.name, names), eq(userTable.status, "active")))
    .orderBy(userTable.name, userTable.id);
}
