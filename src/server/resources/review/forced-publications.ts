/** What was published without a second person: on everybody's list until one has approved it, or it is hidden. */
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type * as z from "zod";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import type { forcedPublicationSchema } from "#contract/review.ts";
import { mayReview } from "#contract/roles.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { isPublic } from "#contract/visibility.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { auditEvent } from "../../database/audit-tables.ts";
import { forcedPublication } from "../../database/draft-tables.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import { storeAuditEvents } from "../../log/audit-log.ts";
import type { Services } from "../../services.ts";
import { repositoryFor } from "../repository.ts";
import type { Review } from "../save-request.ts";
import { isReviewedForEveryone } from "./refuse-unreviewed.ts";
import { reviewedApis } from "./submission-store.ts";

interface RecordOf {
  readonly resource: Resource;
  readonly id: number;
  readonly label: string;
}

/** Events of a second person, with which nothing forced is left. */
const approvals = ["forced-publication-approved", "submission-approved"] as const;

const isOf = ({ resource, id }: Pick<RecordOf, "resource" | "id">) =>
  and(eq(forcedPublication.resource, resource.api), eq(forcedPublication.record_id, id));

/** How a save says that it doesn't wait; nothing where it needn't. */
export function forcedReview(services: Services, resource: Resource): Review | undefined {
  return isReviewedForEveryone(services, resource) ? { kind: "forced" } : undefined;
}

/** Stores that a record was published without a second person, and why. */
export async function storeForced(
  executor: Executor,
  { resource, id, label }: RecordOf,
  { actor, reason, now }: { readonly actor: Account; readonly reason: string; readonly now: Date },
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
  await store(executor, "forced-publication", { resource, id, label }, actor, { reason });
}

/** Stores that a second person approved a draft; what was forced before is seen with it. */
export async function storeApproval(
  executor: Executor,
  record: RecordOf,
  { actor, writer }: { readonly actor: Account; readonly writer: string },
): Promise<void> {
  await executor.delete(forcedPublication).where(isOf(record));
  await store(executor, "submission-approved", record, actor, { writer });
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

/**
 * Whether an account has a part in what visitors see of a record without a second person: whoever
 * forced it, and those who had before, for what they wrote is in it, too.
 */
export async function hasForced(
  executor: Executor,
  account: Account,
  { resource, id }: Pick<RecordOf, "resource" | "id">,
): Promise<boolean> {
  const [last] = await executor.select().from(forcedPublication).where(isOf({ resource, id }));
  if (last === undefined) return false;
  if (last.actor_id === account.id) return true;
  const events = await executor
    .select({ action: auditEvent.action, actor: auditEvent.actor_id })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.resource, resource.api),
        eq(auditEvent.record_id, id),
        inArray(auditEvent.action, ["forced-publication", ...approvals]),
      ),
    )
    .orderBy(desc(auditEvent.id));
  const approved = events.findIndex(({ action }) => action !== "forced-publication");
  const pending = approved === -1 ? events : events.slice(0, approved);
  return pending.some(({ actor }) => actor === account.id);
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
