import { Alert, Button } from "antd";
import { text } from "#admin/text.ts";
import type { Reorder } from "./use-reorder.ts";
import styles from "./reorder-status.module.css";

/** Says what was moved, and what to do where the order could not be saved. */
export function ReorderStatus({ reorder }: { reorder: Reorder }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {reorder.announcement}
      </p>
      {reorder.failure !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={text.reorder.failed}
          description={
            <>
              <p>{reorder.failure}</p>
              <div className={styles.reorderWays}>
                <Button onClick={reorder.retry}>{text.failure.retry}</Button>
                <Button onClick={reorder.discard}>{text.reorder.discard}</Button>
              </div>
            </>
          }
        />
      )}
    </>
  );
}
