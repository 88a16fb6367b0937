import { DOMParser as ModelParser } from "@tiptap/pm/model";
import type { ResolvedPos, Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { chatHtml } from "./chat-text.ts";

/** Plain text from the clipboard, with the signs of a chat as what they stand for; null leaves it to the editor. */
export function clipboardTextParser(
  plain: string,
  context: ResolvedPos,
  isPlainWanted: boolean,
  view: EditorView,
): Slice {
  // Ctrl+Shift+V takes the text as it is, and so do places without paragraphs.
  const html = isPlainWanted || context.parent.type.spec.code ? null : chatHtml(plain);
  // The editor's own way is taken where nothing is returned; its type doesn't say so.
  if (html === null) return null as unknown as Slice;
  const template = document.createElement("template");
  template.innerHTML = html;
  return ModelParser.fromSchema(view.state.schema).parseSlice(template.content, { context });
}
