import { Button } from "antd";
import { useState } from "react";
import type { TrashedRecord } from "#admin/api/trash.ts";
import { purgeFromTrash } from "#admin/api/trash.ts";
import { text } from "#admin/text/text.ts";
import { PurgeDialog } from "./purge-dialog.tsx";
import styles from "./trash.module.css";

/** Deletes a record for good, once its label is typed. */
export function PurgeButton({ record, onPurged }: { record: TrashedRecord; onPurged: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="link" danger className={styles.purge} onClick={() => setIsOpen(true)}>
        {text.trash.purge}
      </Button>
      <PurgeDialog
        isOpen={isOpen}
        question={text.trash.purgeQuestion("1")}
        texts={{ input: text.trash.purgeInput, confirm: text.trash.purge }}
        purge={(confirmation) => purgeFromTrash(record, confirmation)}
        onPurged={onPurged}
        onClose={() => setIsOpen(false)}
      >
        {text.trash.purgeDetail(record.label)}
      </PurgeDialog>
    </>
  );
}
