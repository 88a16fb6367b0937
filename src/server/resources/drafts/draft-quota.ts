/** How many drafts an account may have, and how much they may hold. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { maxDraftBytesOfAccount, maxDraftsOfAccount } from "#contract/limits.ts";
import { draftQuotaMessages } from "#contract/messages.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { draft } from "../../database/draft-tables.ts";
import { preparedOn } from "../../database/prepared.ts";
import type { Problem } from "../../http/problem.ts";
import { problem } from "../../http/problem.ts";

/** An account that has used less has room for everything that it could send at one moment. */
const farBelow = { others: maxDraftsOfAccount / 2, bytes: maxDraftBytesOfAccount / 2 } as const;

/** A draft that is to be stored; `id` is null for a new one. */
interface WantedDraft {
  readonly id: number | null;
  readonly values: string;
}

/** What came of a write: it, or why there is no room for it. */
interface QuotaOutcome<Written> {
  readonly excess: Problem | null;
  readonly written: Written | null;
}

/**
 * Writes an account's draft where its quota has room for the values; a draft that gets no larger always has. Near the
 * quota the account's other drafts wait until the transaction ends, or two could both be the last.
 */
export async function withinDraftQuota<Written>(
  orm: NodePgDatabase,
  author: Account,
  wanted: WantedDraft,
  write: (executor: Executor) => Promise<Written | null>,
): Promise<QuotaOutcome<Written>> {
  const { others, bytes } = await usedBy(orm, author, wanted);
  if (others < farBelow.others && bytes < farBelow.bytes) {
    return { excess: null, written: await write(orm) };
  }
  return orm.transaction(async (executor) => {
    // The account itself isn't held: publishing a draft holds it after the draft.
    const lockName = `draft_quota/${author.id}`;
    await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`);
    const excess = excessOf(wanted, await usedBy(executor, author, wanted));
    return { excess, written: excess === null ? await write(executor) : null };
  });
}

interface UsedQuota {
  /** The account's other drafts, and how long their values are. */
  readonly others: number;
  readonly bytes: number;
  /** How long this one's are so far. */
  readonly before: number;
}

function excessOf({ id, values }: WantedDraft, { others, bytes, before }: UsedQuota) {
  if (id === null && others >= maxDraftsOfAccount) return problem("draftQuota");
  const length = Buffer.byteLength(values);
  const isTooMuch = bytes + length > maxDraftBytesOfAccount && length > before;
  return isTooMuch ? problem("draftQuota", { message: draftQuotaMessages.bytes }) : null;
}

/** PostgreSQL knows the length of a value without reading it. */
const length = sql`octet_length(${draft.values})`;
const isThis = sql`${draft.id} is not distinct from ${sql.placeholder("id")}::integer`;

/** Prepared, for each autosave reads it. */
const usedQuota = preparedOn((executor: Executor) =>
  executor
    .select({
      others: sql<number>`count(*) filter (where not ${isThis})`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${length}) filter (where not ${isThis}), 0)`.mapWith(Number),
      before: sql<number>`coalesce(sum(${length}) filter (where ${isThis}), 0)`.mapWith(Number),
    })
    .from(draft)
    .where(and(eq(draft.author_id, sql.placeholder("authorId")), isNull(draft.ended_at)))
    .prepare("quota used by drafts"),
);

async function usedBy(
  executor: Executor,
  author: Account,
  { id }: WantedDraft,
): Promise<UsedQuota> {
  const [found] = await usedQuota(executor).execute({ id, authorId: author.id });
  return found ?? { others: 0, bytes: 0, before: 0 };
}
