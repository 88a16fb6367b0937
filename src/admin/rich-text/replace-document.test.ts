import { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { extensions } from "./extensions.ts";
import { replaceDocument } from "./replace-document.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const row = (type: string, words: readonly string[]) => ({
  type: "tableRow",
  content: words.map((text) => ({ type, content: [paragraph(text)] })),
});
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  type: "table",
  content: [row("tableHeader", head), ...rows.map((words) => row("tableCell", words))],
});
const figure = (caption: string) => ({
  type: "figure",
  content: [
    { type: "image", attrs: { src: "/media/a.jpg", alt: "Sekolah" } },
    { type: "figureCaption", content: [{ type: "text", text: caption }] },
  ],
});
const heading = (text: string) => ({ ...paragraph(text), type: "heading", attrs: { level: 2 } });
const end = paragraph("Akhir");

const documentOf = (content: readonly object[]) => ({ type: "doc", content: [...content] });

/** An editor without a view, with the cursor at its end. */
function editorOf(content: readonly object[]): Editor {
  const editor = new Editor({ element: null, extensions, content: documentOf(content) });
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.atEnd(editor.state.doc)));
  return editor;
}

test.each([
  [
    "a column beside a longer head",
    [table(["Mitra"], ["Blibli"]), end],
    [table(["Mitra baru", "Alamat"], ["Blibli", "blibli.com"]), end],
  ],
  [
    "a row and another cell",
    [table(["A", "B"], ["1", "2"], ["3", "4"]), paragraph("Isi"), end],
    [table(["A", "B"], ["1", "5"]), end],
  ],
  [
    "the last cell, without the paragraph below",
    [table(["A", "B"], ["1", "2"]), paragraph("Catatan"), end],
    [table(["A", "B"], ["1", "9"]), end],
  ],
  [
    "two tables in one",
    [table(["A"], ["1"]), table(["B"], ["2"]), end],
    [table(["A"], ["9"]), end],
  ],
  [
    "a caption, without the heading below",
    [figure("Kepala sekolah"), heading("Syarat"), end],
    [figure("Guru"), end],
  ],
  [
    "a caption, with a heading below",
    [figure("Guru"), end],
    [figure("Kepala sekolah"), heading("Syarat"), end],
  ],
  ["two figures in one", [figure("Satu"), figure("Dua"), end], [figure("Tiga"), end]],
])("what is shown instead is as it was given: %s", (_, before, after) => {
  const editor = editorOf(before);
  const next = editor.schema.nodeFromJSON(documentOf(after));
  replaceDocument(editor, next);
  expect(editor.state.doc.toString()).toBe(next.toString());
  expect(editor.state.selection.$head.parent.textContent).toBe("Akhir");
});
