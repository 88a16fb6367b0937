/** Which journal entries belong to a form that is still open, in this tab or another. */
import type { JournalEntry } from "./journal.ts";
import { readEntries } from "./journal.ts";

const prefix = "draft ";
/** A page that is left gives its locks back a moment after the next one has begun. */
const usualMs = 250;
/** On a busy device that takes longer; a form waits so long for what its own tab has written. */
const longestMs = 3_000;
const pollMs = 50;

/** The entries of this tab's forms, the last ones, for as long as the tab is there. */
const tabKey = "draft entries";
const mostOfTab = 20;

/** Locks need https or localhost; without them every entry counts as left behind. */
const locks = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

/** Holds a form's entry until the function returned is called, or the page is gone. */
export function holdEntry(id: string): () => void {
  rememberEntry(id);
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks()?.request(prefix + id, () => promise);
  return resolve;
}

/** Saves of forms that were just closed in this tab, by their entries. */
const closing = new Map<string, Promise<void>>();

/** A closed form is done with its entry when `done` settles. */
export function closeEntry(id: string, done: Promise<void>): void {
  const settled = done.catch(() => {}).finally(() => closing.delete(id));
  closing.set(id, settled);
}

/** Resolves when the forms that were closed in this tab have sent what they can. */
export async function closedForms(): Promise<void> {
  await Promise.all(closing.values());
}

/** An account's entries that no open form writes any more, as their forms left them; none without a journal. */
export async function entriesToAdopt(
  accountId: number,
  isWanted: (entry: JournalEntry) => boolean = () => true,
): Promise<JournalEntry[]> {
  const ownIds = new Set(entriesOfTab());
  const begin = performance.now();
  for (;;) {
    // Asked before the entries are read: a form may write until it gives its lock back.
    const held = await heldLocks();
    const entries = (await entriesOf(accountId)).filter(isWanted);
    const isHeld = ({ id }: JournalEntry) => held.has(prefix + id);
    const isOwnHeld = entries.some(
      (entry) => isHeld(entry) && ownIds.has(entry.id) && !closing.has(entry.id),
    );
    const waited = performance.now() - begin;
    const isOver = waited >= (isOwnHeld ? longestMs : usualMs);
    if (isOver || !entries.some(isHeld)) return entries.filter((entry) => !isHeld(entry));
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function entriesOf(accountId: number): Promise<JournalEntry[]> {
  try {
    return await readEntries(accountId);
  } catch (reason) {
    // Without a journal there is what the server has.
    console.warn(reason);
    return [];
  }
}

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

function rememberEntry(id: string): void {
  try {
    sessionStorage.setItem(tabKey, [...entriesOfTab(), id].slice(-mostOfTab).join(" "));
  } catch {
    // A browser that stores nothing has no journal either.
  }
}

function entriesOfTab(): string[] {
  try {
    return (sessionStorage.getItem(tabKey) ?? "").split(" ");
  } catch {
    return [];
  }
}
