/** Undo of a delete, for users who may delete the record. */
import { inArray } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { user } from "#contract/resources/user.ts";
import { grantFor, reachCovers } from "#contract/roles.ts";
import type { Account } from "../accounts/account.ts";
import { invalidationOf } from "../cache/cache-tags.ts";
import { resourceTable } from "../database/schema.ts";
import type { JsonColumns } from "../database/stored-record.ts";
import { violationOf } from "../database/constraint-violation.ts";
import type { Outcome } from "../http/problem.ts";
import { done, refused } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { writeTransaction } from "./write-transaction.ts";
import { dropDeleted, insertFromJson, lockDeleted } from "./deleted-records.ts";
import { rulesOf } from "./rules/registry.ts";
import type { PresentedRecord } from "./present.ts";
import { presentRecord } from "./present.ts";
import type { Executor } from "../database/executor.ts";
import { repositoryFor } from "./repository.ts";
import { writeRevision } from "./revisions/write-revision.ts";
import { ownership } from "./save-record.ts";
import { freeSlug } from "./slug.ts";
import { violationProblem } from "./violation-problem.ts";

/** Restores a record and returns it as the admin app shows it. */
export async function restoreRecord(
  services: Services,
  resource: Resource,
  actor: Account,
  id: number,
): Promise<Outcome<PresentedRecord>> {
  const { clock } = services;
  const { table, find } = repositoryFor(resource);
  const hooks = rulesOf(resource.api);
  try {
    return await writeTransaction(services, async (executor) => {
      const deleted = await lockDeleted(executor, { resource, id }, clock.now());
      if (deleted === null) return refused("undoExpired");
      const { columns: before, undoData } = deleted;
      const reach = grantFor(actor.role, resource.area).remove;
      if (!reachCovers(reach, ownership(before), actor.id)) return refused("forbidden");
      const writing = { services, executor, actor, before };
      const refusal = (await hooks.beforeRestore?.(writing)) ?? null;
      if (refusal !== null) return { kind: "refused" as const, problem: refusal };
      const columns = await columnsOfToday(executor, resource, before);
      await insertFromJson(executor, table, [columns]);
      await hooks.afterRestore?.({ ...writing, id, undoData });
      await dropDeleted(executor, { resource, id });
      const record = await find(executor, id);
      if (record === null) throw new Error(`${resource.name} ${id} was restored and isn't there`);
      const change = { resource, action: "restore", actor, now: clock.now() } as const;
      await writeRevision(executor, change, { id, before: null, after: record.columns });
      return done({
        value: presentRecord(resource, record, "admin", "detail"),
        invalidation: invalidationOf(resource, id, null, columns),
      });
    });
  } catch (error) {
    // Another write has taken a unique value, or deleted what the record refers to.
    const violation = violationOf(error);
    const broken = violation && violationProblem(resource, violation);
    if (!broken) throw error;
    return { kind: "refused", problem: broken };
  }
}

/** The columns as they can be stored now: a slug that was taken meanwhile is numbered, authors who are gone are left out. */
async function columnsOfToday(
  executor: Executor,
  resource: Resource,
  columns: JsonColumns,
): Promise<JsonColumns> {
  const { slug, creator_id: creatorId, editor_id: editorId } = columns;
  const table = resourceTable(resource);
  const present = resource.isAuthored ? await presentAuthors(executor, [creatorId, editorId]) : [];
  const author = (id: unknown) => present.find((known) => known === id) ?? null;
  return {
    ...columns,
    ...(typeof slug === "string" ? { slug: await freeSlug(executor, table, slug) } : {}),
    ...(resource.isAuthored ? { creator_id: author(creatorId), editor_id: author(editorId) } : {}),
  };
}

async function presentAuthors(
  executor: Executor,
  ids: readonly unknown[],
): Promise<readonly number[]> {
  const known = ids.filter((id) => typeof id === "number");
  if (known.length === 0) return [];
  const table = resourceTable(user);
  const rows = await executor.select({ id: table.id }).from(table).where(inArray(table.id, known));
  return rows.map(({ id }) => id);
}
