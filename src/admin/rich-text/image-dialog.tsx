import type { Editor } from "@tiptap/react";
import { Alert, Checkbox, Form, Input, Select } from "antd";
import { use, useEffect, useRef, useState } from "react";
import { imageClasses } from "#contract/rich-text/allowed-html.ts";
import { fileSize } from "#contract/format.ts";
import type { LibraryFile } from "#admin/api/media.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { uploadImage } from "#admin/api/records.ts";
import { readAsDataUrl } from "#admin/field-input/read-file.ts";
import { FormUploads } from "#admin/field-input/uploads-under-way.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { previewUrl } from "#admin/media/preview-url.ts";
import { useEditorText } from "#admin/text/editor.ts";
import { useScreenText } from "#admin/text/screen.ts";
import type { PlacedImage, ImageValue } from "./image.ts";
import { changeImage, insertImage } from "./image.ts";
import type { PreparedImage } from "#admin/media/prepare-image.ts";
import { prepareImage } from "#admin/media/prepare-image.ts";
import styles from "#admin/field-cell/image-preview.module.css";

/** What the dialog is about: a new or a stored file, an image of the text, or a file that takes its place. */
export type ImageTask =
  | { readonly file: File; readonly placed: PlacedImage | null }
  | { readonly file: null; readonly placed: PlacedImage }
  | { readonly file: null; readonly placed: null; readonly stored: LibraryFile };

const nothing: ImageValue = { alt: "", caption: "", isDecorative: false, size: null };

interface FormValues extends Omit<ImageValue, "size"> {
  readonly size: "text" | (typeof imageClasses)[number];
}

/** Prepares the chosen file; null while that takes its time, and where none was chosen. */
function usePrepared(file: File | null): PreparedImage | null {
  const { image } = useEditorText();
  const { upload } = useScreenText();
  const [prepared, setPrepared] = useState<PreparedImage | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isCurrent = true;
    void prepareImage(file, { ...image, ...upload }).then(
      (outcome) => isCurrent && setPrepared(outcome),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, image, upload]);
  return prepared;
}

/** The signal of the dialog's end, which ends its upload too. */
function useClosing(): () => AbortSignal {
  const closing = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  return () => closing.current.signal;
}

/** Shows an image, asks for its alternative text and size, and inserts or changes it. */
export function ImageDialog({
  editor,
  task,
  title,
  onClose,
}: {
  editor: Editor;
  task: ImageTask;
  title: string;
  onClose: () => void;
}) {
  const { richText, image: words } = useEditorText();
  const { upload } = useScreenText();
  const { file, placed } = task;
  const stored = "stored" in task ? task.stored : null;
  const [form] = Form.useForm<FormValues>();
  const isDecorative = Form.useWatch("isDecorative", form) ?? placed?.isDecorative ?? false;
  const prepared = usePrepared(file);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const isApplying = useRef(false);
  const closing = useClosing();
  const uploads = use(FormUploads);
  const isPreparing = file !== null && prepared === null;
  const problem = prepared?.kind === "refused" ? prepared.message : failure;
  const beginning = placed ?? {
    ...nothing,
    alt: stored?.alt ?? "",
    caption: stored?.caption ?? "",
  };

  async function apply(given: FormValues) {
    // A second Enter.
    if (isApplying.current) return;
    const { size, alt = "", caption = "" } = given;
    const value: ImageValue = {
      isDecorative,
      alt: alt.trim(),
      caption: caption.trim(),
      size: size === "text" ? null : size,
    };
    if (file === null) {
      isApplying.current = true;
      if (placed !== null) changeImage(editor, placed, value);
      else if (stored !== null) insertImage(editor, stored, value);
      return onClose();
    }
    if (prepared?.kind !== "ready") return;
    isApplying.current = true;
    setFailure(null);
    setIsUploading(true);
    const signal = closing();
    try {
      const uploaded = await uploadImage(await readAsDataUrl(prepared.file), {
        name: file.name,
        signal,
      });
      // Cancelled meanwhile: the next image may be asked about by now.
      if (signal.aborted) return;
      if (placed === null) insertImage(editor, uploaded, value);
      else changeImage(editor, placed, value, uploaded);
      onClose();
    } catch (thrown) {
      if (signal.aborted) return;
      setFailure(failureMessage(thrown, upload.unreadable));
      setIsUploading(false);
      isApplying.current = false;
    }
  }

  return (
    <Dialog
      open
      title={title}
      okText={placed === null ? richText.insert : richText.apply}
      cancelText={richText.cancel}
      okButtonProps={{
        disabled: prepared?.kind === "refused" || isPreparing,
        // The dialog's own `confirmLoading` would take the effect from its other button.
        loading: isUploading,
      }}
      onOk={form.submit}
      onCancel={() => {
        onClose();
        editor.commands.focus();
      }}
    >
      {problem !== null && <Alert type="error" title={problem} showIcon />}
      <Shown file={prepared?.kind === "ready" ? prepared.file : null} address={addressOf(task)} />
      <p role="status">
        {isPreparing && words.preparing}
        {prepared?.kind === "ready" &&
          prepared.isConverted &&
          words.converted(fileSize(prepared.file.size))}
      </p>
      <Form
        form={form}
        name="image"
        layout="vertical"
        initialValues={{ ...beginning, size: beginning.size ?? "text" }}
        onFinish={(given) => uploads.note(apply(given))}
      >
        <Form.Item
          name="alt"
          label={words.alt}
          extra={words.altHint}
          required={!isDecorative}
          validateTrigger={[]}
          rules={
            isDecorative ? [] : [{ required: true, whitespace: true, message: words.altMissing }]
          }
        >
          <Input autoFocus disabled={isDecorative} />
        </Form.Item>
        <Form.Item name="isDecorative" valuePropName="checked">
          <Checkbox onChange={() => form.setFields([{ name: "alt", errors: [] }])}>
            {words.decorative}
          </Checkbox>
        </Form.Item>
        <Form.Item name="caption" label={words.caption} extra={words.captionHint}>
          <Input />
        </Form.Item>
        <Form.Item name="size" label={words.size}>
          <Select
            options={(["text", ...imageClasses] as const).map((value) => ({
              value,
              label: words.sizes[value],
            }))}
          />
        </Form.Item>
        <input type="submit" hidden />
      </Form>
    </Dialog>
  );
}

/** Where a stored image is seen; "" for a file of this device. */
function addressOf(task: ImageTask): string {
  if ("stored" in task) return previewUrl(task.stored);
  return task.file === null ? (task.placed.file.url ?? "") : "";
}

/** The chosen file as it will be stored, or the image that is there. */
function Shown({ file, address }: { file: Blob | null; address: string }) {
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (shown.current === null || file === null) return;
    const chosen = URL.createObjectURL(file);
    shown.current.src = chosen;
    return () => URL.revokeObjectURL(chosen);
  }, [file]);
  if (file === null && address === "") return null;
  return (
    <img ref={shown} className={styles.image} data-size="large" src={address || undefined} alt="" />
  );
}
