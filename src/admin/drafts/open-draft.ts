/** What a form opens with: what is stored and, over it, the server's draft and what the journal has beyond it. */
import type { Resource } from "#contract/resource.ts";
import type { Values } from "#contract/revisions/values.ts";
import type { Draft } from "#admin/api/drafts.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { differingFields, isImageValue } from "#admin/field-input/form-value.ts";
import type { DraftSources } from "./draft-sources.ts";
import { draftValues, formValuesOf, mergeDrafts, overruledLabels } from "./draft-values.ts";
import type { JournalEntry } from "./journal.ts";
import type { Position } from "./position.ts";
import { acknowledged, newPosition } from "./position.ts";

/** The draft that a form opens with. */
export interface OpenedDraft {
  /** Over what is stored. */
  readonly values: FormValues;
  /** The version of the record that was typed over; null where there is no draft of a stored record. */
  readonly base: number | null;
  readonly position: Position;
  /** When it was last changed; null where there was no draft. */
  readonly savedAtSeconds: number | null;
  /** Whether the server has all of it, as far as is known. */
  readonly isOnServer: boolean;
  /** Whether its author has asked a second person to review it. */
  readonly isSubmitted: boolean;
  /** Null unless the server deletes it soon. */
  readonly expiresAtSeconds: number | null;
  /** Labels of fields of which one of several values stands. */
  readonly overruled: readonly string[];
  /** Journal entries that are in it now. */
  readonly adopted: readonly string[];
}

interface Opening {
  readonly resource: Resource;
  /** What the form shows without a draft. */
  readonly stored: FormValues;
  readonly sources: DraftSources;
}

/** What the server has of a draft; nothing where that isn't known. */
interface Known {
  readonly draft: Draft | null;
  readonly isReachable: boolean;
}

/** Puts the parts of a draft together; nothing of them is dropped. */
export function openDraft({ resource, stored, sources }: Opening): OpenedDraft {
  const known: Known = {
    draft: sources.server === "unknown" ? null : sources.server,
    isReachable: sources.server !== "unknown",
  };
  const { draft } = known;
  const asStored = draftValues(resource, stored, null, () => undefined);
  let values: Values = draft?.values ?? {};
  const files: Record<string, FormValues[string]> = {};
  const overruled: string[] = [];
  const unsynced = sources.entries.filter((entry) => hasMore(entry, known));
  for (const entry of unsynced) {
    const mine = draftValues(
      resource,
      { ...stored, ...entry.values },
      entry.recordId === null ? null : stored,
      () => undefined,
    );
    const base = baseOf(entry, known);
    const states = { base, mine, theirs: values };
    const isAlone = draft === null && unsynced[0] === entry;
    if (!isAlone) overruled.push(...overruledLabels(resource, states));
    values = isAlone ? mine : mergeDrafts(resource, states, asStored);
    for (const [name, value] of Object.entries(entry.values)) {
      if (isImageValue(value) && value.kind === "chosen") files[name] = value;
    }
  }
  const moments = [draft?.updated_at, ...unsynced.map((entry) => entry.savedAtSeconds)];
  const bases = [draft?.base, ...unsynced.map((entry) => entry.base)].filter(isNumber);
  const newest = moments.filter(isNumber);
  return {
    values: { ...formValuesOf(resource, values, stored), ...files },
    base: bases.length === 0 ? null : Math.min(...bases),
    position: positionOf(known, unsynced),
    savedAtSeconds: newest.length === 0 ? null : Math.max(...newest),
    isOnServer: unsynced.every((entry) => isSaved(entry, known)),
    isSubmitted: draft !== null && draft.stage !== "draft",
    expiresAtSeconds: draft?.is_expiring === true ? draft.expires_at : null,
    overruled: [...new Set(overruled)],
    adopted: sources.entries.map(({ id }) => id),
  };
}

/** Labels of the fields that a draft changes. */
export function changedLabels(
  resource: Resource,
  stored: FormValues,
  values: FormValues,
): string[] {
  return differingFields(stored, { ...stored, ...values }).map(
    (name) => resource.fields[name]?.label ?? name,
  );
}

const isNumber = (value: number | null | undefined): value is number => typeof value === "number";

/** Whether an entry holds what the server may not have. Where it can't be asked, that is any. */
function hasMore({ isSynced, position }: JournalEntry, { draft, isReachable }: Known): boolean {
  if (!isSynced || position.isPublishing || !isReachable) return true;
  // Of another draft: the server would have refused to merge them.
  return draft !== null && position.draft?.id !== draft.id;
}

/** Whether the draft that the form goes on with has all of an entry, as far as is known. */
function isSaved({ isSynced, position }: JournalEntry, { draft }: Known): boolean {
  // What was being published was saved before, but not what was typed meanwhile.
  const isSameDraft = position.isPublishing || draft === null || position.draft?.id === draft.id;
  return isSynced && isSameDraft;
}

/** What an entry and the server's draft have started from. */
function baseOf({ position }: JournalEntry, { draft }: Known): Values {
  const synced = position.synced?.values ?? {};
  return draft === null ? synced : acknowledged(draft.values, synced, position.pending?.values);
}

/** From where the queue goes on. */
function positionOf({ draft, isReachable }: Known, entries: readonly JournalEntry[]): Position {
  const last = entries.at(-1)?.position;
  if (draft !== null) {
    const { id, version, base, values } = draft;
    // A save that this draft hasn't yet may still arrive: repeated by its key, it is known as the form's own.
    const isOfVersion = ({ position: { draft: of } }: JournalEntry) =>
      of?.id === id && of.version === version;
    const pending = entries.findLast(isOfVersion)?.position.pending ?? null;
    const next = { ...newPosition(last?.createKey), draft: { id, version } };
    return { ...next, synced: { base, values }, pending };
  }
  if (last === undefined) return newPosition();
  // A publication whose response was lost may have ended the draft.
  if (!isReachable || last.isPublishing) return last;
  const isUnsent = last.draft === null;
  return isUnsent ? last : newPosition();
}
