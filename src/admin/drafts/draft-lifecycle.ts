/** What happens to a form's draft as the form opens and closes. */
import { CallFailure } from "#admin/api/call-failure.ts";
import type { createDraftContent } from "./draft-content.ts";
import type { DraftQueue } from "./draft-queue.ts";
import { endDraft } from "./end-draft.ts";
import type { createFormJournal } from "./form-journal.ts";
import type { OpenedDraft } from "./open-draft.ts";
import type { createPublisher } from "./publish-draft.ts";

/** What the draft of a form consists of. */
export interface DraftParts {
  readonly opened: OpenedDraft;
  readonly content: ReturnType<typeof createDraftContent>;
  readonly journal: ReturnType<typeof createFormJournal>;
  readonly queue: DraftQueue;
  readonly publisher: ReturnType<typeof createPublisher>;
  /** Whether the form's account is the one that is signed in. */
  readonly isOwner: () => boolean;
  /** Begins another draft. */
  readonly reset: () => Promise<void>;
}

/** Goes on with the draft that a form has opened with; false where the form has none to show. */
export async function resumeDraft(parts: DraftParts): Promise<boolean> {
  const { opened, content, journal, queue, publisher } = parts;
  const { draft, isPublishing } = queue.position;
  const isFound = opened.savedAtSeconds !== null;
  const isRestored = isFound && !(content.isUnchanged() && !isPublishing);
  await (isRestored ? journal.write(opened.adopted) : journal.remove(opened.adopted));
  if (isPublishing) await publisher.resume();
  else if (isRestored) queue.retry();
  if (isPublishing || isRestored || opened.isSubmitted) return true;
  if (draft === null) return !isFound;
  // What says nothing new leaves no trace.
  try {
    if (parts.isOwner()) await endDraft(draft);
  } catch (thrown) {
    // Another device has saved it meanwhile: the form goes on with that.
    if (thrown instanceof CallFailure && thrown.status === 409) {
      await queue.mergeRemote(thrown);
      return true;
    }
  }
  await parts.reset();
  return true;
}

/** Brings to the server what isn't there yet; a draft that says nothing (any more) ends. */
export async function closeDraft(parts: DraftParts, isFinished: boolean): Promise<void> {
  const { opened, content, journal, queue } = parts;
  const { isPublishing } = queue.position;
  if (isFinished || (content.isUnchanged() && !isPublishing)) {
    queue.stop();
    // A save in flight may be what makes the draft.
    await queue.settle();
    const { draft } = queue.position;
    const isNeeded = isFinished || opened.isSubmitted;
    if (!isNeeded && draft !== null && parts.isOwner()) {
      // Where the draft isn't ended, the next form merges this with what another device has saved.
      await journal.write();
      await endDraft(draft);
    }
    return journal.clear();
  }
  await journal.write();
  if (!isPublishing) await queue.flush({}).catch(() => {});
  queue.stop();
  if (content.isSynced(queue.position)) await journal.clear();
}
