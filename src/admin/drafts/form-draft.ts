/** The draft of one open form: its journal entry, and the queue that brings it to the server. */
import { randomIdentifier } from "#contract/random-identifier.ts";
import type { Resource } from "#contract/resource.ts";
import { withNote } from "#contract/revisions/revision-note.ts";
import type { Draft, DraftVersion } from "#admin/api/drafts.ts";
import { createDraft, saveDraft } from "#admin/api/drafts.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { differingFields } from "#admin/field-input/form-value.ts";
import { storedState } from "#admin/stored-state.ts";
import { createDraftQueue } from "./draft-queue.ts";
import {
  draftValues,
  formValuesOf,
  isSameDraft,
  mergeDrafts,
  overruledLabels,
} from "./draft-values.ts";
import { endDraft } from "./end-draft.ts";
import { createFileUploads, isChosen } from "./file-uploads.ts";
import { closeEntry, holdEntry } from "./form-locks.ts";
import { createJournalWriter } from "./journal-writer.ts";
import type { JournalEntry } from "./journal.ts";
import type { OpenedDraft } from "./open-draft.ts";
import { newPosition } from "./position.ts";
import { createPublisher } from "./publish-draft.ts";
import type { Publication } from "./publish-draft.ts";
import type { SaveState } from "./save-state.ts";
import { stateOf } from "./save-state.ts";

/** What a form's draft is about. */
export interface DraftTarget {
  readonly recordId: number | null;
  /** The version that a save starts from. */
  readonly base: number | null;
  /** What the form shows without the draft. */
  readonly stored: FormValues;
}

/** What a form shows of its draft. */
export interface FormDraftState {
  readonly save: SaveState;
  /** The device stores nothing, or nothing more. */
  readonly isJournalBroken: boolean;
}

/** The form, as its draft knows it. */
export interface FormDraftOptions {
  readonly resource: Resource;
  readonly accountId: number;
  readonly opened: OpenedDraft;
  readonly target: DraftTarget;
  readonly readValues: () => FormValues;
}

/** What a form is told of its draft while it is open. */
export interface FormDraftListeners {
  /**
   * Puts values into the form that another tab or device has typed. `overruled`: labels of fields that
   * it has changed too, and where this form's values stand.
   */
  readonly onMerged: (values: FormValues, overruled: readonly string[]) => void;
  /** How an address names the draft; null while there is none. */
  readonly onNamed: (name: string | null) => void;
}

/** The draft of an open form. */
export type FormDraft = ReturnType<typeof createFormDraft>;

/** Opens the draft of a form, which goes on from what was found of it. */
export function createFormDraft(options: FormDraftOptions) {
  const { accountId, opened, readValues } = options;
  const resource = withNote(options.resource);
  const entryId = randomIdentifier();
  const uploads = createFileUploads(resource);
  let { target } = options;
  let state: FormDraftState = { save: stateOf(opened), isJournalBroken: false };
  const stateListeners = new Set<() => void>();
  let name: string | null = null;
  let isWaiting = false;
  /** Null while the form is closed. */
  let listeners: FormDraftListeners | null = null;
  let isFinished = false;

  const isOwner = () => storedState().session.currentUser?.id === accountId;
  const isUnchanged = () => differingFields(target.stored, readValues()).length === 0;
  const valuesOf = (values: FormValues) =>
    draftValues(
      resource,
      values,
      target.recordId === null ? null : target.stored,
      uploads.addressOf,
    );

  function show(next: Partial<FormDraftState>) {
    state = { ...state, ...next };
    for (const listener of stateListeners) listener();
  }

  const writer = createJournalWriter({
    read: entry,
    onState(journal) {
      isWaiting = journal === "waiting";
      const isJournalBroken = journal === "broken" || (isWaiting && state.isJournalBroken);
      if (isJournalBroken !== state.isJournalBroken) show({ isJournalBroken });
      if (journal === "written") announceName();
    },
  });

  const queue = createDraftQueue({
    position: opened.position,
    shown: state.save.kind,
    async prepare() {
      const values = readValues();
      await uploads.upload(values);
      return {
        values: valuesOf(values),
        base: target.base,
        isUnchanged: differingFields(target.stored, values).length === 0,
        withoutFiles: uploads.missing(values),
      };
    },
    create: (save, calls) => createDraft(resource, target.recordId, save, calls),
    save: saveDraft,
    async onMoved() {
      announceName();
      await writer.write();
    },
    onState: (save) => show({ save }),
    onOtherState: takeIn,
    isOnline: () => navigator.onLine,
    isOwner,
  });
  const publisher = createPublisher({
    resource: options.resource,
    queue,
    recordId: () => target.recordId,
    onHeld: () => isOnServer() || show({ save: { kind: "failed", reason: null } }),
  });

  function entry(): JournalEntry {
    const values = readValues();
    const { recordId, base, stored } = target;
    const names = recordId === null ? Object.keys(values) : differingFields(stored, values);
    return {
      id: entryId,
      accountId,
      resource: resource.api,
      recordId,
      base,
      savedAtSeconds: Math.floor(Date.now() / 1000),
      position: queue.position,
      isSynced: isOnServer(),
      values: Object.fromEntries(names.map((field) => [field, values[field] ?? null])),
    };
  }

  function isOnServer(): boolean {
    const { draft, synced, pending } = queue.position;
    if (draft === null) return isUnchanged();
    const values = readValues();
    if (pending !== null || synced === null || uploads.missing(values).length > 0) return false;
    return isSameDraft(synced.values, valuesOf(values));
  }

  function takeIn(theirs: Draft, base: Draft["values"]) {
    const mine = readValues();
    const shown = draftValues(resource, target.stored, null, () => undefined);
    const states = { base, mine: valuesOf(mine), theirs: theirs.values };
    const overruled = overruledLabels(resource, states);
    const merged = formValuesOf(resource, mergeDrafts(resource, states, shown), target.stored);
    const next = { ...target.stored, ...merged };
    const taken = differingFields(mine, next).filter((field) => !isChosen(mine[field]));
    if (taken.length === 0 && overruled.length === 0) return;
    const values = Object.fromEntries(taken.map((field) => [field, next[field] ?? null]));
    listeners?.onMerged(values, overruled);
  }

  function announceName() {
    const { draft, createKey } = queue.position;
    const next = draft === null ? createKey : String(draft.id);
    if (next === name || listeners === null) return;
    name = next;
    listeners.onNamed(next);
  }

  /** Another draft begins; on this device nothing is left of the one before. */
  async function forget() {
    queue.restart(newPosition());
    name = null;
    listeners?.onNamed(null);
    await writer.remove([entryId]);
  }

  const onOnline = () => queue.retry();
  /** The page may be gone in a moment. `beforeunload` comes first, but not in every browser. */
  const onLeaving = () => {
    if (isWaiting) void writer.write();
  };
  const onHidden = () => {
    if (document.visibilityState === "hidden") onLeaving();
  };

  async function resume(): Promise<void> {
    const { draft, isPublishing } = queue.position;
    const isRestored = opened.savedAtSeconds !== null && !(isUnchanged() && !isPublishing);
    await (isRestored ? writer.write(opened.adopted) : writer.remove(opened.adopted));
    if (isPublishing) return publisher.resume();
    if (isRestored) return queue.retry();
    if (opened.isSubmitted) return;
    // What says nothing new leaves no trace.
    if (draft !== null && isOwner()) await endDraft(draft.id).catch(() => {});
    if (draft !== null) return forget();
    if (opened.savedAtSeconds !== null) show({ save: { kind: "idle" } });
  }

  async function end(): Promise<void> {
    const { draft, isPublishing } = queue.position;
    if (isFinished || (isUnchanged() && !isPublishing)) {
      queue.stop();
      const isNeeded = isFinished || opened.isSubmitted;
      if (!isNeeded && draft !== null && isOwner()) await endDraft(draft.id);
      return writer.remove([entryId]);
    }
    await writer.write();
    if (!isPublishing) await queue.flush({}).catch(() => {});
    queue.stop();
    if (isOnServer()) await writer.remove([entryId]);
  }

  return {
    /** Starts writing; the function returned closes the form, which sends what isn't there yet. */
    open(opening: FormDraftListeners): () => void {
      const giveBack = holdEntry(entryId);
      listeners = opening;
      addEventListener("online", onOnline);
      addEventListener("beforeunload", onLeaving);
      document.addEventListener("visibilitychange", onHidden);
      void resume();
      return () => {
        listeners = null;
        removeEventListener("online", onOnline);
        removeEventListener("beforeunload", onLeaving);
        document.removeEventListener("visibilitychange", onHidden);
        // A tick later it is known whether React only mounts it once more.
        const ended = Promise.resolve().then(() => (listeners === null ? end() : undefined));
        closeEntry(entryId, ended.finally(giveBack));
      };
    },
    note() {
      writer.note();
      if (!queue.position.isPublishing) queue.note();
    },
    retry: publisher.retry,
    save: publisher.save,
    /** The account's session goes on. */
    onSignedIn() {
      if (state.save.kind === "signedOut") queue.retry();
    },
    /** Saves the record by the draft, and holds what is typed meanwhile until `moveTo` or `goOn`. */
    publish: async (): Promise<Publication> =>
      isOwner() ? publisher.publish() : { kind: "noDraft" },
    /** Sends the draft to its review; what is typed meanwhile is held as by `publish`. */
    sendWhole: async (send: (whole: DraftVersion) => Promise<unknown>) =>
      isOwner() && publisher.sendWhole(send),
    goOn() {
      if (!queue.position.isPublishing) queue.release();
    },
    /** Gives the draft up, on the server and here. Rejects where the server can't be reached. */
    async discard(): Promise<void> {
      const { draft } = queue.position;
      if (draft !== null && isOwner()) await endDraft(draft.id);
      await forget();
    },
    /** The record is saved, and the form is left. `isDraftLeft`: it was saved without its draft. */
    finish({ isDraftLeft }: { readonly isDraftLeft: boolean }) {
      const { draft } = queue.position;
      isFinished = true;
      queue.stop();
      if (isDraftLeft && draft !== null && isOwner()) void endDraft(draft.id).catch(() => {});
    },
    /** The form goes on from a stored state; `isDraftOver` after a save. */
    moveTo(next: DraftTarget, { isDraftOver }: { readonly isDraftOver: boolean }) {
      target = next;
      if (isDraftOver) void forget();
    },
    /** Whether closing the page now would lose something. */
    isUnsafe: () => (isWaiting || state.isJournalBroken) && !isOnServer(),
    /** Whether leaving the form would. */
    isAtRisk: () => state.isJournalBroken && !isOnServer(),
    createKey: () => queue.position.createKey,
    /** What the form shows of it; changes some times a minute during typing. */
    state: () => state,
    /** Calls the listener after each change of the state, until the function returned is called. */
    subscribe(listener: () => void): () => void {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
  };
}
