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
import { imageTypes, prepareImage } from "#admin/media/prepare-image.ts";
import styles from "./video-poster.module.css";

/** The poster of a video: of this device, of the library, or none. */
export function VideoPoster({
  poster,
  onChange,
  onUploading,
}: {
  poster: UploadedImage | null;
  onChange: (poster: UploadedImage | null) => void;
  onUploading: (isUploading: boolean) => void;
}) {
  const { video: words, image: imageWords, library } = useEditorText();
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
      const prepared = await prepareImage(file, { ...imageWords, ...upload });
      if (prepared.kind === "refused") setProblem(prepared.message);
      else onChange(await uploadImage(await readAsDataUrl(prepared.file), { name: file.name }));
    } catch (thrown) {
      setProblem(failureMessage(thrown, upload.unreadable));
    } finally {
      setIsBusy(false);
      onUploading(false);
    }
  }

  /** The button that did it goes with the poster. */
  function remove() {
    onChange(null);
    libraryButton.current?.focus();
  }

  return (
    <Form.Item label={words.poster} extra={words.posterHint}>
      {/* One child: the form item numbers several anew, which takes the focus from a button. */}
      <div>
        {problem !== null && <Alert type="error" title={problem} showIcon />}
        {poster !== null && <img className={styles.chosen} src={poster.url} alt={words.chosen} />}
        <span role="status">{isBusy && imageWords.preparing}</span>
        <Space wrap>
          <Button
            ref={libraryButton}
            onClick={media.open}
            loading={media.isLoading}
            disabled={isBusy}
          >
            {library.pickImage}
          </Button>
          <Button onClick={() => input.current?.click()} loading={isBusy}>
            {words.upload}
          </Button>
          {poster !== null && (
            <Button onClick={remove} disabled={isBusy}>
              {words.removePoster}
            </Button>
          )}
        </Space>
        <HiddenFileInput
          ref={input}
          accept={imageTypes}
          onChoose={([file]) => file && void store(file)}
        />
        {media.picker}
      </div>
    </Form.Item>
  );
}
