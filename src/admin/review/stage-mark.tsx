import { CornerUpLeft, Hourglass } from "lucide-react";
import type { QueuedSubmission } from "#admin/api/review.ts";
import { reviewText } from "#admin/review-text.ts";
import styles from "./review.module.css";

const icons = { waiting: Hourglass, returned: CornerUpLeft } as const;

/** How far a submission is. */
export function StageMark({ stage }: Pick<QueuedSubmission, "stage">) {
  const Icon = icons[stage];
  return (
    <span className={styles.stage} data-stage={stage}>
      <Icon size={16} aria-hidden />
      {reviewText.stages[stage]}
    </span>
  );
}
