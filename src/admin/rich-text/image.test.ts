import { Editor } from "@tiptap/core";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { extensions } from "./extensions.ts";
import type { PlacedImage } from "./image.ts";
import { changeImage, selectedImage } from "./image.ts";
import { applyVideo, selectedVideo } from "./video.ts";

const image = { type: "image", attrs: { src: "/media/a.jpg", alt: "Sekolah" } };
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const figure = (...content: object[]) => ({
  type: "figure",
  attrs: { class: "kiri" },
  content: [image, { type: "figureCaption", content }],
});
const link = { type: "link", attrs: { href: "/peta" } };

/** An editor without a view, whose second block is selected. */
function editorOf(...content: object[]): Editor {
  const editor = new Editor({ element: null, extensions, content: { type: "doc", content } });
  const at = editor.state.doc.firstChild?.nodeSize ?? 0;
  const selection = NodeSelection.create(editor.state.doc, at);
  editor.view.dispatch(editor.state.tr.setSelection(selection));
  return editor;
}

/** What the editor holds, but for the paragraph after the last block. */
const shown = ({ state }: Editor) =>
  state.doc.children.map(String).filter((one) => one !== "paragraph");

function placedIn(editor: Editor): PlacedImage {
  const placed = selectedImage(editor.state);
  if (placed === null) throw new Error("No image is selected");
  return placed;
}

test("an image whose caption was emptied takes another size", () => {
  const editor = editorOf(paragraph("a"), figure());
  const placed = placedIn(editor);
  changeImage(editor, placed, { ...placed, size: "lebar" });
  expect(shown(editor)).toStrictEqual(['paragraph("a")', "figure(image)"]);
  expect(placedIn(editor).size).toBe("lebar");
});

test("a caption that ends with a blank keeps its links where the alternative text is changed", () => {
  const words = [
    { type: "text", text: "Peta", marks: [link] },
    { type: "text", text: " desa " },
  ];
  const editor = editorOf(paragraph("a"), figure(...words));
  const placed = placedIn(editor);
  expect(placed.caption).toBe("Peta desa");
  changeImage(editor, placed, { ...placed, alt: "Gedung" });
  expect(shown(editor)).toContain('figure(image, figureCaption(link("Peta"), " desa "))');
  expect(placedIn(editor).alt).toBe("Gedung");
});

test("an image is changed where it is by then, and nothing else where it is gone", () => {
  const editor = editorOf(paragraph("a"), figure(), paragraph("b"));
  const placed = placedIn(editor);
  editor.view.dispatch(editor.state.tr.insertText("tautan ", 1));
  changeImage(editor, placed, { ...placed, caption: "Foto" });
  const changed = [
    'paragraph("tautan a")',
    'figure(image, figureCaption("Foto"))',
    'paragraph("b")',
  ];
  expect(shown(editor)).toStrictEqual(changed);
  changeImage(editor, placed, { ...placed, caption: "Lain" });
  expect(shown(editor)).toStrictEqual(changed);
});

test("an image is found again where all around it was read anew", () => {
  const editor = editorOf(paragraph("a"), figure(), paragraph("b"));
  const placed = placedIn(editor);
  const anew = [paragraph("lebih a"), figure(), paragraph("b lagi")];
  const { doc } = editor.schema.nodes;
  const { content } = editor.schema.nodeFromJSON({ type: doc?.name, content: anew });
  editor.view.dispatch(editor.state.tr.replaceWith(0, editor.state.doc.content.size, content));
  changeImage(editor, placed, { ...placed, caption: "Foto" });
  expect(shown(editor)).toContain('figure(image, figureCaption("Foto"))');
});

test("a video is changed where it is by then, and nothing else where it is gone", () => {
  const attrs = { href: "/video/a.mp4", name: "Satu" };
  const editor = editorOf(paragraph("a"), { type: "video", attrs }, paragraph("b"));
  const placed = selectedVideo(editor.state);
  editor.view.dispatch(editor.state.tr.insertText("tautan ", 1));
  applyVideo(editor, placed, { ...attrs, name: "Dua", poster: null });
  expect(selectedVideo(editor.state)?.name).toBe("Dua");
  const before = editor.state.doc;
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(before, 1)));
  applyVideo(editor, placed, { ...attrs, name: "Tiga", poster: null });
  expect(editor.state.doc).toBe(before);
});
