import type { Editor } from "@tiptap/core";
import { createDocument } from "@tiptap/core";
import { parseOptionsOf } from "./editor-html.ts";

/**
 * Shows other content, of which no update is told and which an undo of what was typed before leaves alone: it may be
 * another user's. Only what differs is replaced, so that the cursor and what is selected keep their place in what
 * stays.
 */
export function replaceContent(editor: Editor, html: string): void {
  const { doc, tr, schema } = editor.state;
  const next = createDocument(html, schema, parseOptionsOf(html));
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // What repeats itself may be counted to both ends.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const changed = next.slice(start, end.b + overlap);
  tr.replace(start, end.a + overlap, changed);
  editor.view.dispatch(tr.setMeta("preventUpdate", true).setMeta("addToHistory", false));
}
