/** What was typed on this device and hasn't reached the server, of every resource. */
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenedResources, screenPaths } from "#admin/screen-addresses.ts";
import { withKnownDraft } from "./draft-sources.ts";
import { closedForms, entriesToAdopt } from "./form-locks.ts";
import type { JournalEntry } from "./journal.ts";
import { draftParameter } from "./unfinished-drafts.tsx";

/** A draft whose newest state is on this device alone. */
export interface UnsentDraft {
  readonly key: string;
  /** The server's draft that it goes on from; null where there is none. */
  readonly draftId: number | null;
  readonly resource: ScreenedResource;
  readonly label: string | null;
  readonly savedAtSeconds: number;
  /** Of the form in which it goes on. */
  readonly path: string;
}

/** Those of an account that no open form is about to send, the newest first. */
export async function unsentDrafts(accountId: number): Promise<UnsentDraft[]> {
  await closedForms();
  const entries = await entriesToAdopt(accountId);
  const found = await Promise.all(entries.filter(({ isSynced }) => !isSynced).map(unsentOf));
  return found
    .filter((one) => one !== null)
    .toSorted((one, other) => other.savedAtSeconds - one.savedAtSeconds);
}

async function unsentOf(entry: JournalEntry): Promise<UnsentDraft | null> {
  // Another release may have known more of them.
  const resource = screenedResources().find(({ api }) => api === entry.resource);
  if (resource === undefined) return null;
  const { id, position, recordId, savedAtSeconds, values } = await withKnownDraft(resource, entry);
  const { create, edit } = screenPaths(resource, recordId ?? ":id");
  const name = position.draft?.id ?? position.createKey;
  return {
    key: id,
    draftId: position.draft?.id ?? null,
    resource,
    label: String(values[resource.labelField] ?? "").trim() || null,
    savedAtSeconds,
    path: recordId === null ? `${create}?${draftParameter}=${name}` : edit,
  };
}
