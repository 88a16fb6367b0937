import { getSchema } from "@tiptap/core";
import { history, redo, undo } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { extensions } from "./extensions.ts";
import { figuresWithoutImage } from "./figures-without-image.ts";

const schema = getSchema(extensions);

const paragraph = (words: string) =>
  schema.node("paragraph", null, words ? schema.text(words) : []);

/** A figure with a caption, or without one. */
function figure(image: { src?: string; place?: string }, caption?: string): Node {
  const content = [schema.node("image", image)];
  if (caption !== undefined) {
    content.push(schema.node("figureCaption", null, caption ? schema.text(caption) : []));
  }
  return schema.node("figure", null, content);
}

/** An editor of blocks. */
function editorOf(...blocks: Node[]) {
  let state = EditorState.create({
    doc: schema.node("doc", null, blocks),
    plugins: [history(), figuresWithoutImage()],
  });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  return {
    state: () => state,
    change: (by: (tr: Transaction) => Transaction) => dispatch(by(state.tr)),
    undo: () => undo(state, dispatch),
    redo: () => redo(state, dispatch),
    shown: () => state.doc.children.map((block) => block.toString()),
  };
}

test("the caption of a deleted image becomes a paragraph, and undoing brings both back", () => {
  const editor = editorOf(paragraph("a"), figure({ src: "/media/a.jpg" }, "Foto"), paragraph("b"));
  const before = editor.shown();
  editor.change((tr) => tr.setSelection(TextSelection.create(tr.doc, 7)));
  editor.change((tr) => tr.delete(4, 5));
  expect(editor.shown()).toStrictEqual(['paragraph("a")', 'paragraph("Foto")', 'paragraph("b")']);
  // Between the letters where it was.
  expect(editor.state().selection.$from.parentOffset).toBe(1);
  editor.undo();
  expect(editor.shown()).toStrictEqual(before);
  editor.redo();
  expect(editor.shown()).toStrictEqual(['paragraph("a")', 'paragraph("Foto")', 'paragraph("b")']);
});

test("what follows a block that is put into a caption becomes a paragraph", () => {
  const editor = editorOf(figure({ src: "/media/a.jpg" }, "Foto sekolah"));
  editor.change((tr) => tr.replaceWith(7, 7, schema.node("horizontalRule")));
  expect(editor.shown()).toStrictEqual([
    'figure(image, figureCaption("Foto"))',
    "horizontalRule",
    'paragraph(" sekolah")',
  ]);
});

test("a figure with nothing in it goes, but for the paragraph that its place needs", () => {
  const alone = editorOf(figure({ src: "/media/a.jpg" }, ""));
  alone.change((tr) => tr.delete(1, 2));
  expect(alone.shown()).toStrictEqual(["paragraph"]);
  const among = editorOf(paragraph("a"), paragraph("b"));
  among.change((tr) => tr.insert(3, [figure({}), figure({}, "")]));
  expect(among.shown()).toStrictEqual(['paragraph("a")', 'paragraph("b")']);
});

test("an image whose file is on its way keeps its figure", () => {
  const editor = editorOf(paragraph("a"));
  editor.change((tr) => tr.insert(3, figure({ place: "1" }, "Foto")));
  expect(editor.shown()).toStrictEqual(['paragraph("a")', 'figure(image, figureCaption("Foto"))']);
});
