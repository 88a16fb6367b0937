/** Undo of a delete, at once or from the trash, for users who may delete the record. */
import type * as z from "zod";
import type { FieldError } from "#contract/envelope.ts";
import { undoLifetimeSeconds } from "#contract/limits.ts";
import type { Resource } from "#contract/resource.ts";
import { nextRevisionNumber } from "#contract/revisions/revision.ts";
import { hasStatus } from "#contract/resource.ts";
import { grantFor, reachCovers } from "#contract/roles.ts";
import type { restoredRecord } from "#contract/trash.ts";
import type { Account } from "../accounts/account.ts";
import { invalidationOf, recordTag } from "../cache/cache-tags.ts";
import type { Executor } from "../database/executor.ts";
import type { JsonColumns, StoredRecord } from "../database/stored-record.ts";
import { violationOf } from "../database/constraint-violation.ts";
import type { Outcome } from "../http/problem.ts";
import { done, refused, refusedWith } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { writeTransaction } from "./write-transaction.ts";
import { deleteTrashed, deleteGoneMark, insertFromJson, lockDeleted } from "./deleted-records.ts";
import { rulesOf } from "./rules/registry.ts";
import type { PresentedRecord } from "./present.ts";
import { presentRecord } from "./present.ts";
import { publicFrom } from "./public-files.ts";
import { referencedHashes } from "./referenced-files.ts";
import { repositoryFor } from "./repository.ts";
import { refuseUnreviewed } from "./review/refuse-unreviewed.ts";
import { changedOfToday, columnsOfToday, restorableColumns } from "./restorable-columns.ts";
import { lastNumbers, writeRevision } from "./revisions/write-revision.ts";
import { ownership } from "./save-record.ts";
import { violationProblem } from "./violation-problem.ts";

/** Undoes a delete of just now and returns the record as the admin app shows it. */
export async function restoreRecord(
  services: Services,
  resource: Resource,
  actor: Account,
  id: number,
): Promise<Outcome<PresentedRecord>> {
  const outcome = await restore(services, { resource, actor, id, isUndo: true });
  if (outcome.kind === "refused") return outcome;
  return done(presentRecord(resource, outcome.value.record, "admin", "detail"));
}

/** Brings a record back from the trash, and names what of it couldn't come back. */
export async function restoreFromTrash(
  services: Services,
  request: Omit<RestoreRequest, "isUndo">,
): Promise<Outcome<z.infer<typeof restoredRecord>>> {
  const outcome = await restore(services, { ...request, isUndo: false });
  if (outcome.kind === "refused") return outcome;
  const { record, missing } = outcome.value;
  const { api, labelField } = request.resource;
  const { [labelField]: label } = record.columns as Record<string, unknown>;
  return done({ resource: api, id: request.id, label: String(label), missing: [...missing] });
}

interface RestoreRequest {
  readonly resource: Resource;
  readonly actor: Account;
  readonly id: number;
  /** An undo is for a moment only, and brings back everything or nothing. */
  readonly isUndo: boolean;
  /** In place of the one that the record had. */
  readonly status?: "inactive" | undefined;
}

interface Restored {
  readonly record: StoredRecord;
  readonly missing: readonly FieldError[];
}

async function restore(
  services: Services,
  { resource, actor, id, isUndo, status }: RestoreRequest,
): Promise<Outcome<Restored>> {
  const { clock, media } = services;
  const { table, find } = repositoryFor(resource);
  const hooks = rulesOf(resource.api);
  const now = clock.now();
  const time = isUndo ? { now, withinSeconds: undoLifetimeSeconds } : { now };
  try {
    return await writeTransaction(services, async (executor) => {
      const deleted = await lockDeleted(executor, { resource, id }, time);
      if (deleted === null) return refused(isUndo ? "undoExpired" : "notFound");
      const { columns: before, undoData } = deleted;
      const reach = grantFor(actor.role, resource.area).remove;
      if (!reachCovers(reach, ownership(before), actor.id)) return refused("forbidden");
      const writing = { services, executor, actor, before };
      const refusal = (await hooks.beforeRestore?.(writing)) ?? null;
      if (refusal !== null) return { kind: "refused" as const, problem: refusal };
      const possible = isUndo
        ? done({ columns: before, missing: [] })
        : await restorableColumns(executor, resource, before, now);
      if (possible.kind === "refused") return possible;
      const current = await columnsOfToday(executor, resource, possible.value.columns);
      const wanted = status !== undefined && hasStatus(resource) ? { ...current, status } : current;
      // An undo brings back what visitors have just seen; without a status, what they saw was approved.
      const wasApproved = isUndo || !hasStatus(resource);
      const unreviewed = wasApproved ? null : refuseUnreviewed({ services, resource }, wanted);
      if (unreviewed !== null) return { kind: "refused" as const, problem: unreviewed };
      const columns = { ...wanted, version: await nextVersion(executor, resource, id, before) };
      await insertFromJson(executor, table, [columns]);
      await hooks.afterRestore?.({ ...writing, id, undoData });
      await deleteTrashed(executor, { resource, id });
      await deleteGoneMark(executor, { resource, id });
      const record = await find(executor, id);
      if (record === null) throw new Error(`${resource.name} ${id} was restored and isn't there`);
      const from = publicFrom(resource, record.columns, now);
      await media.claim(referencedHashes(resource, record.columns), from, executor);
      const change = { resource, action: "restore", actor, now } as const;
      await writeRevision(executor, change, { id, before: null, after: record.columns });
      const missing = [...possible.value.missing, ...changedOfToday(before, columns)];
      const stale = invalidationOf(resource, id, null, columns);
      // Its address says that it is gone, which it no longer is, be it hidden.
      const tags = [...new Set([...(stale.tags ?? []), recordTag(resource.api, id)])];
      const invalidation = { ...stale, tags };
      return done({ value: { record, missing }, invalidation });
    });
  } catch (error) {
    // Another write has taken a unique value, or deleted what the record refers to.
    const violation = violationOf(error);
    const broken = violation && violationProblem(resource, violation);
    if (!broken) throw error;
    return refusedWith(broken);
  }
}

/** The number of the revision that the restore writes: the delete had the one after the record's last version. */
async function nextVersion(
  executor: Executor,
  resource: Resource,
  id: number,
  { version }: JsonColumns,
): Promise<number> {
  const last = await lastNumbers(executor, resource, [id]);
  return nextRevisionNumber(last.get(id) ?? 0, Number(version));
}
