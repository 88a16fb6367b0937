/** Which journal entries belong to a form that is still open, in this tab or another. */
import type { JournalEntry } from "./journal.ts";

const prefix = "draft ";
/** A page that was reloaded gives its locks back a moment after the next one has begun. */
const reloadMs = 250;

/** Locks need https or localhost; without them every entry counts as left behind. */
const locks = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

/** Holds a form's entry until the function returned is called, or the page is gone. */
export function holdEntry(id: string): () => void {
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

/** Of these entries those that no open form writes any more. */
export async function entriesToAdopt(entries: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const isFree = await freeEntries(entries);
  if (isFree.length === entries.length) return isFree;
  await new Promise((resolve) => setTimeout(resolve, reloadMs));
  return freeEntries(entries);
}

async function freeEntries(entries: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return entries.filter(({ id }) => !names.has(prefix + id));
}
