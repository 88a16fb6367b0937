import type { Editor } from "@tiptap/react";
import { Alert, Checkbox, Form, Input, Select } from "antd";
import { useEffect, useRef, useState } from "react";
import { pictureClasses } from "#contract/rich-text/allowed-elements.ts";
import { fileSize } from "#contract/format.ts";
import type { LibraryFile } from "#admin/api/media.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { uploadImage } from "#admin/api/records.ts";
import { readAsDataUrl } from "#admin/field-input/read-file.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { shownVariant } from "#admin/media/shown-variant.ts";
import { useEditorText } from "#admin/text/editor.ts";
import { useScreenText } from "#admin/text/screen.ts";
import type { PlacedPicture, PictureValue } from "./picture.ts";
import { changePicture, insertPicture } from "./picture.ts";
import type { PreparedPicture } from "./prepare-picture.ts";
import { preparePicture } from "./prepare-picture.ts";
import styles from "#admin/field-cell/image-preview.module.css";

/** What the dialog is about: a new or a stored file, a picture of the text, or a file that takes its place. */
export type PictureTask =
  | { readonly file: File; readonly placed: PlacedPicture | null }
  | { readonly file: null; readonly placed: PlacedPicture }
  | { readonly file: null; readonly placed: null; readonly stored: LibraryFile };

const nothing: PictureValue = { alt: "", caption: "", isDecorative: false, size: null };

interface FormValues extends Omit<PictureValue, "size"> {
  readonly size: "text" | (typeof pictureClasses)[number];
}

/** Prepares the chosen file; null while that takes its time, and where none was chosen. */
function usePrepared(file: File | null): PreparedPicture | null {
  const { picture } = useEditorText();
  const { upload } = useScreenText();
  const [prepared, setPrepared] = useState<PreparedPicture | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isCurrent = true;
    void preparePicture(file, { ...picture, ...upload }).then(
      (outcome) => isCurrent && setPrepared(outcome),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, picture, upload]);
  return prepared;
}

/** Shows a picture, asks for its alternative text and size, and inserts or changes it. */
export function PictureDialog({
  editor,
  task,
  title,
  onClose,
}: {
  editor: Editor;
  task: PictureTask;
  title: string;
  onClose: () => void;
}) {
  const { richText, picture: words } = useEditorText();
  const { upload } = useScreenText();
  const { file, placed } = task;
  const stored = "stored" in task ? task.stored : null;
  const [form] = Form.useForm<FormValues>();
  const isDecorative = Form.useWatch("isDecorative", form) ?? placed?.isDecorative ?? false;
  const prepared = usePrepared(file);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const isPreparing = file !== null && prepared === null;
  const problem = prepared?.kind === "refused" ? prepared.message : failure;
  const beginning = placed ?? {
    ...nothing,
    alt: stored?.alt ?? "",
    caption: stored?.caption ?? "",
  };

  async function apply(given: FormValues) {
    const { size, alt = "", caption = "" } = given;
    const value: PictureValue = {
      isDecorative,
      alt: alt.trim(),
      caption: caption.trim(),
      size: size === "text" ? null : size,
    };
    if (file === null) {
      if (placed !== null) changePicture(editor, placed, value);
      else if (stored !== null) insertPicture(editor, stored, value);
      return onClose();
    }
    if (prepared?.kind !== "ready") return;
    setFailure(null);
    setIsUploading(true);
    try {
      const uploaded = await uploadImage(await readAsDataUrl(prepared.file), { name: file.name });
      if (placed === null) insertPicture(editor, uploaded, value);
      else changePicture(editor, placed, value, uploaded);
      onClose();
    } catch (thrown) {
      setFailure(failureMessage(thrown, upload.unreadable));
      setIsUploading(false);
    }
  }

  return (
    <Dialog
      open
      title={title}
      okText={placed === null ? richText.insert : richText.apply}
      cancelText={richText.cancel}
      okButtonProps={{ disabled: prepared?.kind === "refused" || isPreparing }}
      confirmLoading={isUploading}
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
        name="picture"
        layout="vertical"
        initialValues={{ ...beginning, size: beginning.size ?? "text" }}
        onFinish={apply}
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
            options={(["text", ...pictureClasses] as const).map((value) => ({
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

/** Where a stored picture is seen; "" for a file of this device. */
function addressOf(task: PictureTask): string {
  if ("stored" in task) return shownVariant(task.stored);
  return task.file === null ? (task.placed.file.url ?? "") : "";
}

/** The chosen file as it will be stored, or the picture that is there. */
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
    <img
      ref={shown}
      className={styles.picture}
      data-size="large"
      src={address || undefined}
      alt=""
    />
  );
}
