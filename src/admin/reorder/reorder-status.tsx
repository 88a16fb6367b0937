import { Alert, Button } from "antd";
import { useScreenText } from "#admin/text/screen.ts";
import type { Reorder } from "./use-reorder.ts";
import styles from "./reorder-status.module.css";

/** Says what was moved, and what to do where the order could not be saved. */
export function ReorderStatus({ reorder }: { reorder: Reorder }) {
  const { reorder: words, absent } = useScreenText();
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
          title={words.failed}
          description={
            <>
              <p>{reorder.failure}</p>
              <div className={styles.reorderWays}>
                <Button onClick={reorder.retry}>{absent.retry}</Button>
                <Button onClick={reorder.discard}>{words.discard}</Button>
              </div>
            </>
          }
        />
      )}
    </>
  );
}
