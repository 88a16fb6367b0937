import { EditorContent } from "@tiptap/react";
import { App } from "antd";
import { use, useRef, useState } from "react";
import { richTextEditorHeight } from "#contract/limits.ts";
import { HiddenFileInput } from "#admin/field-input/hidden-file-input.tsx";
import { FormUploads } from "#admin/field-input/uploads-under-way.ts";
import { documentTypes } from "#admin/field-input/use-document-uploads.ts";
import { useMediaPicker } from "#admin/media/use-media-picker.tsx";
import type { ChosenKind } from "./block-items.ts";
import { BlockMenu } from "./block-menu.tsx";
import { insertDocument } from "./insert-document.ts";
import { ImageBar } from "./image-bar.tsx";
import { ImageDialog } from "./image-dialog.tsx";
import { imageTypes } from "#admin/media/prepare-image.ts";
import { useEditorText } from "#admin/text/editor.ts";
import { useScreenText } from "#admin/text/screen.ts";
import type { RichTextEditorProps } from "./rich-text-editor-props.ts";
import { Toolbar } from "./toolbar.tsx";
import { useImageQueue } from "./use-image-queue.ts";
import { useRichTextEditor } from "./use-rich-text-editor.ts";
import { VideoBar } from "./video-bar.tsx";
import { VideoDialog } from "./video-dialog.tsx";
import type { PlacedVideo } from "./video.ts";
import styles from "./rich-text.module.css";

/** Rich text: a toolbar that stays in sight over an editing area of at least 200 px that grows. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { message } = App.useApp();
  const words = useEditorText();
  const { absent } = useScreenText();
  const uploads = use(FormUploads);
  const images = useImageQueue();
  const library = useMediaPicker("picture", (stored) =>
    images.open({ file: null, placed: null, stored }),
  );
  const imageInput = useRef<HTMLInputElement>(null);
  const documentInput = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<PlacedVideo | "new" | null>(null);
  const editor = useRichTextEditor(props, images.add);

  const choosers: Readonly<Record<ChosenKind, () => void>> = {
    image: () => imageInput.current?.click(),
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
        {...{ editor, choosers }}
        loading={library.isLoading ? "library" : null}
        isDisabled={props.isDisabled}
      >
        <HiddenFileInput ref={imageInput} accept={imageTypes} isMultiple onChoose={images.add} />
        <HiddenFileInput
          ref={documentInput}
          accept={documentTypes}
          onChoose={([file]) =>
            file && uploads.note(insertDocument(editor, file, { message, absent, ...words }))
          }
        />
      </Toolbar>
      <EditorContent
        editor={editor}
        className={styles.editorArea}
        style={{ minHeight: richTextEditorHeight }}
      />
      <BlockMenu editor={editor} frame={frame} onChoose={(kind) => choosers[kind]()} />
      <ImageBar editor={editor} frame={frame} onTask={images.open} />
      <VideoBar editor={editor} frame={frame} onChange={setVideo} />
      {library.picker}
      {images.task !== null && (
        <ImageDialog
          key={images.done}
          editor={editor}
          task={images.task}
          title={images.title}
          onClose={images.next}
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
