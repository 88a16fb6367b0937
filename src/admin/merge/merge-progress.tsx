import { Button } from "antd";
import { text } from "#admin/text/text.ts";
import styles from "./merge-screen.module.css";

interface MergeProgressProps {
  readonly total: number;
  readonly unchosenCount: number;
  readonly onNext: () => void;
}

/** How many conflicts have a choice, and a link to the next without one. */
export function MergeProgress({ total, unchosenCount, onNext }: MergeProgressProps) {
  const chosenCount = total - unchosenCount;
  return (
    <div className={styles.progress}>
      <b role="status">{text.merge.progress(chosenCount, total)}</b>
      <span className={styles.stitch} aria-hidden>
        <i style={{ width: `${(100 * chosenCount) / Math.max(1, total)}%` }} />
      </span>
      {unchosenCount > 0 && (
        <Button type="link" title={text.merge.unchosenKey} aria-keyshortcuts="F8" onClick={onNext}>
          {text.merge.toUnchosen}
        </Button>
      )}
    </div>
  );
}
