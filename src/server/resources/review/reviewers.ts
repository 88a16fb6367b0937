/** Who may approve what others submit. */
import { and, eq, inArray } from "drizzle-orm";
import type * as z from "zod";
import type { Resource } from "#contract/resource.ts";
import { role } from "#contract/resources/role.ts";
import { user } from "#contract/resources/user.ts";
import type { reviewerSchema } from "#contract/review.ts";
import { mayReview, roleNames } from "#contract/roles.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { findStored } from "../drafts/draft-store.ts";
import { recordWriters } from "./record-writers.ts";

type Reviewer = z.infer<typeof reviewerSchema>;

/** The active accounts that may review a resource, by name. */
export async function reviewersOf(executor: Executor, { area }: Resource): Promise<Reviewer[]> {
  const [userTable, roleTable] = [resourceTable(user), resourceTable(role)];
  const names = roleNames.filter((name) => mayReview(name, area));
  return executor
    .select({ id: userTable.id, name: userTable.name })
    .from(userTable)
    .innerJoin(roleTable, eq(roleTable.id, userTable.role_id))
    .where(and(inArray(roleTable.name, names), eq(userTable.status, "active")))
    .orderBy(userTable.name, userTable.id);
}

/** Those of them who may approve what an account submits: they have written nothing of its draft and its record. */
export async function reviewersFor(
  executor: Executor,
  account: Account,
  {
    resource,
    recordId,
    draftId,
  }: {
    readonly resource: Resource;
    readonly recordId?: number | undefined;
    readonly draftId?: number | undefined;
  },
): Promise<Reviewer[]> {
  const own =
    draftId === undefined ? null : await findStored(executor, { id: draftId, author: account });
  const ofRecords = await recordWriters(
    executor,
    resource,
    recordId === undefined ? [] : [recordId],
  );
  const writers = new Set([account.id, ...(own?.co_authors ?? [])]);
  for (const accounts of ofRecords.values()) for (const id of accounts) writers.add(id);
  return (await reviewersOf(executor, resource)).filter(({ id }) => !writers.has(id));
}
