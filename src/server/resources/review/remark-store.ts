/** The remarks of submissions as they are stored. */
import type { SQL } from "drizzle-orm";
import { and, asc, count, eq, isNull } from "drizzle-orm";
import type * as z from "zod";
import { errorCatalogue } from "#contract/error-codes.ts";
import { maxRemarks } from "#contract/limits.ts";
import { user } from "#contract/resources/user.ts";
import type { newRemark, remarkSchema } from "#contract/review.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Account } from "../../accounts/account.ts";
import { draft, remark } from "../../database/draft-tables.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import type { Problem } from "../../http/problem.ts";
import { invalidFields, problem } from "../../http/problem.ts";

const userTable = resourceTable(user);

/** The remarks of a draft, the oldest first. */
export async function readRemarks(
  executor: Executor,
  draftId: number,
): Promise<z.infer<typeof remarkSchema>[]> {
  const rows = await executor
    .select({ stored: remark, name: userTable.name })
    .from(remark)
    .innerJoin(userTable, eq(userTable.id, remark.author_id))
    .where(eq(remark.draft_id, draftId))
    .orderBy(asc(remark.id));
  return rows.map(({ stored, name }) => ({
    id: stored.id,
    author: { id: stored.author_id, name },
    body: stored.body,
    field: stored.field,
    quote: stored.quote,
    reply_to: stored.reply_to,
    created_at: secondsFromDate(stored.created_at),
    resolved_at: stored.resolved_at && secondsFromDate(stored.resolved_at),
  }));
}

/** How many remarks a draft has, and how many of them are open. */
export async function countRemarks(
  executor: Executor,
  draftId: number,
): Promise<{ all: number; open: number }> {
  const ofDraft = eq(remark.draft_id, draftId);
  const total = async (where: SQL | undefined) => {
    const rows = await executor.select({ total: count() }).from(remark).where(where);
    return rows[0]?.total ?? 0;
  };
  return {
    all: await total(ofDraft),
    open: await total(and(ofDraft, isNull(remark.resolved_at), isNull(remark.reply_to))),
  };
}

/** Stores a remark, in a transaction; null, or why it can't be. */
export async function insertRemark(
  executor: Executor,
  draftId: number,
  { id: authorId }: Account,
  { body, now }: { readonly body: z.infer<typeof newRemark>; readonly now: Date },
): Promise<Problem | null> {
  // Held: several at a time make no more than there may be.
  const isDraft = eq(draft.id, draftId);
  await executor.select({ id: draft.id }).from(draft).where(isDraft).for("no key update");
  const { all } = await countRemarks(executor, draftId);
  if (all >= maxRemarks) return problem("remarkQuota");
  if (body.reply_to !== null && !(await isAnswerable(executor, draftId, body.reply_to))) {
    const { message } = errorCatalogue.invalid;
    return invalidFields([{ field: "reply_to", message }]);
  }
  const row = { ...body, draft_id: draftId, author_id: authorId, created_at: now };
  await executor.insert(remark).values(row);
  return null;
}

/** Whether a remark is one of the draft, and itself no answer. */
async function isAnswerable(executor: Executor, draftId: number, id: number): Promise<boolean> {
  const rows = await executor
    .select({ id: remark.id })
    .from(remark)
    .where(and(eq(remark.id, id), eq(remark.draft_id, draftId), isNull(remark.reply_to)));
  return rows.length > 0;
}

/** Marks a remark of a draft as done; false where there is none that is open. */
export async function resolveRemark(
  executor: Executor,
  draftId: number,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await executor
    .update(remark)
    .set({ resolved_at: now })
    .where(and(eq(remark.id, id), eq(remark.draft_id, draftId), isNull(remark.resolved_at)));
  return rowCount !== 0;
}
