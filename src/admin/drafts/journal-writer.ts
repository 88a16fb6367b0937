/** Writes a form's journal entry soon after each change, one write after the other. */
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
  let last = Promise.resolve();
  let changes = 0;

  /** Never rejects: a device that stores nothing is a state. */
  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const written = changes;
    const entry = read();
    last = writeAfter(last, entry, written);
    return last;
  }

  async function writeAfter(earlier: Promise<void>, entry: JournalEntry, written: number) {
    await earlier;
    try {
      await writeEntry(entry);
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
    remove(ids: readonly string[]): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      last = last.then(() => deleteEntries(ids)).catch(() => {});
      return last;
    },
  };
}
