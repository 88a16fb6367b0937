import { Alert, Button, Form, Space } from "antd";
import { useRef, useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { UploadedImage } from "#admin/api/records.ts";
import { uploadImage } from "#admin/api/records.ts";
import { HiddenFileInput } from "#admin/field-input/hidden-file-input.tsx";
import { useEditorText } from "#admin/text/editor.ts";
import { readAsDataUrl } from "#admin/field-input/read-file.ts";
import { useMediaPicker } from "#admin/media/use-media-picker.tsx";
import { useScreenText } from "#admin/text/screen.ts";
import { pictureTypes, preparePicture } from "./prepare-picture.ts";
import styles from "./video-picture.module.css";

/** The picture of a video: of this device, of the library, or none. */
export function VideoPicture({
  picture,
  onChange,
  onUploading,
}: {
  picture: UploadedImage | null;
  onChange: (picture: UploadedImage | null) => void;
  onUploading: (isUploading: boolean) => void;
}) {
  const { video: words, picture: pictureWords, library } = useEditorText();
  const { upload } = useScreenText();
  const input = useRef<HTMLInputElement>(null);
  const libraryButton = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const media = useMediaPicker("picture", (file) => {
    setProblem(null);
    onChange(file);
  });

  async function store(file: File) {
    setProblem(null);
    setIsBusy(true);
    onUploading(true);
    try {
      const prepared = await preparePicture(file);
      if (prepared.kind === "refused") setProblem(prepared.message);
      else onChange(await uploadImage(await readAsDataUrl(prepared.file), { name: file.name }));
    } catch (thrown) {
      setProblem(failureMessage(thrown, upload.unreadable));
    } finally {
      setIsBusy(false);
      onUploading(false);
    }
  }

  /** The button that did it goes with the picture. */
  function remove() {
    onChange(null);
    libraryButton.current?.focus();
  }

  return (
    <Form.Item label={words.picture} extra={words.pictureHint}>
      {/* One child: the form item numbers several anew, which takes the focus from a button. */}
      <div>
        {problem !== null && <Alert type="error" title={problem} showIcon />}
        {picture !== null && <img className={styles.chosen} src={picture.url} alt={words.chosen} />}
        <span role="status">{isBusy && pictureWords.preparing}</span>
        <Space wrap>
          <Button ref={libraryButton} onClick={media.open} disabled={isBusy}>
            {library.pickPicture}
          </Button>
          <Button onClick={() => input.current?.click()} loading={isBusy}>
            {words.upload}
          </Button>
          {picture !== null && (
            <Button onClick={remove} disabled={isBusy}>
              {words.removePicture}
            </Button>
          )}
        </Space>
        <HiddenFileInput
          ref={input}
          accept={pictureTypes}
          onChoose={([file]) => file && void store(file)}
        />
        {media.picker}
      </div>
    </Form.Item>
  );
}
