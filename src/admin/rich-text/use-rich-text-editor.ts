import { Selection } from "@tiptap/pm/state";
import { isInTable } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { useEditor } from "@tiptap/react";
import { App } from "antd";
import { use, useEffect, useMemo, useRef, useState } from "react";
import { appConfig } from "#admin/app-config.ts";
import { FormUploads } from "#admin/field-input/uploads-under-way.ts";
import { useEditorText } from "#admin/text/editor.ts";
import { ScreenLanguage, useScreenText } from "#admin/text/screen.ts";
import { clipboardTextParser } from "./clipboard-text.ts";
import { parseOptionsOf, storedHtml } from "./editor-html.ts";
import { extensions } from "./extensions.ts";
import {
  isSingleImage,
  replaceImagesWithPlaceholders,
  placeholdersIn,
} from "./pasted-html-images.ts";
import { isImage } from "#admin/media/prepare-image.ts";
import { isCopiedHere } from "./own-clipboard.ts";
import { replaceContent } from "./replace-content.ts";
import type { RichTextEditorProps } from "./rich-text-editor-props.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import styles from "./rich-text.module.css";

/** What follows a paste; its code comes after the editor, so that it is here where the network isn't. */
const loadFinishPaste = () => import("./finish-paste.ts");

type AddImages = (files: readonly File[]) => void;

/** Tiptap's editor of a field: its value is HTML, and files that are pasted or dropped go to `addImages`. */
export function useRichTextEditor(props: RichTextEditorProps, addImages: AddImages) {
  const [beginning] = useState(props.value);
  // The HTML that the form knows; what differs from it comes from outside.
  const known = useRef(props.value);
  const editorProps = useEditorProps(props, addImages);

  const editor = useEditor({
    extensions,
    content: beginning,
    parseOptions: parseOptionsOf(beginning),
    editable: !props.isDisabled,
    editorProps,
    injectNonce: appConfig.nonce,
    onUpdate: ({ editor: changed }) => {
      known.current = changed.isEmpty ? "" : storedHtml(changed.state.doc);
      props.onChange(known.current);
    },
    onBlur: () => props.onBlur?.(),
  });

  useEffect(() => void loadFinishPaste().catch(() => {}), []);
  useEffect(() => {
    if (props.value === known.current) return;
    known.current = props.value;
    replaceContent(editor, props.value);
  }, [editor, props.value]);
  useEffect(() => {
    editor.setEditable(!props.isDisabled, false);
  }, [editor, props.isDisabled]);

  return editor;
}

/** Attributes of the editing area, and what becomes of pasted and dropped content. */
function useEditorProps(props: RichTextEditorProps, addImages: AddImages) {
  const { message } = App.useApp();
  const language = use(ScreenLanguage);
  const words = useEditorText();
  const { absent } = useScreenText();
  const uploads = use(FormUploads);
  const { id, labelId } = props;
  const describedBy = props["aria-describedby"];
  const isInvalid = props["aria-invalid"];
  const isRequired = props["aria-required"];
  /** What the clipboard has beside the HTML that is being pasted. */
  const rtf = useRef("");
  return useMemo(() => {
    const takeImages = (data: DataTransfer | null) => {
      const files = imagesFrom(data);
      addImages(files);
      return files.length > 0;
    };
    return {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        class: styles.richText ?? "",
        ...(id === undefined ? {} : { id }),
        ...given("aria-describedby", describedBy),
        ...given("aria-invalid", isInvalid),
        ...given("aria-required", isRequired),
      },
      handleDOMEvents: {
        // The only one that comes before the HTML is read.
        paste(_view: EditorView, { clipboardData }: ClipboardEvent) {
          rtf.current = clipboardData?.getData("text/rtf") ?? "";
          return false;
        },
      },
      transformPastedHTML(html: string, view: EditorView) {
        if (isCopiedHere(html)) return html;
        const besides = rtf.current;
        // What is dropped comes here too, without the event that says what it has beside it.
        rtf.current = "";
        const marked = replaceImagesWithPlaceholders(html, besides);
        const { html: cleaned, headedTables } = cleanPastedHtml(marked.html, isInTable(view.state));
        const places = placeholdersIn(cleaned);
        const paste = { marked, places, rtf: besides, headedTables };
        const means = { language, words, message, addImages };
        uploads.note(
          loadFinishPaste().then(
            ({ finishPaste }) => finishPaste(view, { ...paste, ...means }),
            () => message.error(absent.noResponse),
          ),
        );
        return cleaned;
      },
      clipboardTextParser,
      handlePaste: (_view: EditorView, event: ClipboardEvent) => takeImages(event.clipboardData),
      handleDrop(view: EditorView, event: DragEvent) {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (!takeImages(event.dataTransfer)) return false;
        const { doc, tr } = view.state;
        // Where they were let go, not where the cursor was.
        if (at !== null) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
        return true;
      },
    };
  }, [
    message,
    addImages,
    language,
    words,
    absent,
    uploads,
    id,
    labelId,
    describedBy,
    isInvalid,
    isRequired,
  ]);
}

/** Images that come as files; beside words, a file is only a drawing of them. */
function imagesFrom(data: DataTransfer | null): File[] {
  const html = data?.getData("text/html") ?? "";
  if (html !== "" && !isSingleImage(html)) return [];
  return [...(data?.files ?? [])].filter(isImage);
}

function given(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}
