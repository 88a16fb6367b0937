/**
 * What was chosen last in the palette, of each account its own. In memory only: titles don't belong into the storage of a
 * shared browser.
 */
import type { PaletteEntry } from "./palette-entries.ts";

const maxRecent = 5;
const recent = new Map<number, readonly PaletteEntry[]>();

/** The latest first; acts aren't among them. */
export function recentEntries(accountId: number): readonly PaletteEntry[] {
  return recent.get(accountId) ?? [];
}

/** Puts an entry in front. */
export function rememberEntry(accountId: number, entry: PaletteEntry): void {
  if (entry.path === undefined) return;
  const id = `recent ${entry.path}`;
  const others = recentEntries(accountId).filter((one) => one.id !== id);
  // By the next time it may be somewhere else.
  const { tag: _tag, ...rest } = entry;
  recent.set(accountId, [{ ...rest, id }, ...others].slice(0, maxRecent));
}
