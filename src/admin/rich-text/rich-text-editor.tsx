import { Selection } from "@tiptap/pm/state";
import { isInTable } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { EditorContent, useEditor } from "@tiptap/react";
import { App } from "antd";
import { use, useEffect, useMemo, useRef, useState } from "react";
import { richTextEditorHeight } from "#contract/limits.ts";
import { appConfig } from "#admin/app-config.ts";
import { editorText } from "#admin/text/editor.ts";
import { useMediaPicker } from "#admin/media/use-media-picker.tsx";
import { ScreenLanguage } from "#admin/text/screen.ts";
import type { ChosenKind } from "./block-items.ts";
import { BlockMenu } from "./block-menu.tsx";
import { clipboardTextParser } from "./clipboard-text.ts";
import { droppedContent } from "./dropped-content.ts";
import { parseOptionsOf, storedHtml } from "./editor-html.ts";
import { extensions } from "./extensions.ts";
import { insertDocument } from "./insert-document.ts";
import { replaceContent } from "./replace-content.ts";
import { PictureBar } from "./picture-bar.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { isPictureAlone, namedPictures, takenPictures } from "./pictures-in-html.ts";
import { isPicture } from "./prepare-picture.ts";
import { Toolbar } from "./toolbar.tsx";
import { usePictures } from "./use-pictures.ts";
import { VideoBar } from "./video-bar.tsx";
import { VideoDialog } from "./video-dialog.tsx";
import type { PlacedVideo } from "./video.ts";
import { cleanPastedHtml } from "./word-paste.ts";
import styles from "./rich-text.module.css";

interface RichTextEditorProps {
  readonly id: string | undefined;
  readonly labelId: string;
  readonly isDisabled: boolean;
  /** Without a frame of its own, on the sheet of a form for writing. */
  readonly isOnPaper: boolean;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: (() => void) | undefined;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": "true" | undefined;
  readonly "aria-required": "true" | undefined;
}

/** Pictures that come as files; beside words, a file is only a drawing of them. */
function picturesFrom(data: DataTransfer | null): File[] {
  const html = data?.getData("text/html") ?? "";
  if (html !== "" && !isPictureAlone(html)) return [];
  return [...(data?.files ?? [])].filter(isPicture);
}

/** Rich text: a toolbar that stays in sight over an editing area of at least 200 px that grows. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { message } = App.useApp();
  const language = use(ScreenLanguage);
  const pictures = usePictures();
  const library = useMediaPicker("picture", (stored) =>
    pictures.open({ file: null, placed: null, stored }),
  );
  const fileInput = useRef<HTMLInputElement>(null);
  const documentInput = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<PlacedVideo | "new" | null>(null);
  const [beginning] = useState(props.value);
  // The HTML that the form knows; what differs from it comes from outside.
  const known = useRef(props.value);
  /** What the clipboard has beside the HTML that is being pasted. */
  const rtf = useRef("");

  const { id, labelId } = props;
  const describedBy = props["aria-describedby"];
  const isInvalid = props["aria-invalid"];
  const isRequired = props["aria-required"];
  const { add: addPictures } = pictures;
  const editorProps = useMemo(() => {
    const takePictures = (data: DataTransfer | null) => {
      const files = picturesFrom(data);
      addPictures(files);
      return files.length > 0;
    };
    const takeRest = async (
      { html, files }: ReturnType<typeof takenPictures>,
      headed: string | null,
    ) => {
      const named = await namedPictures(html, rtf.current);
      addPictures([...files, ...named]);
      const dropped = droppedContent(html, language, named.length);
      const notes = [dropped, headed].filter((note) => note !== null);
      if (notes.length > 0) void message.info(notes.join(" "));
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
        // Cut here and pasted here: it is clean already, and says where it was cut.
        if (html.includes("data-pm-slice")) return html;
        const taken = takenPictures(html);
        const cleaned = cleanPastedHtml(taken.html, isInTable(view.state));
        const headed = cleaned.headedTables > 0 ? editorText[language].richText.headed : null;
        void takeRest(taken, headed);
        return cleaned.html;
      },
      clipboardTextParser,
      handlePaste: (_view: EditorView, event: ClipboardEvent) => takePictures(event.clipboardData),
      handleDrop(view: EditorView, event: DragEvent) {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (!takePictures(event.dataTransfer)) return false;
        const { doc, tr } = view.state;
        // Where they were let go, not where the cursor was.
        if (at !== null) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
        return true;
      },
    };
  }, [message, addPictures, language, id, labelId, describedBy, isInvalid, isRequired]);

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

  useEffect(() => {
    if (props.value === known.current) return;
    known.current = props.value;
    replaceContent(editor, props.value);
  }, [editor, props.value]);
  useEffect(() => {
    editor.setEditable(!props.isDisabled, false);
  }, [editor, props.isDisabled]);

  const choosers: Readonly<Record<ChosenKind, () => void>> = {
    picture: () => fileInput.current?.click(),
    library: library.open,
    document: () => documentInput.current?.click(),
    video: () => setVideo("new"),
  };
  return (
    <div
      ref={frame}
      className={styles.editor}
      data-editor
      data-paper={props.isOnPaper}
      data-invalid={props["aria-invalid"]}
      data-disabled={props.isDisabled}
    >
      <Toolbar
        editor={editor}
        isDisabled={props.isDisabled}
        fileInput={fileInput}
        documentInput={documentInput}
        onPictures={pictures.add}
        onLibrary={library.open}
        onDocument={(file) => void insertDocument(editor, file, message)}
        onVideo={choosers.video}
      />
      <EditorContent
        editor={editor}
        className={styles.editorArea}
        style={{ minHeight: richTextEditorHeight }}
      />
      <BlockMenu editor={editor} frame={frame} onChoose={(kind) => choosers[kind]()} />
      <PictureBar editor={editor} frame={frame} onTask={pictures.open} />
      <VideoBar editor={editor} frame={frame} onChange={setVideo} />
      {library.picker}
      {pictures.task !== null && (
        <PictureDialog
          key={pictures.title}
          editor={editor}
          task={pictures.task}
          title={pictures.title}
          onClose={pictures.next}
        />
      )}
      {video !== null && (
        <VideoDialog
          editor={editor}
          placed={video === "new" ? null : video}
          onClose={() => setVideo(null)}
        />
      )}
    </div>
  );
}

function given(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}
