/** Videos in a text: an image with a disc and a name, that visitors press. */
import { Node } from "@tiptap/core";
import { DOMSerializer } from "@tiptap/pm/model";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { decorativeRole, videoClass } from "#contract/rich-text/allowed-html.ts";
import { isSafeAddress } from "#contract/request-schemas.ts";
import { mediaPath } from "#contract/wire.ts";
import type { UploadedImage } from "#admin/api/records.ts";
import type { PlacedNode } from "./placed-node.ts";
import { findPlaced } from "./placed-node.ts";

/** What there is to say of a video. */
export interface VideoValue {
  readonly href: string;
  readonly name: string;
  /** Null: the site draws one. */
  readonly poster: UploadedImage | null;
}

/** A video of the document. */
export interface PlacedVideo extends VideoValue, PlacedNode {}

type Attributes = Readonly<Record<string, unknown>>;

function valueOf(attributes: Attributes): VideoValue {
  const { href, name, src, width, height } = attributes as Record<string, string | null>;
  const size = { width: Number(width) || null, height: Number(height) || null };
  return { href: href ?? "", name: name ?? "", poster: src ? { url: src, ...size } : null };
}

function attributesOf({ href, name, poster }: VideoValue): Attributes {
  const { url: src = null, width = null, height = null } = poster ?? {};
  return { href, name, src, width, height };
}

/** As it is stored, and as it is shown while it is written: without a link that could be followed by accident. */
function figureOf(attributes: Attributes, part: "a" | "span"): DOMOutputSpec {
  const { href, name, poster } = valueOf(attributes);
  const rel = /^https?:/iu.test(href) ? { rel: "noopener" } : {};
  const { url: src = "", width, height } = poster ?? {};
  const image = { src, alt: "", width, height, role: decorativeRole };
  const content: DOMOutputSpec[] = poster === null ? [] : [["img", image]];
  return [
    "figure",
    { class: videoClass },
    [part, part === "a" ? { href, ...rel } : {}, ...content, name],
  ];
}

const imageAttribute = (figure: HTMLElement, attribute: string) =>
  figure.querySelector(`img[src^="${mediaPath}"]`)?.getAttribute(attribute) ?? null;

/** A video, which is one thing in the text. */
export const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { parseHTML: (figure) => figure.querySelector("a")?.getAttribute("href") },
    // The site's own page says more beside the name.
    name: {
      parseHTML: (figure) => {
        const link = figure.querySelector("a");
        return (link?.dataset["video"] ?? link?.textContent ?? "").replace(/\s+/gu, " ").trim();
      },
    },
    src: { default: null, parseHTML: (figure) => imageAttribute(figure, "src") },
    width: { default: null, parseHTML: (figure) => imageAttribute(figure, "width") },
    height: { default: null, parseHTML: (figure) => imageAttribute(figure, "height") },
  }),
  parseHTML: () => [
    {
      tag: `figure.${videoClass}`,
      // Before the rule of figures with an image alone.
      priority: 60,
      getAttrs: (figure) => {
        const link = figure.querySelector("a");
        return (
          isSafeAddress(link?.getAttribute("href") ?? "") && link?.textContent.trim() !== "" && null
        );
      },
    },
  ],
  renderHTML: ({ node }) => figureOf(node.attrs, "a"),
  renderText: ({ node }) => valueOf(node.attrs).name,
  addNodeView:
    () =>
    ({ node }) =>
      DOMSerializer.renderSpec(document, figureOf(node.attrs, "span")) as { dom: HTMLElement },
});

/** The video that is selected. */
export function selectedVideo({ selection }: EditorState): PlacedVideo | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "video") return null;
  const { from, node } = selection;
  return { node, from, ...valueOf(node.attrs) };
}

/** Puts a video where the cursor is, and the cursor into the text below it; or changes one that is there. */
export function applyVideo(editor: Editor, placed: PlacedVideo | null, value: VideoValue): void {
  const attrs = attributesOf(value);
  if (placed === null) {
    editor.chain().focus().insertContent({ type: "video", attrs }).run();
    const { doc, selection } = editor.state;
    const below = Selection.findFrom(doc.resolve(selection.to), 1, true);
    if (below !== null) editor.commands.setTextSelection(below.from);
    return;
  }
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const from = findPlaced(tr.doc, placed);
      if (from === null) return false;
      tr.setNodeMarkup(from, null, attrs);
      tr.setSelection(NodeSelection.create(tr.doc, from));
      return true;
    })
    .run();
}

/** Takes a video out of the document. */
export function removeVideo(editor: Editor, { from, node }: PlacedVideo): void {
  const to = from + node.nodeSize;
  editor.chain().focus().deleteRange({ from, to }).run();
}
