/** The draft of one open form: its journal entry, and the queue that brings it to the server. */
import { randomIdentifier } from "#contract/random-identifier.ts";
import type { Resource } from "#contract/resource.ts";
import { withNote } from "#contract/revisions/revision-note.ts";
import { CallFailure } from "#admin/api/call-failure.ts";
import type { CallOptions, Draft, DraftSave, DraftVersion } from "#admin/api/drafts.ts";
import {
  createDraft,
  invalidateDrafts,
  publishDraft,
  readDraft,
  saveDraft,
} from "#admin/api/drafts.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { Uploads } from "#admin/field-input/uploads-under-way.ts";
import { deleteStoredMerge } from "#admin/merge/stored-merge.ts";
import { storedState } from "#admin/stored-state.ts";
import { text } from "#admin/text/text.ts";
import type { DraftTarget } from "./draft-content.ts";
import { createDraftContent } from "./draft-content.ts";
import { closeDraft, resumeDraft } from "./draft-lifecycle.ts";
import { createDraftQueue } from "./draft-queue.ts";
import { endDraft } from "./end-draft.ts";
import { createFormJournal } from "./form-journal.ts";
import { closeEntry, holdEntry } from "./form-locks.ts";
import type { OpenedDraft } from "./open-draft.ts";
import { watchPage } from "./page-events.ts";
import { newPosition } from "./position.ts";
import { createPublisher } from "./publish-draft.ts";
import type { Publication } from "./publish-draft.ts";
import { stateOf } from "./save-state.ts";
import { createShownState } from "./form-draft-state.ts";

/** The form, as its draft knows it. */
export interface FormDraftOptions {
  readonly resource: Resource;
  readonly accountId: number;
  readonly opened: OpenedDraft;
  readonly target: DraftTarget;
  readonly readValues: () => FormValues;
  readonly uploads: Uploads;
}

/** Callbacks of an open form. */
export interface FormDraftListeners {
  /**
   * Puts values into the form that another tab or device has typed. `overruled`: labels of fields that
   * it has changed too, and where this form's values stand.
   */
  readonly onMerged: (values: FormValues, overruled: readonly string[]) => void;
  /** How an address names the draft; null while there is none. */
  readonly onNamed: (name: string | null) => void;
}

/** By then the server has ended a call whose response was lost. */
const resumeMs = 30_000;

/** The draft of an open form. */
export type FormDraft = ReturnType<typeof createFormDraft>;

/** Creates the draft of a form, continuing the one that it opened with. */
export function createFormDraft(options: FormDraftOptions) {
  const { accountId, opened, uploads } = options;
  const entryId = randomIdentifier();
  const shown = createShownState({ save: stateOf(opened), isJournalBroken: false });
  let { target } = options;
  let name: string | null = null;
  /** Null while the form is closed. */
  let listeners: FormDraftListeners | null = null;
  /** What another tab or device has typed, once the form is closed and shows it no more. */
  let takenInLate: FormValues = {};
  let isFinished = false;
  /** With what a save was refused before another tab's input came into the form. */
  let unseen: CallFailure | null = null;
  let resumption: ReturnType<typeof setTimeout> | undefined;

  const resource = withNote(options.resource);
  const readValues = () => ({ ...options.readValues(), ...takenInLate });
  const content = createDraftContent({ resource, readValues, readTarget: () => target });
  const isOwner = () => storedState().session.currentUser?.id === accountId;
  const isOnServer = () => content.isSynced(queue.position);

  const journal = createFormJournal({
    id: entryId,
    accountId,
    resource: resource.api,
    content,
    readPosition: () => queue.position,
    onBroken: (isJournalBroken) => shown.show({ isJournalBroken }),
    onWritten: announceName,
  });

  const queue = createDraftQueue({
    position: opened.position,
    shown: shown.state().save.kind,
    prepare: content.prepare,
    create,
    save: saveDraft,
    async onMoved() {
      announceName();
      await journal.write();
    },
    onState: (save) => shown.show({ save }),
    onOtherState: mergeRemote,
    isOnline: () => navigator.onLine,
    isOwner,
  });

  const publisher = createPublisher({
    queue,
    read: readDraft,
    create,
    send: (whole) => publishDraft(options.resource, whole),
    recordId: () => target.recordId,
    takeUnseen,
    onHeld: resumeLater,
  });

  async function create(save: DraftSave, calls: CallOptions) {
    const created = await createDraft(resource, target.recordId, save, calls);
    void invalidateDrafts();
    return created;
  }

  /** The line says that input isn't on the server, where it isn't. */
  function showUnsaved() {
    if (!isOnServer()) shown.show({ save: { kind: "failed", reason: null } });
  }

  /** Until then nothing is saved: the publication whose response was lost may still arrive. */
  function resumeLater() {
    if (listeners === null) return;
    showUnsaved();
    clearTimeout(resumption);
    resumption = setTimeout(publisher.retry, resumeMs);
  }

  function resumeSaves() {
    if (queue.position.isPublishing) resumeLater();
    else queue.release();
  }

  const parts = { opened, content, journal, queue, publisher, isOwner, reset };

  function mergeRemote(theirs: Draft, base: Draft["values"], refusal: CallFailure) {
    const merged = content.merge(theirs, base);
    if (merged === null) return true;
    const { values, overruled } = merged;
    unseen = refusal;
    if (listeners !== null) listeners.onMerged(values, overruled);
    // Which value stands is said by the next form, which merges the journal.
    else if (overruled.length > 0) return false;
    else takenInLate = { ...takenInLate, ...values };
    return true;
  }

  function takeUnseen() {
    const taken = unseen;
    unseen = null;
    return taken;
  }

  function announceName() {
    const { draft, createKey } = queue.position;
    const next = draft === null ? createKey : String(draft.id);
    if (next === name || listeners === null) return;
    name = next;
    listeners.onNamed(next);
  }

  /** Another draft begins; on this device nothing is left of the one before. */
  async function reset() {
    queue.restart(newPosition());
    name = null;
    listeners?.onNamed(null);
    await Promise.all([journal.clear(), endMerge()]);
  }

  async function endMerge() {
    const { recordId } = target;
    if (recordId !== null) await deleteStoredMerge({ accountId, resource, recordId });
  }

  async function resume(): Promise<void> {
    if (!(await resumeDraft(parts))) shown.show({ save: { kind: "idle" } });
  }

  return {
    /** Starts writing; the returned function closes the form and sends what the server doesn't have. */
    open(opening: FormDraftListeners): () => void {
      const releaseEntry = holdEntry(entryId);
      listeners = opening;
      const endWatch = watchPage({
        onOnline: () => publisher.retry(),
        onLeaving: () => journal.isWaiting() && void journal.write(),
      });
      void resume();
      return () => {
        listeners = null;
        endWatch();
        clearTimeout(resumption);
        publisher.stop();
        // A tick later it is known whether React only mounts it once more.
        const ended = Promise.resolve().then(() =>
          listeners === null ? closeDraft(parts, isFinished) : undefined,
        );
        closeEntry(entryId, ended.finally(releaseEntry));
        // The screen that was gone to has asked before the last save.
        void ended.catch(() => {}).finally(invalidateDrafts);
      };
    },
    note() {
      journal.note();
      if (!queue.position.isPublishing) queue.note();
      else if (!publisher.isBusy()) showUnsaved();
    },
    retry: publisher.retry,
    save: publisher.save,
    /** After a new sign-in of the same account. */
    onSignedIn() {
      if (shown.state().save.kind === "signedOut" || queue.position.isPublishing) publisher.retry();
    },
    /** Saves the record by the draft, and pauses saves until `moveTo` or `resumeSaves`. */
    async publish(): Promise<Publication> {
      if (isOwner()) return publisher.publish();
      // Another user who has signed in meanwhile isn't its author; who is signed out is asked to sign in.
      const isOthers = storedState().session.currentUser !== null;
      if (isOthers) throw new CallFailure("refused", text.session.signedInAsOther);
      return { kind: "noDraft" };
    },
    /** Sends the draft to its review, with saves paused as in `publish`. */
    sendWhole: async (send: (whole: DraftVersion) => Promise<unknown>) =>
      isOwner() ? publisher.sendWhole(send) : "noDraft",
    resumeSaves,
    /** Deletes the draft, on the server and here. Rejects where that fails, or it was saved elsewhere. */
    async discard(): Promise<void> {
      // A save in flight would bring back what is deleted.
      queue.hold();
      await queue.settle();
      const { draft } = queue.position;
      try {
        if (draft !== null && isOwner()) await endDraft(draft);
      } catch (thrown) {
        // What another device has saved is shown before it can be discarded.
        if (thrown instanceof CallFailure) await queue.mergeRemote(thrown);
        resumeSaves();
        throw thrown;
      }
      await reset();
    },
    /** The record is saved, and the form is left. `isDraftLeft`: it was saved without its draft. */
    finish({ isDraftLeft }: { readonly isDraftLeft: boolean }) {
      const { draft } = queue.position;
      isFinished = true;
      queue.stop();
      void endMerge();
      if (isDraftLeft && draft !== null && isOwner()) void endDraft(draft).catch(() => {});
    },
    /** The form goes on from a stored state; `isDraftOver` after a save. */
    moveTo(next: DraftTarget, { isDraftOver }: { readonly isDraftOver: boolean }) {
      target = next;
      if (isDraftOver) void reset();
    },
    /** Whether closing the page now would lose something. */
    isUnsafe: () =>
      !isFinished &&
      (uploads.areUnderWay() || ((journal.isWaiting() || journal.isBroken()) && !isOnServer())),
    /** Whether leaving the form would. */
    isAtRisk: () => !isFinished && (uploads.areUnderWay() || (journal.isBroken() && !isOnServer())),
    createKey: () => queue.position.createKey,
    /** What the form shows of it; changes some times a minute during typing. */
    state: shown.state,
    /** Calls the listener after each change of the state, until the function returned is called. */
    subscribe: shown.subscribe,
  };
}
