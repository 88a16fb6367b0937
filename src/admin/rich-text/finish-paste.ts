/**
 * What follows a paste of HTML: its images are stored and take their places, and what was dropped is said. It is loaded
 * after the editor, and imports nothing of it: what both share would be a chunk of its own.
 */
import type { TiptapEditorHTMLElement } from "@tiptap/core";
import type { EditorView } from "@tiptap/pm/view";
import type { App } from "antd";
import type { FormLanguage } from "#contract/messages.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { UploadedImage } from "#admin/api/records.ts";
import { uploadImage } from "#admin/api/records.ts";
import { readAsDataUrl } from "#admin/field-input/read-file.ts";
import type { EditorText } from "#admin/text/editor.ts";
import { screenText } from "#admin/text/screen.ts";
import { pasteWarning } from "./paste-warning.ts";
import type { HtmlWithPlaceholders } from "./pasted-html-images.ts";
import { filesOfPlaces } from "./pasted-files.ts";
import { prepareImage } from "#admin/media/prepare-image.ts";

interface Paste {
  readonly marked: HtmlWithPlaceholders;
  /** Those that the editor took over. */
  readonly places: readonly string[];
  readonly rtf: string;
  readonly headedTables: number;
  readonly language: FormLanguage;
  readonly words: EditorText;
  readonly message: ReturnType<typeof App.useApp>["message"];
  /** For images whose place isn't known. */
  readonly addImages: (files: readonly File[]) => void;
}

/** Settles once each image is in its place, or has left it. */
export async function finishPaste(view: EditorView, paste: Paste): Promise<void> {
  const { marked, language, message, words } = paste;
  const { dropped, headed } = words.richText;
  const { files, loose, lost } = filesOfPlaces(paste);
  paste.addImages(loose);
  const notes = [
    pasteWarning(marked.html, dropped, language, marked.sources.size - lost),
    paste.headedTables > 0 ? headed : null,
  ].filter((note) => note !== null);
  if (notes.length > 0) void message.info(notes.join(" "));

  const problems: string[] = [];
  const late = new Map<string, UploadedImage | null>();
  const key = "pasted-images";
  const isUploading = [...files.values()].some((file) => file !== null);
  if (isUploading) {
    void message.open({ key, type: "loading", content: words.image.preparing, duration: 0 });
  }
  for (const [place, file] of files) {
    if (view.isDestroyed) break;
    const stored = file === null ? null : await store(file, paste);
    if (typeof stored === "string") problems.push(stored);
    const image = typeof stored === "string" ? null : stored;
    if (!fillPlace(view, place, image)) late.set(place, image);
  }
  message.destroy(key);
  if (problems.length > 0) {
    const missing = dropped.sentence(dropped.images(problems.length));
    void message.error([missing, ...new Set(problems)].join(" "));
  }
  fillReturningPlaces(view, late);
}

/** The stored image, or why it couldn't be stored. */
async function store(file: File, { words, language }: Paste): Promise<UploadedImage | string> {
  const { upload } = screenText({ language });
  const prepared = await prepareImage(file, { ...words.image, ...upload });
  if (prepared.kind === "refused") return prepared.message;
  try {
    return await uploadImage(await readAsDataUrl(prepared.file), { name: file.name });
  } catch (thrown) {
    return failureMessage(thrown, upload.unreadable);
  }
}

/** Puts an image into its place, or takes the place away; false where the document doesn't have it. */
function fillPlace(view: EditorView, place: string, image: UploadedImage | null): boolean {
  if (view.isDestroyed) return true;
  const { doc, tr } = view.state;
  doc.descendants((node, at, parent) => {
    if (node.attrs["place"] !== place) return;
    const position = tr.mapping.map(at);
    if (image !== null) {
      const { url: src, width, height } = image;
      const alt = node.attrs["alt"] ?? "";
      tr.setNodeMarkup(position, null, { ...node.attrs, src, width, height, alt, place: null });
    } else if (parent?.type.name === "figure") {
      // Its caption becomes a paragraph.
      tr.setNodeAttribute(position, "place", null);
    } else tr.deleteRange(position, position + node.nodeSize);
  });
  if (tr.docChanged) view.dispatch(tr.setMeta("addToHistory", false));
  return tr.docChanged;
}

/** A paste that was undone may be redone: its places come back. */
function fillReturningPlaces(view: EditorView, late: Map<string, UploadedImage | null>): void {
  if (late.size === 0) return;
  (view.dom as TiptapEditorHTMLElement).editor?.on("update", () => {
    for (const [place, image] of late) if (fillPlace(view, place, image)) late.delete(place);
  });
}
