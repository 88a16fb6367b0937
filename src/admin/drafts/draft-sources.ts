/** What there is of a form's draft when it opens: on the server, and in the journal of this device. */
import type { Resource } from "#contract/resource.ts";
import { isNotFound } from "#admin/api/call-failure.ts";
import type { Draft } from "#admin/api/drafts.ts";
import { createDraft, listDrafts, readDraft } from "#admin/api/drafts.ts";
import { closedForms, entriesToAdopt } from "./form-locks.ts";
import type { JournalEntry } from "./journal.ts";
import { writeEntry } from "./journal.ts";
import type { StoredMerge } from "#admin/merge/stored-merge.ts";
import { readMerge } from "#admin/merge/stored-merge.ts";

/** The draft on the server, and what forms have left that were closed before it had everything. */
export interface DraftSources {
  /** Null where there is none; "unknown" where the server couldn't be asked. */
  readonly server: Draft | null | "unknown";
  readonly entries: readonly JournalEntry[];
  /** The merge that was open, or left for the form. */
  readonly merge: StoredMerge | null;
}

/** Whether there is a draft, as far as is known. */
export function hasDraft({ server, entries }: DraftSources): boolean {
  return (server !== null && server !== "unknown") || entries.length > 0;
}

/** Whose draft, and of what. `name`: what the address of a new record's form calls its draft. */
export interface DraftOf {
  readonly accountId: number;
  readonly resource: Resource;
  readonly recordId: number | null;
  readonly name: string | null;
}

/** So long does a form wait for the last save of one that was closed in this tab. */
const longestCloseMs = 3_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A form without a draft. */
export const noSources: DraftSources = { server: null, entries: [], merge: null };

/** Finds a form's draft. Never rejects: without it the form opens as it is stored. */
export async function findDraft(of: DraftOf): Promise<DraftSources> {
  if (of.recordId === null && of.name === null) return noSources;
  await Promise.race([closedForms(), wait(longestCloseMs)]);
  // Before the server's draft: a save that a closing form still sends is in its entry or in that.
  const own = await entriesToAdopt(of.accountId, (entry) => isOf(entry, of));
  const { recordId } = of;
  const [server, merge] = await Promise.all([
    serverDraftOf(of),
    recordId === null ? null : readMerge({ ...of, recordId }),
  ]);
  if (server !== null || recordId !== null) return { server, entries: own, merge };
  // The address has the name that the journal gave; by now the server may know the draft.
  const id = own.map(({ position }) => position.draft?.id).find((known) => known !== undefined);
  return { server: id === undefined ? null : await readOrNull(id), entries: own, merge };
}

function isOf(entry: JournalEntry, { resource, recordId, name }: DraftOf): boolean {
  if (entry.resource !== resource.api || entry.recordId !== recordId) return false;
  return recordId !== null || name === entry.position.createKey || name === draftName(entry);
}

function draftName({ position }: JournalEntry): string | null {
  return position.draft === null ? null : String(position.draft.id);
}

async function serverDraftOf({
  resource,
  recordId,
  name,
}: DraftOf): Promise<DraftSources["server"]> {
  if (recordId === null) return isDraftId(name) ? readOrNull(Number(name)) : null;
  try {
    const [summary] = await listDrafts(resource, recordId);
    return summary === undefined ? null : await readOrNull(summary.id);
  } catch {
    return "unknown";
  }
}

async function readOrNull(id: number): Promise<DraftSources["server"]> {
  try {
    return await readDraft(id);
  } catch (thrown) {
    return isNotFound(thrown) ? null : "unknown";
  }
}

/**
 * An entry whose first save was sent and never answered, with the draft that the save has made: the
 * server knows it by its key.
 */
export async function withKnownDraft(
  resource: Resource,
  entry: JournalEntry,
): Promise<JournalEntry> {
  const { draft, pending } = entry.position;
  if (draft !== null || pending === null) return entry;
  try {
    const { id, version } = await createDraft(resource, entry.recordId, pending);
    const known = { draft: { id, version }, synced: pending, pending: null };
    const next = { ...entry, position: { ...entry.position, ...known } };
    await writeEntry(next);
    return next;
  } catch {
    return entry;
  }
}

/** Whether a draft's name in an address is the server's id; the journal's names are longer. */
export function isDraftId(name: string | null): boolean {
  return name !== null && /^[1-9]\d{0,9}$/u.test(name);
}
