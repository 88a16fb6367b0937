import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";

/**
 * Shows another document, of which no update is told and which an undo of what was typed before leaves alone: it may be
 * another user's. Only what differs is replaced, so that the cursor and what is selected keep their place in what
 * stays.
 */
export function replaceDocument(editor: Editor, next: Node): void {
  const narrow = replaceWithin(editor.state.tr, next);
  // Where the change begins in a cell or caption and ends elsewhere, a slice may be fitted in another way.
  const tr = narrow.doc.eq(next) ? narrow : replaceBlocks(editor.state.tr, next);
  if (!tr.docChanged) return;
  editor.view.dispatch(tr.setMeta("preventUpdate", true).setMeta("addToHistory", false));
}

function replaceWithin(tr: Transaction, next: Node): Transaction {
  const start = tr.doc.content.findDiffStart(next.content);
  const end = tr.doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return tr;
  // What repeats itself may be counted to both ends.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
}

function replaceBlocks(tr: Transaction, next: Node): Transaction {
  const { children: before } = tr.doc;
  const { children: after } = next;
  const isSame = (one: Node | undefined, other: Node | undefined) =>
    one !== undefined && other !== undefined && one.eq(other);
  let first = 0;
  while (isSame(before[first], after[first])) first += 1;
  const most = Math.min(before.length, after.length) - first;
  let last = 0;
  while (last < most && isSame(before.at(-1 - last), after.at(-1 - last))) last += 1;
  const sizeOf = (blocks: readonly Node[]) => blocks.reduce((sum, one) => sum + one.nodeSize, 0);
  const from = sizeOf(before.slice(0, first));
  const to = sizeOf(before.slice(0, before.length - last));
  return tr.replaceWith(from, to, after.slice(first, after.length - last));
}
