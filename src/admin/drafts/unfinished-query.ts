/** Drafts of new records, on the server and in the journal of this device. */
import { queryOptions } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import type { DraftSummary } from "#admin/api/drafts.ts";
import { listDrafts } from "#admin/api/drafts.ts";
import { withKnownDraft } from "./draft-sources.ts";
import { closedForms, entriesToAdopt } from "./form-locks.ts";
import type { JournalEntry } from "./journal.ts";

interface UnfinishedDraft {
  /** What the form's address calls it. */
  readonly name: string;
  readonly label: string | null;
  readonly savedAtSeconds: number;
  readonly isOnlyHere: boolean;
}

/** The unfinished drafts of an account. */
interface UnfinishedDrafts {
  /** The newest first. */
  readonly drafts: readonly UnfinishedDraft[];
  /** False where the server couldn't be asked: then only those on this device are there. */
  readonly isComplete: boolean;
}

/** The account's unfinished drafts. */
export function unfinishedQuery(resource: Resource, accountId: number) {
  return queryOptions({
    queryKey: [resource.api, "drafts", accountId],
    queryFn: () => unfinishedDrafts(resource, accountId),
    // Each time that the form opens, and not again while one types.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

async function unfinishedDrafts(resource: Resource, accountId: number): Promise<UnfinishedDrafts> {
  await closedForms();
  const entries = await entriesToAdopt(accountId);
  const own = await Promise.all(
    entries
      .filter((entry) => entry.resource === resource.api && entry.recordId === null)
      .map((entry) => withKnownDraft(resource, entry)),
  );
  const onServer = await listDrafts(resource).catch(() => null);
  const known = (onServer ?? []).filter((draft) => draft.record_id === null);
  const ids = new Set(known.map(({ id }) => String(id)));
  const here = own
    // What the server had whole and has no more was ended on another device.
    .filter((entry) => !entry.isSynced || onServer === null)
    .map((entry) => ofJournal(resource, entry))
    .filter(({ name }) => !ids.has(name));
  // This device never heard what became of its first save: its own form has all that was typed since.
  const keys = new Set<string | null>(here.map(({ name }) => name));
  const others = known.filter(({ key }) => !keys.has(key)).map(ofServer);
  return {
    drafts: [...others, ...here].toSorted(
      (one, other) => other.savedAtSeconds - one.savedAtSeconds,
    ),
    isComplete: onServer !== null,
  };
}

function ofServer({ id, label, updated_at: savedAtSeconds }: DraftSummary): UnfinishedDraft {
  return { name: String(id), label, savedAtSeconds, isOnlyHere: false };
}

function ofJournal({ labelField }: Resource, entry: JournalEntry): UnfinishedDraft {
  const { position, values, savedAtSeconds } = entry;
  const label = String(values[labelField] ?? "").trim() || null;
  const name = position.draft === null ? position.createKey : String(position.draft.id);
  return { name, label, savedAtSeconds, isOnlyHere: true };
}
