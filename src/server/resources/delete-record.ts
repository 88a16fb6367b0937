/** Deleting a record, unless others still point to it. It goes to the trash. */
import { count, eq } from "drizzle-orm";
import type { FormLanguage } from "#contract/messages.ts";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { grantFor, reachCovers } from "#contract/roles.ts";
import type { Account } from "../accounts/account.ts";
import { invalidationOf } from "../cache/cache-tags.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { columnOf } from "../database/table-for.ts";
import { violationOf } from "../database/constraint-violation.ts";
import type { Outcome, Problem } from "../http/problem.ts";
import { done, problem, refused } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { writeTransaction } from "./write-transaction.ts";
import { storeDeleted, storeGone } from "./deleted-records.ts";
import { wasSeen } from "./changes/read-changes.ts";
import { failsPrecondition, refusePrecondition } from "./precondition.ts";
import { rulesOf } from "./rules/registry.ts";
import type { Executor } from "../database/executor.ts";
import { repositoryFor } from "./repository.ts";
import { filesToHide, hideFiles } from "./hide-files.ts";
import { writeRevision } from "./revisions/write-revision.ts";
import { ownership } from "./save-record.ts";

/** Deletes a record, where `expected` is given only in one of these versions, and returns the text to show. */
export async function deleteRecord(
  services: Services,
  resource: Resource,
  actor: Account,
  id: number,
  expected?: ReadonlySet<number>,
): Promise<Outcome<{ message: string }>> {
  const { clock } = services;
  const { lock, remove } = repositoryFor(resource);
  try {
    return await writeTransaction(services, async (executor) => {
      const before = await lock(executor, id);
      if (before === null) return refused("notFound");
      const reach = grantFor(actor.role, resource.area).remove;
      if (!reachCovers(reach, ownership(before), actor.id)) return refused("forbidden");
      if (failsPrecondition({ expected }, before))
        return refusePrecondition({ resource, id }, executor);
      const writing = { services, executor, actor, before };
      const refusal =
        (await rulesOf(resource.api).beforeDelete?.(writing)) ??
        (await stillInUse(executor, resource, id));
      if (refusal !== null) return { kind: "refused" as const, problem: refusal };
      const undoData = (await rulesOf(resource.api).saveForUndo?.({ ...writing, id })) ?? null;
      const now = clock.now();
      const { trashDays } = services.config;
      await storeDeleted(executor, { resource, id }, { undoData, actor, now, trashDays });
      await remove(executor, id);
      const change = { resource, action: "delete", actor, now } as const;
      await writeRevision(executor, change, { id, before, after: null });
      const hasPage = resource.visibility?.page !== undefined;
      if (hasPage && (await wasSeen(executor, { resource, id }))) {
        await storeGone(executor, { resource, id });
      }
      const hashes = filesToHide(resource, { before, after: null, now });
      if (hashes.length > 0) await services.jobs.add(hideFiles, { hashes }, executor);
      return done({
        value: { message: resource.texts.deleted },
        invalidation: invalidationOf(resource, id, before, null),
      });
    });
  } catch (error) {
    // Another write referred to the record after the count.
    if (violationOf(error)?.kind === "reference") return refused("stillInUse");
    throw error;
  }
}

interface UsageWords {
  /** How many, and where: the list by its name in the sidebar. */
  readonly use: (total: number, list: string) => string;
  readonly refusal: (uses: string) => string;
}

const indonesianUsage: UsageWords = {
  use: (total, list) => `${total} data di ${list}`,
  refusal: (uses) => `Data ini masih dipakai oleh ${uses}, jadi tidak dapat dihapus.`,
};
const usageWords: Readonly<Record<FormLanguage, UsageWords>> = {
  id: indonesianUsage,
  idQuoted: indonesianUsage,
  en: {
    use: (total, list) => `${total} ${total === 1 ? "record" : "records"} in ${list}`,
    refusal: (uses) => `This is still used by ${uses}, so it can't be deleted.`,
  },
};

/** Counts who points to a record, by resource. */
async function stillInUse(
  executor: Executor,
  resource: Resource,
  id: number,
): Promise<Problem | null> {
  const words = usageWords[resource.language];
  const uses: string[] = [];
  for (const other of resources) {
    for (const [name, field] of fieldsOfKind(other, "reference")) {
      if (field.to !== resource.api) continue;
      const table = resourceTable(other);
      const rows = await executor
        .select({ total: count() })
        .from(table)
        .where(eq(columnOf(table, name), id));
      const total = rows[0]?.total ?? 0;
      if (total > 0) uses.push(words.use(total, other.admin?.menu.label ?? other.name));
    }
  }
  if (uses.length === 0) return null;
  return problem("stillInUse", { message: words.refusal(uses.join(", ")) });
}
