import { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { extensions } from "./extensions.ts";
import { insertionPoint } from "./insertion-point.ts";

const marks = [{ type: "link", attrs: { href: "/media/a.pdf" } }];
const document = [
  { type: "text", text: "formulir", marks },
  { type: "text", text: " (PDF)" },
];

/** An editor without a view. */
function editorOf(...content: object[]): Editor {
  return new Editor({ element: null, extensions, content: { type: "doc", content } });
}

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

test("what comes later stands where the cursor was, and leaves the cursor and what is selected", () => {
  const editor = editorOf(paragraph("Lihat "), { type: "horizontalRule" });
  editor.commands.setTextSelection(7);
  const place = insertionPoint(editor);
  // More is written there, and before it, and something else is selected.
  editor.view.dispatch(editor.state.tr.insertText("lalu kirim", 7));
  editor.view.dispatch(editor.state.tr.insertText("Mohon ", 1));
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, doc.child(0).nodeSize)));
  place.insert(document);
  const [first] = editor.state.doc.children.map(String);
  expect(first).toBe('paragraph("Mohon Lihat ", link("formulir"), " (PDF)lalu kirim")');
  expect(editor.state.selection).toMatchObject({ node: { type: { name: "horizontalRule" } } });
});

test("an image that is selected isn't replaced", () => {
  const image = { type: "image", attrs: { src: "/media/a.jpg" } };
  const editor = editorOf(paragraph("a"), image, paragraph("b"));
  editor.commands.setNodeSelection(3);
  insertionPoint(editor).insert(document);
  expect(editor.state.doc.children.map(String)).toStrictEqual([
    'paragraph("a")',
    "image",
    'paragraph(link("formulir"), " (PDF)")',
    'paragraph("b")',
  ]);
});
