import { Zap } from "lucide-react";
import { reviewText } from "#admin/text/review.ts";
import styles from "./review.module.css";

/** Says that a submission can't wait. */
export function UrgentMark() {
  return (
    <span className={styles.urgent}>
      <Zap size={16} aria-hidden />
      {reviewText.queue.urgent}
    </span>
  );
}
