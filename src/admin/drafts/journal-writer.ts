/** Writes a form's journal entry soon after each change. */
import type { JournalEntry } from "./journal.ts";
import { deleteEntries, writeEntry } from "./journal.ts";

/** Well below the 300 ms after which what is typed has to outlive its page. */
const pauseMs = 100;

/** How far the journal is: something waits to be written, everything is, or nothing can be. */
export type JournalState = "waiting" | "written" | "broken";

/** Makes the writer of a form. `read` says what to write, at the moment of writing. */
export function createJournalWriter({
  read,
  onState,
}: {
  readonly read: () => JournalEntry;
  readonly onState: (state: JournalState) => void;
}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;

  /**
   * Never rejects: a device that stores nothing is a state. Waits for no earlier write, since a page that
   * is left can't: the browser runs transactions in the order in which they were made. `replaced`:
   * entries that are in this one now.
   */
  async function write(replaced: readonly string[] = []): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const written = changes;
    try {
      await writeEntry(read(), replaced);
      if (written === changes) onState("written");
    } catch (reason) {
      console.warn(reason);
      onState("broken");
    }
  }

  return {
    /** Something has changed. */
    note() {
      changes += 1;
      onState("waiting");
      timer ??= setTimeout(() => void write(), pauseMs);
    },
    write,
    /** Deletes entries; the form's own ones are those that it was the last to write. */
    async remove(ids: readonly string[]): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await deleteEntries(ids).catch(() => {});
    },
  };
}
