import { App, Button, Form, Input } from "antd";
import { useEffect, useState } from "react";
import type { FileDescription, FocalPoint } from "#contract/media-library.ts";
import { maxTextCharacters } from "#contract/limits.ts";
import { GrowingTextArea } from "#admin/field-input/growing-text-area.tsx";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { LibraryFileDetail } from "#admin/api/media.ts";
import { describeFile, invalidateLibrary } from "#admin/api/media.ts";
import { mediaText } from "#admin/text/media.ts";
import { text } from "#admin/text/text.ts";
import { FocalPicker } from "./focal-picker.tsx";
import styles from "./media-details.module.css";

const words = mediaText.describe;

interface Described {
  readonly name: string;
  readonly alt: string;
  readonly caption: string;
  readonly focal_point: FocalPoint | null;
}

function describedBy(file: LibraryFileDetail): Described {
  const { title, alt, caption, focal_point: point } = file;
  return { name: title, alt: alt ?? "", caption: caption ?? "", focal_point: point };
}

/** What differs, as the call takes it; what stands there because records say so isn't the file's own. */
function changesOf(before: Described, now: Described): FileDescription {
  const names = ["name", "alt", "caption", "focal_point"] as const;
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
      .map((name) => [name, now[name]]),
  );
}

/** The words and the focal point that belong to a file wherever it is chosen. */
export function MediaDescription({
  file,
  onDirty,
}: {
  file: LibraryFileDetail;
  onDirty: (isDirty: boolean) => void;
}) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Described>();
  const [before, setBefore] = useState(() => describedBy(file));
  const [now, setNow] = useState(before);
  const [isSaving, setIsSaving] = useState(false);
  const changes = changesOf(before, now);
  const isDirty = Object.keys(changes).length > 0;
  const isImage = file.kind === "picture";
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  async function save() {
    setIsSaving(true);
    try {
      const stored = describedBy(await describeFile(file.hash, changes));
      setBefore(stored);
      // What was typed meanwhile stays.
      setNow((current) => (current === now ? stored : current));
      void message.success(words.saved);
      await invalidateLibrary();
    } catch (thrown) {
      void message.error(`${words.failed} ${failureMessage(thrown, text.failure.unknown)}`);
    }
    setIsSaving(false);
  }

  const isDisabled = !file.may_describe;
  return (
    <Form
      form={form}
      name="media"
      layout="vertical"
      className={styles.description}
      disabled={isDisabled}
      initialValues={before}
      onValuesChange={(changed: Partial<Described>) => setNow({ ...now, ...changed })}
      onFinish={() => void save()}
    >
      {isImage && (
        <FocalPicker
          file={file}
          value={now.focal_point}
          isDisabled={isDisabled}
          onChange={(point) => setNow({ ...now, focal_point: point })}
        />
      )}
      <Form.Item name="name" label={words.name}>
        <Input maxLength={maxTextCharacters} />
      </Form.Item>
      {isImage && (
        <Form.Item name="alt" label={words.alt} extra={words.altHint}>
          <GrowingTextArea minRows={2} maxLength={maxTextCharacters} />
        </Form.Item>
      )}
      <Form.Item name="caption" label={`${words.caption} ${words.optional}`}>
        <Input maxLength={maxTextCharacters} />
      </Form.Item>
      {isDisabled ? (
        <p>{words.cannot}</p>
      ) : (
        <Button type="primary" block htmlType="submit" loading={isSaving} disabled={!isDirty}>
          {words.save}
        </Button>
      )}
    </Form>
  );
}
