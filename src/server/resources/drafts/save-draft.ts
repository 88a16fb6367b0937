/** Saving drafts: whatever a form holds, by its author alone. */
import { eq } from "drizzle-orm";
import type * as z from "zod";
import { attachmentsIn } from "#contract/attachments.ts";
import type { draftChange, draftDiscard, newDraft } from "#contract/drafts.ts";
import { formWords } from "#contract/messages.ts";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { Values } from "#contract/revisions/values.ts";
import { recordValue } from "#contract/revisions/values.ts";
import { grantFor } from "#contract/roles.ts";
import { requestName } from "#contract/wire.ts";
import type { Account } from "../../accounts/account.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { columnOf } from "../../database/table-for.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, invalidFields, refused, refusedWith } from "../../http/problem.ts";
import { parseMediaFile } from "../../media/media-address.ts";
import type { Services } from "../../services.ts";
import { auditSubmission, authorOfWaiting } from "../review/submission-store.ts";
import { withinDraftQuota } from "./draft-quota.ts";
import type { DraftOf } from "./draft-store.ts";
import {
  columnsOfValues,
  discard,
  findByCreateKey,
  findDraft,
  findDraftOf,
  findStored,
  insertDraft,
  lockDraft,
  writeNextVersion,
} from "./draft-store.ts";
import type { DraftSummary, StoredDraft } from "./draft-summary.ts";
import { resourceOf, stageOf, summaryOf } from "./draft-summary.ts";

type Dependencies = Pick<Services, "clock" | "database" | "media">;

/** Creates a draft; where the author has one of the record, it is refused with that. */
export async function createDraft(
  services: Dependencies,
  author: Account,
  body: z.infer<typeof newDraft>,
): Promise<Outcome<DraftSummary>> {
  const { orm } = services.database;
  const now = services.clock.now();
  const { record_id: recordId, key = null } = body;
  const resource = resourceByApi(body.resource);
  if (!mayWrite(author, resource, recordId)) return refused("forbidden");
  const current = recordId === null ? null : await savedState(services, resource, recordId);
  if (recordId !== null && current === null) return refused("notFound");
  const foreign = refuseForeignFiles(resource, body.values);
  if (foreign !== null) return foreign;
  const columns = columnsOfValues(resource, body.values);
  await services.media.touch(columns.files);
  const row = {
    ...columns,
    label: columns.label ?? current?.label ?? null,
    author_id: author.id,
    resource: resource.api,
    record_id: recordId,
    base: current === null ? null : (body.base ?? current.version),
    create_key: key,
    created_at: now,
    updated_at: now,
  };
  const { excess, written: created } = await withinDraftQuota(
    orm,
    author,
    { id: null, values: row.values },
    (executor) => insertDraft(executor, row),
  );
  if (created !== null) return done(summaryOf(created, author, now));
  const earlier = key === null ? null : await findByCreateKey(orm, author, key);
  if (earlier !== null) {
    if (earlier.ended_at !== null) return refused("notFound");
    return done(summaryOf(earlier, author, now));
  }
  const record = { resource: resource.api, record_id: recordId ?? 0 };
  const own = await findDraftOf(orm, author, record, now);
  if (own === null && excess !== null) return refusedWith(excess);
  return refused("draftExists", { data: own });
}

/**
 * Saves the next version of the editor's own draft, or of one that waits for the editor's review; a repeated
 * request changes nothing, and a stale one is refused with the draft.
 */
export async function saveDraft(
  services: Dependencies,
  id: number,
  { version, key, base, values }: z.infer<typeof draftChange>,
  editor: Account,
): Promise<Outcome<DraftSummary>> {
  const { orm } = services.database;
  const now = services.clock.now();
  const own = await findStored(orm, { id, author: editor });
  const author = own === null ? await authorOfWaiting(orm, editor, id) : editor;
  if (author === null) return refused("notFound");
  const which = { id, author };
  const isReviewer = editor.id !== author.id;
  const before = own ?? (await findStored(orm, which));
  if (before === null || before.ended_at !== null) return refused("notFound");
  if (before.save_key === key) return done(summaryOf(before, author, now));
  const resource = resourceOf(before);
  if (resource === undefined) return refused("notFound");
  const foreign = refuseForeignFiles(resource, values);
  if (foreign !== null) return foreign;
  const columns = columnsOfValues(resource, values);
  await services.media.touch(columns.files);
  const row = {
    ...columns,
    // A draft of changes names its record, also where it doesn't change the name.
    label: columns.label ?? (before.record_id === null ? null : before.label),
    ...(before.record_id !== null && base !== undefined && base !== null ? { base } : {}),
    ...(isReviewer ? { co_authors: withCoAuthor(before, editor) } : {}),
    save_key: key,
    updated_at: now,
  };
  const { excess, written: saved } = await withinDraftQuota(
    orm,
    author,
    { id, values: row.values },
    (executor) => writeNextVersion(executor, { ...which, version, isWaiting: isReviewer }, row),
  );
  if (excess !== null) return refusedWith(excess);
  if (saved !== null) return done(summaryOf(saved, author, now));
  // The same request may have been sent twice at once.
  const after = await findStored(orm, which);
  if (after === null || after.ended_at !== null) return refused("notFound");
  if (isReviewer && stageOf(after) !== "waiting") return refused("notFound");
  if (after.save_key === key) return done(summaryOf(after, author, now));
  return refused("staleDraft", { data: await findDraft(orm, which, now) });
}

function withCoAuthor(before: StoredDraft, { id }: Account): number[] {
  return [...new Set([...before.co_authors, id])];
}

/**
 * Ends an author's draft without publishing it; `notFound` where it has ended already. Of a version that another tab
 * or device has saved over, it is refused with the draft.
 */
export async function discardDraft(
  { clock, database }: Dependencies,
  which: DraftOf,
  { version }: z.infer<typeof draftDiscard>,
): Promise<Outcome<{ message: string }>> {
  const now = clock.now();
  return database.orm.transaction(async (executor) => {
    await lockDraft(executor, which);
    const held = await findStored(executor, which);
    if (held === null || held.ended_at !== null) return refused("notFound");
    if (version !== undefined && held.version !== version) {
      return refused("staleDraft", { data: await findDraft(executor, which, now) });
    }
    await discard(executor, which, now);
    // Reviewers have seen it: it doesn't leave their queue without a trace.
    if (held.submitted_at !== null) {
      await auditSubmission(executor, which.author, "submission-withdrawn", held, {});
    }
    return done({ message: "Draf sudah dibuang." });
  });
}

/** Whether an account may write what the draft is of; which records a writer may change, publishing decides. */
export function mayWrite(author: Account, resource: Resource, recordId: number | null): boolean {
  const grant = grantFor(author.role, resource.area);
  return recordId === null ? grant.create : grant.detail && grant.update !== "none";
}

/** Version and name of a record; null where there is none. */
async function savedState(
  { database: { orm } }: Dependencies,
  resource: Resource,
  id: number,
): Promise<{ readonly version: number; readonly label: string | null } | null> {
  const table = resourceTable<Resource>(resource);
  const [found] = await orm
    .select({ version: columnOf(table, "version"), label: columnOf(table, resource.labelField) })
    .from(table)
    .where(eq(columnOf(table, "id"), id));
  if (found === undefined) return null;
  const { version, label } = found;
  return { version: Number(version), label: typeof label === "string" ? label : null };
}

/** A draft names stored files: what is chosen in a form is uploaded first. */
function refuseForeignFiles(resource: Resource, values: Values): Outcome<never> | null {
  const documents = fieldsOfKind(resource, "attachments").flatMap(([name, field]) => {
    const value = values[name] ?? null;
    if (value === null || value === "" || attachmentsIn(value).length > 0) return [];
    return [{ field: name, message: formWords[resource.language].invalid(field.label) }];
  });
  const files = fieldsOfKind(resource, "image").flatMap(([name, field]) => {
    const file = recordValue(field, values[name]);
    if (file === null || parseMediaFile(String(file)) !== null) return [];
    const message = formWords[resource.language].invalid(field.label);
    return [{ field: requestName(name, field), message }];
  });
  const errors = [...files, ...documents];
  return errors.length === 0 ? null : refusedWith(invalidFields(errors));
}
