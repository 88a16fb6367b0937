/** Pictures in a text: alone, or in a figure with a caption or a size of its own. */
import { Node, mergeAttributes } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { decorativeRole, pictureClasses } from "#contract/rich-text/allowed-elements.ts";
import { mediaPath } from "#contract/wire.ts";
import type { UploadedImage } from "#admin/api/records.ts";
import { placeAttribute } from "./pictures-in-html.ts";

/** How wide a picture is and where it stands; null is as wide as the text. */
export type PictureSize = (typeof pictureClasses)[number] | null;

/** What a picture says. */
export interface PictureWords {
  readonly alt: string;
  readonly caption: string;
  readonly isDecorative: boolean;
}

/** A picture with all that can be changed about it. */
export interface PictureValue extends PictureWords {
  readonly size: PictureSize;
}

/** A picture of the document; `from` and `to` are around it and its figure. */
export interface PlacedPicture extends PictureValue {
  readonly from: number;
  readonly to: number;
  readonly file: Partial<UploadedImage>;
}

/** A stored picture; pictures of elsewhere and of the clipboard aren't taken over. */
export const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      role: {
        default: null,
        parseHTML: (element: HTMLElement) =>
          element.getAttribute("role") === decorativeRole ? decorativeRole : null,
      },
      // Of a picture whose file isn't stored yet.
      place: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute(placeAttribute),
        renderHTML: ({ place }: { place?: string }) => ({ [placeAttribute]: place }),
      },
    };
  },
  parseHTML: () => [{ tag: `img[src^="${mediaPath}"],img[${placeAttribute}]` }],
});

/** A picture with its caption. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "image figureCaption?",
  isolating: true,
  addAttributes: () => ({
    class: {
      default: null,
      parseHTML: (element: HTMLElement) => sizeOf(element.getAttribute("class")),
    },
  }),
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", mergeAttributes(HTMLAttributes), 0],
});

/** What stands below a picture. */
export const FigureCaption = Node.create({
  name: "figureCaption",
  content: "inline*",
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],
});

function sizeOf(name: unknown): PictureSize {
  return pictureClasses.find((one) => one === name) ?? null;
}

/** The picture that is selected, or whose caption the cursor is in. */
export function selectedPicture({ selection }: EditorState): PlacedPicture | null {
  const { $from } = selection;
  if (selection instanceof NodeSelection) {
    const { node, from } = selection;
    if (node.type.name === "figure") return placed(node, from);
    if (node.type.name === "image" && $from.parent.type.name !== "figure")
      return placed(node, from);
  }
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === "figure") return placed(node, $from.before(depth));
  }
  return null;
}

function placed(node: DocumentNode, from: number): PlacedPicture | null {
  const isFigure = node.type.name === "figure";
  const { attrs } = (isFigure ? node.firstChild : node) ?? node;
  if (attrs["place"] !== null) return null;
  return {
    from,
    to: from + node.nodeSize,
    file: { url: attrs["src"], width: attrs["width"], height: attrs["height"] },
    alt: String(attrs["alt"] ?? ""),
    isDecorative: attrs["role"] === decorativeRole,
    caption: isFigure ? node.textContent : "",
    size: isFigure ? sizeOf(node.attrs["class"]) : null,
  };
}

/** The document's node of a picture; a figure only where there is something to say of it. */
function nodeOf({ url, width, height }: Partial<UploadedImage>, value: PictureValue) {
  const { alt, isDecorative, caption, size } = value;
  const role = isDecorative ? decorativeRole : null;
  const words = isDecorative ? "" : alt;
  const image = { type: "image", attrs: { src: url, alt: words, width, height, role } };
  if (caption === "" && size === null) return image;
  const below = { type: "figureCaption", content: [{ type: "text", text: caption }] };
  const content = caption === "" ? [image] : [image, below];
  return { type: "figure", attrs: { class: size }, content };
}

/** Puts a picture where the cursor is, and the cursor into the text below it. */
export function insertPicture(editor: Editor, file: UploadedImage, value: PictureValue): void {
  editor.chain().focus().insertContent(nodeOf(file, value)).run();
  const { doc, selection } = editor.state;
  const end = selectedPicture(editor.state)?.to ?? selection.to;
  const below = Selection.findFrom(doc.resolve(end), 1, true);
  if (below !== null) editor.commands.setTextSelection(below.from);
}

/** Changes a picture of the document; a caption that stays keeps its links and marks. */
export function changePicture(
  editor: Editor,
  picture: PlacedPicture,
  value: PictureValue,
  file: Partial<UploadedImage> = picture.file,
): void {
  const { from, to } = picture;
  const before = editor.state.doc.nodeAt(from);
  const json = nodeOf(file, value);
  const stays = value.caption === picture.caption && before?.childCount === 2;
  const node = editor.schema.nodeFromJSON(json);
  const kept =
    stays && before.lastChild ? node.copy(node.content.replaceChild(1, before.lastChild)) : node;
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.replaceWith(from, to, kept);
      tr.setSelection(NodeSelection.create(tr.doc, from));
      return true;
    })
    .run();
}

/** Takes a picture out of the document. */
export function removePicture(editor: Editor, { from, to }: PlacedPicture): void {
  editor.chain().focus().deleteRange({ from, to }).run();
}
