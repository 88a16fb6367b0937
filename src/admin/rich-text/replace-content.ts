import type { Editor } from "@tiptap/core";
import { createDocument } from "@tiptap/core";
import { parseOptionsOf } from "./editor-html.ts";
import { replaceDocument } from "./replace-document.ts";

/** Shows other content, as `replaceDocument` does. */
export function replaceContent(editor: Editor, html: string): void {
  replaceDocument(editor, createDocument(html, editor.schema, parseOptionsOf(html)));
}
