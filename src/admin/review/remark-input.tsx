import { Alert, Button } from "antd";
import { useId, useState } from "react";
import { maxReviewNoteCharacters } from "#contract/limits.ts";
import { GrowingTextArea } from "#admin/field-input/growing-text-area.tsx";
import { failureMessage } from "#admin/api/call-failure.ts";
import { reviewText } from "#admin/text/review.ts";
import { useUnsentText } from "#admin/session/unsent-text.ts";
import { text } from "#admin/text/text.ts";
import styles from "./review.module.css";

const words = reviewText.remarks;

interface RemarkInputProps {
  /** What the remark is about, for those who don't see where it stands. */
  readonly label: string;
  /** Tells apart what is typed at several places. */
  readonly place: string;
  /** The passage that it is about. */
  readonly quote?: string | null;
  readonly save: (body: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Where a remark is written. Ctrl+Enter sends it. */
export function RemarkInput({ label, place, quote = null, save, onClose }: RemarkInputProps) {
  const id = useId();
  const { body, change, clear } = useUnsentText(place, label);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  async function send() {
    if (isSaving || body.trim() === "") return;
    setIsSaving(true);
    setFailure(null);
    try {
      await save(body);
      clear();
      onClose();
    } catch (thrown) {
      setIsSaving(false);
      setFailure(failureMessage(thrown, text.failure.unknown));
    }
  }

  return (
    <div className={styles.remarkInput}>
      <label htmlFor={id}>{label}</label>
      {quote !== null && <blockquote>{quote}</blockquote>}
      <GrowingTextArea
        id={id}
        autoFocus
        minRows={2}
        maxRows={8}
        maxLength={maxReviewNoteCharacters}
        value={body}
        // What is typed while it is sent would go with the input.
        readOnly={isSaving}
        onChange={({ target }) => change(target.value, quote)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
          if (event.key === "Escape" && body.trim() === "") onClose();
        }}
      />
      {failure !== null && (
        <Alert type="error" showIcon role="alert" title={words.failed} description={failure} />
      )}
      <div className={styles.remarkActions}>
        <Button type="primary" loading={isSaving} onClick={() => void send()}>
          {words.save}
        </Button>
        <Button
          type="text"
          onClick={() => {
            clear();
            onClose();
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
