import { App, Button, Form, Input, Modal } from "antd";
import { useState } from "react";
import { CallFailure, failureMessage } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import type { TrashedRecord } from "#admin/api/trash.ts";
import { purgeFromTrash } from "#admin/api/trash.ts";
import { text } from "#admin/text.ts";
import styles from "./trash.module.css";

/** Deletes a record for good, once its label is typed. */
export function PurgeButton({ record, onPurged }: { record: TrashedRecord; onPurged: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ confirmation: string }>();
  const [isOpen, setIsOpen] = useState(false);
  const [isPurging, setIsPurging] = useState(false);

  async function purge({ confirmation }: { confirmation: string }) {
    setIsPurging(true);
    try {
      void message.success(await purgeFromTrash(record, confirmation ?? ""));
      setIsOpen(false);
      onPurged();
      await invalidateRecords();
    } catch (thrown) {
      setIsPurging(false);
      const reason = failureMessage(thrown, text.failure.unknown);
      const isWrongWord = thrown instanceof CallFailure && thrown.status === 422;
      if (!isWrongWord) return void message.error(`${text.trash.purgeFailed} ${reason}`);
      form.setFields([{ name: "confirmation", errors: [reason] }]);
      form.focusField("confirmation");
    }
  }

  return (
    <>
      <Button type="link" danger className={styles.purge} onClick={() => setIsOpen(true)}>
        {text.trash.purge}
      </Button>
      <Modal
        open={isOpen}
        title={text.trash.purgeQuestion}
        okText={text.trash.purge}
        cancelText={text.trash.purgeCancel}
        okButtonProps={{ danger: true, loading: isPurging }}
        closable={false}
        destroyOnHidden
        onOk={() => form.submit()}
        onCancel={() => setIsOpen(false)}
      >
        <p className={styles.purged}>{text.trash.purgeDetail(record.label)}</p>
        <Form form={form} name="purge" layout="vertical" preserve={false} onFinish={purge}>
          <Form.Item name="confirmation" label={text.trash.purgeInput}>
            <Input autoFocus autoComplete="off" />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
