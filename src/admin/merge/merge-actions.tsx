import { Button } from "antd";
import { Check, Eye } from "lucide-react";
import { formatClock } from "#admin/format-times.ts";
import { text } from "#admin/text/text.ts";
import styles from "./merge-screen.module.css";

interface MergeActionsProps {
  readonly unchosenCount: number;
  /** When the last choice was stored; null while there is none. */
  readonly storedAt: Date | null;
  /** Whether the device stores choices. */
  readonly isStored: boolean;
  readonly isSending: boolean;
  readonly sendLabel: string;
  readonly onCancel: () => void;
  readonly onPreview: () => void;
  readonly onSend: () => void;
}

/** The foot of the merge screen: whether the choices are stored, and its buttons. */
export function MergeActions({ unchosenCount, storedAt, isStored, ...props }: MergeActionsProps) {
  return (
    <div className={styles.actions} data-form-foot>
      <p role="status" data-failed={!isStored}>
        {storedAt !== null && isStored && (
          <>
            <Check size={18} aria-hidden />
            {text.merge.choicesStored(formatClock(storedAt.getTime() / 1000))}
          </>
        )}
        {!isStored && text.merge.choicesNotStored}
      </p>
      {unchosenCount > 0 && (
        <span id="merge-unchosen" className={styles.unchosen}>
          {text.merge.unchosenCount(unchosenCount)}
        </span>
      )}
      <Button onClick={props.onCancel}>{text.merge.cancel}</Button>
      <Button icon={<Eye size={18} strokeWidth={1.75} aria-hidden />} onClick={props.onPreview}>
        <span className={styles.previewWord}>{text.merge.preview}</span>
      </Button>
      <Button
        type="primary"
        loading={props.isSending}
        aria-disabled={unchosenCount > 0}
        aria-describedby={unchosenCount > 0 ? "merge-unchosen" : undefined}
        onClick={props.onSend}
      >
        {props.sendLabel}
      </Button>
    </div>
  );
}
