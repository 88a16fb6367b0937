import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { extensions } from "./extensions.ts";

type Props = "handleTextInput" | "handleKeyDown";

/** An editor without a view, with the cursor at the end of a paragraph of these words. */
function editorOf(text: string): Editor {
  const paragraph = { type: "paragraph", content: [{ type: "text", text }] };
  const content = { type: "doc", content: [paragraph] };
  const editor = new Editor({ element: null, extensions, content });
  editor.commands.setTextSelection(text.length + 1);
  return editor;
}

/** Hands what is typed to the editor's plugins; whether one of them takes it. */
function isTaken(editor: Editor, prop: Props, ...given: unknown[]): boolean {
  const view = {
    get state() {
      return editor.state;
    },
    dispatch: editor.view.dispatch,
    composing: false,
    endOfTextblock: () => true,
  };
  return editor.extensionManager.plugins.some((plugin) => {
    const handle = plugin.props[prop] as ((...all: unknown[]) => boolean | void) | undefined;
    return handle?.call(plugin, view, ...given) === true;
  });
}

/** What the editor holds, but for the paragraph after the last block. */
const shown = ({ state }: Editor) => state.doc.children.map(String);

const insert = ({ view, state }: Editor, text: string) => view.dispatch(state.tr.insertText(text));

test("a typed address becomes a link once a space follows, and that is one space", () => {
  const editor = editorOf("Lihat https://siplah.id");
  const at = editor.state.selection.from;
  if (!isTaken(editor, "handleTextInput", at, at, " ")) insert(editor, " ");
  insert(editor, "lalu");
  expect(shown(editor)[0]).toBe('paragraph("Lihat ", link("https://siplah.id"), " lalu")');
});

test("a link that reads as an address leads on to where it led", () => {
  const editor = editorOf("https://siplah.id");
  editor.chain().selectAll().setLink({ href: "/peta" }).setTextSelection(18).run();
  isTaken(editor, "handleKeyDown", { key: "Enter", keyCode: 13, preventDefault() {} });
  expect(editor.state.doc.nodeAt(1)?.marks[0]?.attrs["href"]).toBe("/peta");
});

test("a typed address becomes a link once Enter follows, which begins a paragraph", () => {
  const editor = editorOf("Lihat https://siplah.id");
  const event = { key: "Enter", keyCode: 13, preventDefault() {} };
  if (!isTaken(editor, "handleKeyDown", event)) editor.commands.enter();
  expect(shown(editor).slice(0, 2)).toStrictEqual([
    'paragraph("Lihat ", link("https://siplah.id"))',
    "paragraph",
  ]);
});
