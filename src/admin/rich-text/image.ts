/** Images in a text: alone, or in a figure with a caption or a size of its own. */
import { Node, mergeAttributes } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { decorativeRole, imageClasses } from "#contract/rich-text/allowed-html.ts";
import { mediaPath } from "#contract/wire.ts";
import type { UploadedImage } from "#admin/api/records.ts";
import { figuresWithoutImage } from "./figures-without-image.ts";
import { placeholderAttribute } from "./pasted-html-images.ts";
import type { PlacedNode } from "./placed-node.ts";
import { findPlaced } from "./placed-node.ts";

/** How wide an image is and where it stands; null is as wide as the text. */
export type ImageSize = (typeof imageClasses)[number] | null;

/** What an image says. */
export interface ImageWords {
  readonly alt: string;
  readonly caption: string;
  readonly isDecorative: boolean;
}

/** An image with all that can be changed about it. */
export interface ImageValue extends ImageWords {
  readonly size: ImageSize;
}

/** An image of the document. */
export interface PlacedImage extends ImageValue, PlacedNode {
  readonly file: Partial<UploadedImage>;
}

/** A stored image; images of elsewhere and of the clipboard aren't taken over. */
export const ImageNode = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      role: {
        default: null,
        parseHTML: (element: HTMLElement) =>
          element.getAttribute("role") === decorativeRole ? decorativeRole : null,
      },
      // Of an image whose file isn't stored yet.
      place: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute(placeholderAttribute),
        renderHTML: ({ place }: { place?: string }) => ({ [placeholderAttribute]: place }),
      },
    };
  },
  parseHTML: () => [{ tag: `img[src^="${mediaPath}"],img[${placeholderAttribute}]` }],
});

/** An image with its caption. */
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
  addProseMirrorPlugins: () => [figuresWithoutImage()],
});

/** What stands below an image. */
export const FigureCaption = Node.create({
  name: "figureCaption",
  content: "inline*",
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],
});

function sizeOf(name: unknown): ImageSize {
  return imageClasses.find((one) => one === name) ?? null;
}

/** The image that is selected, or whose caption the cursor is in. */
export function selectedImage({ selection }: EditorState): PlacedImage | null {
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

function placed(node: DocumentNode, from: number): PlacedImage | null {
  const isFigure = node.type.name === "figure";
  const { attrs } = (isFigure ? node.firstChild : node) ?? node;
  if (attrs["place"] !== null) return null;
  return {
    node,
    from,
    file: { url: attrs["src"], width: attrs["width"], height: attrs["height"] },
    alt: String(attrs["alt"] ?? ""),
    isDecorative: attrs["role"] === decorativeRole,
    caption: isFigure ? node.textContent.trim() : "",
    size: isFigure ? sizeOf(node.attrs["class"]) : null,
  };
}

/** The document's node of an image; a figure only where there is something to say of it. */
function nodeOf({ url, width, height }: Partial<UploadedImage>, value: ImageValue) {
  const { alt, isDecorative, caption, size } = value;
  const role = isDecorative ? decorativeRole : null;
  const words = isDecorative ? "" : alt;
  const image = { type: "image", attrs: { src: url, alt: words, width, height, role } };
  if (caption === "" && size === null) return image;
  const below = { type: "figureCaption", content: [{ type: "text", text: caption }] };
  const content = caption === "" ? [image] : [image, below];
  return { type: "figure", attrs: { class: size }, content };
}

/** Puts an image where the cursor is, and the cursor into the text below it. */
export function insertImage(editor: Editor, file: UploadedImage, value: ImageValue): void {
  editor.chain().focus().insertContent(nodeOf(file, value)).run();
  const { doc, selection } = editor.state;
  const image = selectedImage(editor.state);
  const end = image === null ? selection.to : image.from + image.node.nodeSize;
  const below = Selection.findFrom(doc.resolve(end), 1, true);
  if (below !== null) editor.commands.setTextSelection(below.from);
}

/** Changes an image of the document; a caption that stays keeps its links and marks. */
export function changeImage(
  editor: Editor,
  image: PlacedImage,
  value: ImageValue,
  file: Partial<UploadedImage> = image.file,
): void {
  const { node: before } = image;
  const stays = value.caption !== "" && value.caption === image.caption;
  const node = editor.schema.nodeFromJSON(nodeOf(file, value));
  const changed =
    stays && before.lastChild ? node.copy(node.content.replaceChild(1, before.lastChild)) : node;
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const from = findPlaced(tr.doc, image);
      if (from === null) return false;
      tr.replaceWith(from, from + before.nodeSize, changed);
      tr.setSelection(NodeSelection.create(tr.doc, from));
      return true;
    })
    .run();
}

/** Takes an image out of the document. */
export function removeImage(editor: Editor, { from, node }: PlacedImage): void {
  const to = from + node.nodeSize;
  editor.chain().focus().deleteRange({ from, to }).run();
}
