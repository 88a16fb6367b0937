/** Lists of drafts: an author's own, and for a Super Admin whose there are. */
import type { SQL } from "drizzle-orm";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import type * as z from "zod";
import type { draftExistence, DraftsQuery } from "#contract/drafts.ts";
import { user } from "#contract/resources/user.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { draft } from "../../database/draft-tables.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import type { DraftSummary } from "./draft-summary.ts";
import { existenceOf, storedColumns, summaryOf } from "./draft-summary.ts";

const userTable = resourceTable(user);

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** A page of an author's live drafts, the newest first, and how many there are. */
export async function listDrafts(
  executor: Executor,
  author: Account,
  query: DraftsQuery,
  { page, limit, now }: Page & { readonly now: Date },
): Promise<{ data: DraftSummary[]; total: number }> {
  const where = and(eq(draft.author_id, author.id), liveDrafts(query));
  const rows = await executor
    .select(storedColumns)
    .from(draft)
    .where(where)
    .orderBy(desc(draft.updated_at), desc(draft.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    data: rows.map((row) => summaryOf(row, author, now)),
    total: await total(executor, where),
  };
}

/** A page of all accounts' live drafts: that they exist, not what they say. */
export async function listExistence(
  executor: Executor,
  query: DraftsQuery,
  { page, limit }: Page,
): Promise<{ data: z.infer<typeof draftExistence>[]; total: number }> {
  const where = liveDrafts(query);
  const rows = await executor
    .select({ ...storedColumns, author: userTable.name })
    .from(draft)
    .innerJoin(userTable, eq(userTable.id, draft.author_id))
    .where(where)
    .orderBy(desc(draft.updated_at), desc(draft.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = rows.map((row) => existenceOf(row, { id: row.author_id, name: row.author }));
  return { data, total: await total(executor, where) };
}

function liveDrafts({ resource, record_id: recordId }: DraftsQuery): SQL | undefined {
  return and(
    isNull(draft.ended_at),
    resource === undefined ? undefined : eq(draft.resource, resource),
    recordId === undefined ? undefined : eq(draft.record_id, recordId),
  );
}

async function total(executor: Executor, where: SQL | undefined): Promise<number> {
  const rows = await executor.select({ total: count() }).from(draft).where(where);
  return rows[0]?.total ?? 0;
}
