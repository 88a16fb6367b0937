/** How many drafts an account may have, and how much they may hold. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { maxDraftBytesOfAccount, maxDraftsOfAccount } from "#contract/limits.ts";
import { draftQuotaMessages } from "#contract/messages.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { draft } from "../../database/draft-tables.ts";
import type { Problem } from "../../http/problem.ts";
import { problem } from "../../http/problem.ts";

/**
 * Why an account's draft can't be stored with these values; null where it can. `id` is null for a new one. A draft that
 * gets no larger is always stored. The account's other drafts wait until the transaction ends, or two could both be the last.
 */
export async function draftQuotaProblem(
  transaction: Executor,
  author: Account,
  { id, values }: { readonly id: number | null; readonly values: string },
): Promise<Problem | null> {
  // The account itself isn't held: publishing a draft holds it after the draft.
  const lockName = `draft_quota/${author.id}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`);
  // PostgreSQL knows the length of a value without reading it.
  const length = sql`octet_length(${draft.values})`;
  const isThis = sql`${draft.id} is not distinct from ${id}::integer`;
  const [found] = await transaction
    .select({
      others: sql<number>`count(*) filter (where not ${isThis})`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${length}) filter (where not ${isThis}), 0)`.mapWith(Number),
      before: sql<number>`coalesce(sum(${length}) filter (where ${isThis}), 0)`.mapWith(Number),
    })
    .from(draft)
    .where(and(eq(draft.author_id, author.id), isNull(draft.ended_at)));
  const { others = 0, bytes = 0, before = 0 } = found ?? {};
  if (id === null && others >= maxDraftsOfAccount) return problem("draftQuota");
  const wanted = Buffer.byteLength(values);
  const isTooMuch = bytes + wanted > maxDraftBytesOfAccount && wanted > before;
  return isTooMuch ? problem("draftQuota", { message: draftQuotaMessages.bytes }) : null;
}
