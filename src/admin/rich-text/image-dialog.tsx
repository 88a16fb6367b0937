import type { Editor } from "@tiptap/react";
import { Alert, Form, Input, Modal } from "antd";
import { useEffect, useRef, useState } from "react";
import { uploadMessages } from "#contract/messages.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { UploadedImage } from "#admin/api/records.ts";
import { uploadImage } from "#admin/api/records.ts";
import { readAsDataUrl, uploadProblem } from "#admin/field-input/read-file.ts";
import { text } from "#admin/text.ts";
import styles from "#admin/field-cell/image-preview.module.css";

interface Words {
  readonly alt: string;
  readonly caption: string;
}

function insert(editor: Editor, picture: UploadedImage, { alt, caption }: Words): void {
  const { url, width, height } = picture;
  const image = { type: "image", attrs: { src: url, alt, width, height } };
  const figure = {
    type: "figure",
    content: [image, { type: "figureCaption", content: [{ type: "text", text: caption }] }],
  };
  editor
    .chain()
    .focus()
    .insertContent(caption === "" ? image : figure)
    .run();
}

/** Shows the chosen picture, asks for its words, stores it and puts it into the text. */
export function ImageDialog({
  editor,
  file,
  onClose,
}: {
  editor: Editor;
  file: File;
  onClose: () => void;
}) {
  const [form] = Form.useForm<Words>();
  const [problem, setProblem] = useState(pictureProblem(file));
  const [isUploading, setIsUploading] = useState(false);
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (shown.current !== null) shown.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);

  async function upload({ alt = "", caption = "" }: Partial<Words>) {
    if (pictureProblem(file) !== null) return;
    setProblem(null);
    setIsUploading(true);
    try {
      const picture = await uploadImage(await readAsDataUrl(file));
      insert(editor, picture, { alt: alt.trim(), caption: caption.trim() });
      onClose();
    } catch (thrown) {
      setProblem(failureMessage(thrown, text.upload.unreadable));
      setIsUploading(false);
    }
  }

  return (
    <Modal
      open
      title={text.richText.picture}
      okText={text.richText.insert}
      cancelText={text.richText.cancel}
      okButtonProps={{ disabled: pictureProblem(file) !== null }}
      confirmLoading={isUploading}
      onOk={form.submit}
      onCancel={() => {
        onClose();
        editor.commands.focus();
      }}
    >
      {problem !== null && <Alert type="error" title={problem} showIcon />}
      <img ref={shown} className={styles.picture} data-size="large" alt="" />
      <Form form={form} name="picture" layout="vertical" onFinish={upload}>
        <Form.Item name="alt" label={text.richText.alt} extra={text.richText.altHint}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item name="caption" label={text.richText.caption}>
          <Input />
        </Form.Item>
        <input type="submit" hidden />
      </Form>
    </Modal>
  );
}

/** In a text a document can't be shown, only a picture. */
function pictureProblem(file: File): string | null {
  return file.type === "application/pdf" ? uploadMessages.wrongType : uploadProblem(file);
}
