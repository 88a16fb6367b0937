import type { ResolvedPos } from "@tiptap/pm/model";
import { Fragment, DOMParser as ModelParser, Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { chatHtml } from "./chat-text.ts";

/** Plain text from the clipboard: a paragraph for each line, the signs of a chat as what they stand for. */
export function clipboardTextParser(
  plain: string,
  context: ResolvedPos,
  isPlainWanted: boolean,
  { state: { schema } }: EditorView,
): Slice {
  // Ctrl+Shift+V takes the text as it is.
  const html = isPlainWanted ? null : chatHtml(plain);
  if (html === null) {
    const lines = plain.split(/[\r\n]+/u).map((line) => {
      const content = line === "" ? [] : schema.text(line, context.marks());
      return schema.node("paragraph", null, content);
    });
    return Slice.maxOpen(Fragment.from(lines));
  }
  const template = document.createElement("template");
  template.innerHTML = html;
  return ModelParser.fromSchema(schema).parseSlice(template.content, { context });
}
