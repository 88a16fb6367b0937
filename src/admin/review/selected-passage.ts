import { maxQuoteCharacters } from "#contract/limits.ts";

/** What only readers of the screen hear, and what a change takes out. */
const unquoted = ".visually-hidden, del, button";

/** The words that are selected inside a field, in one line; null: none, or they reach beyond it. */
export function selectedPassage(field: string): string | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const row = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  if (!row?.contains(range.commonAncestorContainer)) return null;
  const passage = range.cloneContents();
  for (const part of passage.querySelectorAll(unquoted)) part.remove();
  const words = (passage.textContent ?? "").replaceAll(/\s+/gu, " ").trim();
  return words === "" ? null : words.slice(0, maxQuoteCharacters).toWellFormed();
}
