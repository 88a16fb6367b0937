/** Drafts as they are stored: each read and written for its author alone. */
import type { SQL } from "drizzle-orm";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { maxTextCharacters } from "#contract/limits.ts";
import type { Resource } from "#contract/resource.ts";
import { withNote } from "#contract/revisions/revision-note.ts";
import type { Values } from "#contract/revisions/values.ts";
import { recordValues } from "#contract/revisions/values.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { draft } from "../../database/draft-tables.ts";
import { preparedOn } from "../../database/prepared.ts";
import type { WrittenColumns } from "../../database/stored-record.ts";
import { referencedHashes } from "../referenced-files.ts";
import type { Draft, StoredDraft } from "./draft-summary.ts";
import { storedColumns, summaryOf } from "./draft-summary.ts";

/** Which draft, and who wants it. */
export interface DraftOf {
  readonly id: number;
  readonly author: Account;
}

/** A draft of the author that is neither discarded nor published. */
function isLive({ id, author }: DraftOf): SQL | undefined {
  return and(eq(draft.id, id), eq(draft.author_id, author.id), isNull(draft.ended_at));
}

/** What stands in the columns of a draft's values. What is no field of the resource is left out. */
export function columnsOfValues(resource: Resource, given: Values) {
  const { fields } = withNote(resource);
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(fields, name));
  const values = Object.fromEntries(known);
  const named = recordValues(resource, values);
  const label = values[resource.labelField];
  return {
    values: JSON.stringify(values),
    files: referencedHashes(resource, named as WrittenColumns).filter((hash) =>
      /^[0-9a-f]{32}$/u.test(hash),
    ),
    label:
      typeof label === "string" && label.trim() !== ""
        ? label.replaceAll("\u0000", "").toWellFormed().slice(0, maxTextCharacters).toWellFormed()
        : null,
  };
}

/** Prepared, for each autosave begins with it. */
const storedById = preparedOn((executor: Executor) =>
  executor
    .select(storedColumns)
    .from(draft)
    .where(
      and(eq(draft.id, sql.placeholder("id")), eq(draft.author_id, sql.placeholder("authorId"))),
    )
    .prepare("draft by id"),
);

/** A stored draft, be it live, discarded or published; null where the author has none of the id. */
export async function findStored(
  executor: Executor,
  { id, author }: DraftOf,
): Promise<StoredDraft | null> {
  const rows = await storedById(executor).execute({ id, authorId: author.id });
  return rows[0] ?? null;
}

/** A live draft, whole. */
export async function findDraft(
  executor: Executor,
  which: DraftOf,
  now: Date,
): Promise<Draft | null> {
  const rows = await executor.select().from(draft).where(isLive(which));
  const row = rows[0];
  return row === undefined ? null : whole(row, which.author, now);
}

/** The author's live draft of a record, whole. */
export async function findDraftOf(
  executor: Executor,
  author: Account,
  record: { readonly resource: string; readonly record_id: number },
  now: Date,
): Promise<Draft | null> {
  const rows = await executor
    .select()
    .from(draft)
    .where(
      and(
        eq(draft.author_id, author.id),
        eq(draft.resource, record.resource),
        eq(draft.record_id, record.record_id),
        isNull(draft.ended_at),
      ),
    );
  const row = rows[0];
  return row === undefined ? null : whole(row, author, now);
}

/** The draft that a request with this key has created. */
export async function findByCreateKey(
  executor: Executor,
  author: Account,
  key: string,
): Promise<StoredDraft | null> {
  const rows = await executor
    .select(storedColumns)
    .from(draft)
    .where(and(eq(draft.author_id, author.id), eq(draft.create_key, key)));
  return rows[0] ?? null;
}

/** Inserts a draft; null where the author has one of the record, or has used the key. */
export async function insertDraft(
  executor: Executor,
  row: typeof draft.$inferInsert,
): Promise<StoredDraft | null> {
  const rows = await executor
    .insert(draft)
    .values(row)
    .onConflictDoNothing()
    .returning(storedColumns);
  return rows[0] ?? null;
}

/** Writes the next version of a live draft; null where it isn't any more what the request says. */
export async function writeNextVersion(
  executor: Executor,
  which: DraftOf & { readonly version: number; readonly isWaiting: boolean },
  columns: Partial<typeof draft.$inferInsert>,
): Promise<StoredDraft | null> {
  // Moved to another stage, a draft keeps its version.
  const stage = which.isWaiting
    ? and(isNotNull(draft.submitted_at), isNull(draft.returned_at))
    : undefined;
  const rows = await executor
    .update(draft)
    .set({ ...columns, version: sql`${draft.version} + 1`, announced_at: null })
    .where(and(isLive(which), eq(draft.version, which.version), stage))
    .returning(storedColumns);
  return rows[0] ?? null;
}

/** Holds a draft until the transaction ends. */
export async function lockDraft(executor: Executor, { id, author }: DraftOf): Promise<void> {
  await executor
    .select({ id: draft.id })
    .from(draft)
    .where(and(eq(draft.id, id), eq(draft.author_id, author.id)))
    .for("update");
}

/** What is left of a draft that was ended: its keys, which a repeated request may name. */
const ended = { values: "{}", files: [], label: null };

/** Ends a draft as published; its values are the record's now. It stays submitted only where that was approved. */
export async function endPublished(
  executor: Executor,
  id: number,
  {
    recordId,
    isApproved,
    now,
  }: { readonly recordId: number; readonly isApproved: boolean; readonly now: Date },
): Promise<void> {
  const stage = isApproved ? {} : { submitted_at: null };
  const columns = { ...ended, ...stage, ended_at: now, published_id: recordId };
  await executor.update(draft).set(columns).where(eq(draft.id, id));
}

/** Ends a live draft as discarded. */
export async function discard(executor: Executor, which: DraftOf, now: Date): Promise<void> {
  await executor
    .update(draft)
    .set({ ...ended, ended_at: now })
    .where(isLive(which));
}

function whole(row: typeof draft.$inferSelect, author: Account, now: Date): Draft {
  return { ...summaryOf(row, author, now), values: JSON.parse(row.values) as Values };
}
