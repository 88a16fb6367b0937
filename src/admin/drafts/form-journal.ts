import type { createDraftContent } from "./draft-content.ts";
import { createJournalWriter } from "./journal-writer.ts";
import type { JournalEntry } from "./journal.ts";
import type { Position } from "./position.ts";

interface FormJournalOptions extends Pick<JournalEntry, "id" | "accountId" | "resource"> {
  readonly content: ReturnType<typeof createDraftContent>;
  readonly readPosition: () => Position;
  /** The device stores nothing, or nothing more, or does so again. */
  readonly onBroken: (isBroken: boolean) => void;
  readonly onWritten: () => void;
}

/** Writes the form's entry of the journal. */
export function createFormJournal({
  content,
  readPosition,
  onBroken,
  onWritten,
  ...form
}: FormJournalOptions) {
  let isWaiting = false;
  let isBroken = false;

  const writer = createJournalWriter({
    read: (): JournalEntry => ({
      ...form,
      savedAtSeconds: Math.floor(Date.now() / 1000),
      position: readPosition(),
      isSynced: content.isSynced(readPosition()),
      ...content.forJournal(),
    }),
    onState(state) {
      isWaiting = state === "waiting";
      const was = isBroken;
      isBroken = state === "broken" || (isWaiting && was);
      if (isBroken !== was) onBroken(isBroken);
      if (state === "written") onWritten();
    },
  });

  return {
    ...writer,
    /** Whether something waits to be written. */
    isWaiting: () => isWaiting,
    isBroken: () => isBroken,
    /** Deletes the form's entry. */
    clear: () => writer.remove([form.id]),
  };
}
