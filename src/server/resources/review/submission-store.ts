/** Submitted drafts as they are stored. */
import type { SQL } from "drizzle-orm";
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type * as z from "zod";
import type { AuditAction } from "#contract/audit.ts";
import type { queuedSubmission } from "#contract/review.ts";
import { resources } from "#contract/registry.ts";
import { user } from "#contract/resources/user.ts";
import { mayReview } from "#contract/roles.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Account } from "../../accounts/account.ts";
import { findAccount } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { draft, remark } from "../../database/draft-tables.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { storeAuditEvents } from "../../log/audit-log.ts";
import type { StoredDraft } from "../drafts/draft-summary.ts";
import { resourceOf, storedColumns } from "../drafts/draft-summary.ts";
import { recordWriters } from "./record-writers.ts";
import { reviewersOf } from "./reviewers.ts";

/** A submitted draft, without its values, and who wrote it. */
export type StoredSubmission = StoredDraft & {
  readonly author: string;
  readonly submitted_at: Date;
  readonly last_remark: z.infer<typeof queuedSubmission>["last_remark"];
  /** Ids of all who have a part in what an approval would publish: they don't give it. */
  readonly writers: ReadonlySet<number>;
  /** Whether an active reviewer isn't among them. */
  readonly hasApprover: boolean;
};

const userTable = resourceTable(user);
const maxListed = 200;

/** API names of what an account may review. */
export function reviewedApis({ role }: Account): string[] {
  const mine = resources.filter(({ isReviewed, area }) => isReviewed && mayReview(role, area));
  return mine.map(({ api }) => api);
}

/** Own submissions, and those that the account may review. */
function isWithinReach(account: Account): SQL | undefined {
  return and(isNull(draft.ended_at), isNotNull(draft.submitted_at), isOwnOrReviewed(account));
}

/** The condition of being the account's own draft, or of what it may review. */
export function isOwnOrReviewed(account: Account): SQL | undefined {
  return or(eq(draft.author_id, account.id), inArray(draft.resource, reviewedApis(account)));
}

const lastRemark = sql<StoredSubmission["last_remark"]>`(
  select json_build_object('author', writer.name, 'body', said.body) from ${remark} said
    join ${userTable} writer on writer.id = said.author_id
    left join ${remark} answered on answered.id = said.reply_to
    where said.draft_id = ${draft.id} and said.resolved_at is null and answered.resolved_at is null
    order by said.id desc limit 1)`;

function select(executor: Executor) {
  return executor
    .select({ ...storedColumns, author: userTable.name, last_remark: lastRemark })
    .from(draft)
    .innerJoin(userTable, eq(userTable.id, draft.author_id));
}

/** A submission that the account may see; null where there is none. */
export async function findSubmission(
  executor: Executor,
  account: Account,
  id: number,
): Promise<StoredSubmission | null> {
  const [row] = await select(executor).where(and(eq(draft.id, id), isWithinReach(account)));
  const [found] = row === undefined ? [] : await withWriters(executor, [row]);
  return found ?? null;
}

/** Who submitted a draft that waits for the account's decision; null where none does. */
export async function authorOfWaiting(
  executor: Executor,
  account: Account,
  id: number,
): Promise<Account | null> {
  const found = await findSubmission(executor, account, id);
  if (found === null || !mayEdit(found, account)) return null;
  return findAccount(executor, { id: found.author_id });
}

/** Whether another account's submission waits, so that a reviewer who sees it may also change it. */
export function mayEdit(submission: StoredSubmission, { id }: Account): boolean {
  return submission.author_id !== id && submission.returned_at === null;
}

/** Whether the account is the author of a submission, or has changed it. */
export function hasWritten({ author_id: authorId, co_authors: ids }: StoredDraft, { id }: Account) {
  return authorId === id || ids.includes(id);
}

/** Names of the reviewers who have changed a submission. */
export async function coAuthorNames(
  executor: Executor,
  { co_authors: ids }: StoredSubmission,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .select({ name: userTable.name })
    .from(userTable)
    .where(inArray(userTable.id, ids))
    .orderBy(asc(userTable.id));
  return rows.map(({ name }) => name);
}

/** The submissions that an account sees: the longest waiting first. */
export async function listSubmissions(
  executor: Executor,
  account: Account,
): Promise<StoredSubmission[]> {
  const rows = await select(executor)
    .where(isWithinReach(account))
    .orderBy(desc(isNull(draft.returned_at)), asc(draft.submitted_at))
    .limit(maxListed);
  return withWriters(executor, rows);
}

async function withWriters(
  executor: Executor,
  rows: readonly (StoredDraft & Pick<StoredSubmission, "author" | "last_remark">)[],
): Promise<StoredSubmission[]> {
  const ofRecords = new Map<string, ReadonlyMap<number, ReadonlySet<number>>>();
  const reviewers = new Map<string, number[]>();
  for (const [resource, changes] of Map.groupBy(rows, resourceOf)) {
    const ids = changes.flatMap(({ record_id: id }) => id ?? []);
    if (resource === undefined) continue;
    ofRecords.set(resource.api, await recordWriters(executor, resource, ids));
    reviewers.set(
      resource.api,
      (await reviewersOf(executor, resource)).map(({ id }) => id),
    );
  }
  return rows.map((row) => {
    const { submitted_at: at } = row;
    if (at === null) throw new Error(`The draft ${row.id} wasn't submitted`);
    const others = ofRecords.get(row.resource)?.get(row.record_id ?? 0) ?? [];
    const writers = new Set([row.author_id, ...row.co_authors, ...others]);
    const hasApprover = (reviewers.get(row.resource) ?? []).some((id) => !writers.has(id));
    return { ...row, submitted_at: at, writers, hasApprover };
  });
}

/** A submission as responses carry it. */
export function queuedOf(
  row: StoredSubmission,
  account: Account,
): z.infer<typeof queuedSubmission> {
  const { returned_at: returnedAt, author_id: authorId } = row;
  const mayDecide =
    !hasWritten(row, account) &&
    returnedAt === null &&
    reviewedApis(account).includes(row.resource);
  return {
    id: row.id,
    resource: row.resource,
    record_id: row.record_id,
    label: row.label,
    author: { id: authorId, name: row.author },
    version: row.version,
    note: row.submission_note ?? "",
    reviewer_id: row.reviewer_id,
    stage: returnedAt === null ? "waiting" : "returned",
    submitted_at: secondsFromDate(row.submitted_at),
    returned: returnedAt && {
      at: secondsFromDate(returnedAt),
      by: row.returned_by ?? "",
      note: row.return_note ?? "",
    },
    last_remark: row.last_remark,
    may_decide: mayDecide,
    may_approve: mayDecide && !row.writers.has(account.id),
    has_approver: row.hasApprover,
  };
}

/** Which draft is moved. */
interface StageMove {
  readonly id: number;
  readonly version?: number;
  /** What it has to be still: submitted, or submitted and not returned. */
  readonly from?: "submitted" | "waiting";
}

/** Moves a live draft between its stages; false where another request was first. */
export async function moveStage(
  executor: Executor,
  { id, version, from }: StageMove,
  columns: Partial<typeof draft.$inferInsert>,
): Promise<boolean> {
  const isVersion = version === undefined ? undefined : eq(draft.version, version);
  const isSubmitted = from === undefined ? undefined : isNotNull(draft.submitted_at);
  const isWaiting = from === "waiting" ? isNull(draft.returned_at) : undefined;
  const { rowCount } = await executor
    .update(draft)
    // It expires later than its author was told.
    .set({ ...columns, announced_at: null })
    .where(and(eq(draft.id, id), isNull(draft.ended_at), isVersion, isSubmitted, isWaiting));
  return rowCount !== 0;
}

/** Stores the audit event of a submission in its change's own transaction. */
export function auditSubmission(
  executor: Executor,
  actor: Account,
  action: AuditAction,
  {
    resource,
    record_id: recordId,
    label,
  }: Pick<StoredSubmission, "resource" | "record_id" | "label">,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const record = recordId === null ? {} : { recordId };
  return storeAuditEvents(executor, [
    { action, actor, resource, ...record, label: label ?? "", details },
  ]);
}
