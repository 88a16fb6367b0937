/** What was published without a second person: on everybody's list until one has approved it, or it is hidden. */
import { and, asc, eq } from "drizzle-orm";
import type * as z from "zod";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import type { forcedPublicationSchema } from "#contract/review.ts";
import { mayReview } from "#contract/roles.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { isPublic } from "#contract/visibility.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { forcedPublication } from "../../database/draft-tables.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import { storeAuditEvents } from "../../log/audit-log.ts";
import type { Services } from "../../services.ts";
import { repositoryFor } from "../repository.ts";
import type { Review } from "../save-request.ts";
import type { approvals } from "./record-writers.ts";
import { forcedWriters } from "./record-writers.ts";
import { isReviewedForEveryone } from "./refuse-unreviewed.ts";
import { reviewedApis } from "./submission-store.ts";

interface RecordOf {
  readonly resource: Resource;
  readonly id: number;
  readonly label: string;
}

const isOf = ({ resource, id }: Pick<RecordOf, "resource" | "id">) =>
  and(eq(forcedPublication.resource, resource.api), eq(forcedPublication.record_id, id));

/** How a save says that it doesn't wait; nothing where it needn't. */
export function forcedReview(services: Services, resource: Resource): Review | undefined {
  return isReviewedForEveryone(services, resource) ? { kind: "forced" } : undefined;
}

/** Stores that a record was published without a second person, why, and who else has written a part of it. */
export async function storeForced(
  executor: Executor,
  { resource, id, label }: RecordOf,
  {
    actor,
    writers,
    reason,
    now,
  }: {
    readonly actor: Account;
    readonly writers: readonly number[];
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  const columns = {
    label,
    actor_id: actor.id,
    actor_name: actor.name,
    reason,
    published_at: now,
  };
  await executor
    .insert(forcedPublication)
    .values({ resource: resource.api, record_id: id, ...columns })
    .onConflictDoUpdate({
      target: [forcedPublication.resource, forcedPublication.record_id],
      set: columns,
    });
  const details = writers.length === 0 ? { reason } : { reason, writers };
  await store(executor, "forced-publication", { resource, id, label }, actor, details);
}

/** Stores that a second person approved a draft; what was forced before is seen with it. */
export async function storeApproval(
  executor: Executor,
  record: RecordOf,
  {
    actor,
    ...details
  }: { readonly actor: Account; readonly writer: string; /** Its id. */ readonly draft: number },
): Promise<void> {
  await executor.delete(forcedPublication).where(isOf(record));
  await store(executor, "submission-approved", record, actor, details);
}

/** Those that visitors still see, of what the account may review; the oldest first. */
export async function listForced(
  executor: Executor,
  account: Account,
): Promise<z.infer<typeof forcedPublicationSchema>[]> {
  const apis = new Set(reviewedApis(account));
  const rows = await executor
    .select()
    .from(forcedPublication)
    .orderBy(asc(forcedPublication.published_at));
  const shown: z.infer<typeof forcedPublicationSchema>[] = [];
  for (const row of rows.filter((one) => apis.has(one.resource))) {
    const resource = resourceByApi(row.resource);
    const record = await repositoryFor(resource).find(executor, row.record_id);
    if (record === null || !isPublic(resource, record.columns)) continue;
    shown.push({
      resource: row.resource,
      record_id: row.record_id,
      label: row.label,
      actor: row.actor_name,
      reason: row.reason,
      published_at: secondsFromDate(row.published_at),
      may_approve: !(await hasForced(executor, account, { resource, id: row.record_id })),
    });
  }
  return shown;
}

/** Whether an account has a part in what visitors see of a record without a second person. */
async function hasForced(
  executor: Executor,
  account: Account,
  { resource, id }: Pick<RecordOf, "resource" | "id">,
): Promise<boolean> {
  const writers = await forcedWriters(executor, resource, [id]);
  return writers.get(id)?.has(account.id) ?? false;
}

/** Approves afterwards what was forced, as it was seen. */
export async function approveForced(
  { database }: Services,
  actor: Account,
  { resource, id, version }: Pick<RecordOf, "resource" | "id"> & { readonly version: number },
): Promise<Outcome<{ message: string }>> {
  if (!mayReview(actor.role, resource.area)) return refused("forbidden");
  return database.orm.transaction(async (executor) => {
    const record = await repositoryFor(resource).lock(executor, id);
    const [row] = await executor.select().from(forcedPublication).where(isOf({ resource, id }));
    if (record === null || row === undefined) return refused("notFound");
    if (await hasForced(executor, actor, { resource, id })) return refused("ownReview");
    if (record.version !== version) return refused("staleSubmission");
    await executor.delete(forcedPublication).where(isOf({ resource, id }));
    const named = { resource, id, label: row.label };
    await store(executor, "forced-publication-approved", named, actor, { writer: row.actor_name });
    return done({ message: "Penerbitan darurat sudah disetujui." });
  });
}

function store(
  executor: Executor,
  action: "forced-publication" | (typeof approvals)[number],
  { resource, id, label }: RecordOf,
  actor: Account,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return storeAuditEvents(executor, [
    { action, actor, resource: resource.api, recordId: id, label, details },
  ]);
}
