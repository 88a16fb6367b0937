import type { QueuedSubmission } from "#admin/api/review.ts";
import { stageIcons } from "#admin/field-cell/stage-tag.tsx";
import { reviewText } from "#admin/text/review.ts";
import styles from "./review.module.css";

/** How far a submission is. */
export function StageMark({ stage }: Pick<QueuedSubmission, "stage">) {
  const Icon = stageIcons[stage];
  return (
    <span className={styles.stage} data-stage={stage}>
      <Icon size={16} aria-hidden />
      {reviewText.stages[stage]}
    </span>
  );
}
