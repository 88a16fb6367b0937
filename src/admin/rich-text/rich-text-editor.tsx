import { EditorContent, useEditor } from "@tiptap/react";
import { App } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { richTextEditorHeight } from "#contract/limits.ts";
import { appConfig } from "#admin/app-config.ts";
import { BlockMenu } from "./block-menu.tsx";
import { clipboardTextParser } from "./clipboard-text.ts";
import { droppedContent } from "./dropped-content.ts";
import { parseOptionsOf, storedHtml } from "./editor-html.ts";
import { extensions } from "./extensions.ts";
import { ImageDialog } from "./image-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";
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

function pictureFrom(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find((file) => file.type.startsWith("image/"));
}

/** Rich text: a toolbar that stays in sight over an editing area of at least 200 px that grows. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { message } = App.useApp();
  const [picture, setPicture] = useState<File | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [beginning] = useState(props.value);
  // The HTML that the form knows; what differs from it comes from outside.
  const known = useRef(props.value);

  const { id, labelId } = props;
  const describedBy = props["aria-describedby"];
  const isInvalid = props["aria-invalid"];
  const isRequired = props["aria-required"];
  const editorProps = useMemo(() => {
    const takePicture = (data: DataTransfer | null) => {
      const file = pictureFrom(data);
      if (file === undefined || data?.getData("text/html")) return false;
      setPicture(file);
      return true;
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
      transformPastedHTML(html: string) {
        // Cut here and pasted here: it is clean already, and says where it was cut.
        if (html.includes("data-pm-slice")) return html;
        const dropped = droppedContent(html);
        if (dropped !== null) void message.info(dropped);
        return cleanPastedHtml(html);
      },
      clipboardTextParser,
      handlePaste: (_view: unknown, event: ClipboardEvent) => takePicture(event.clipboardData),
      handleDrop: (_view: unknown, event: DragEvent) => takePicture(event.dataTransfer),
    };
  }, [message, id, labelId, describedBy, isInvalid, isRequired]);

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
    const parseOptions = parseOptionsOf(props.value);
    editor.commands.setContent(props.value, { emitUpdate: false, parseOptions });
  }, [editor, props.value]);
  useEffect(() => {
    editor.setEditable(!props.isDisabled, false);
  }, [editor, props.isDisabled]);

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
        onPicture={setPicture}
      />
      <EditorContent
        editor={editor}
        className={styles.editorArea}
        style={{ minHeight: richTextEditorHeight }}
      />
      <BlockMenu editor={editor} frame={frame} onPicture={() => fileInput.current?.click()} />
      {picture !== null && (
        <ImageDialog editor={editor} file={picture} onClose={() => setPicture(null)} />
      )}
    </div>
  );
}

function given(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}
