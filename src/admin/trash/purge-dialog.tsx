import { App, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { CallFailure, failureMessage } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { text } from "#admin/text/text.ts";
import styles from "./trash.module.css";

interface PurgeDialogProps {
  readonly isOpen: boolean;
  readonly question: string;
  /** What is to be typed, and what the button says. */
  readonly texts: { readonly input: string; readonly confirm: string };
  readonly purge: (confirmation: string) => Promise<string>;
  readonly onPurged: () => void;
  readonly onClose: () => void;
  /** What will go. */
  readonly children: ReactNode;
}

/** Asks for a typed confirmation before something is deleted for good. */
export function PurgeDialog({ question, texts, purge, ...props }: PurgeDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ confirmation: string }>();
  const [isPurging, setIsPurging] = useState(false);
  const isPurged = useRef(false);

  async function confirm({ confirmation }: { confirmation?: string }) {
    // Enter in the input asks no button.
    if (isPurging) return;
    setIsPurging(true);
    try {
      void message.success(await purge(confirmation ?? ""));
      setIsPurging(false);
      isPurged.current = true;
      props.onClose();
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

  /** An open dialog would take the focus back. */
  function leave() {
    if (isPurged.current) props.onPurged();
    isPurged.current = false;
  }

  return (
    <Dialog
      open={props.isOpen}
      title={question}
      okText={texts.confirm}
      cancelText={text.trash.purgeCancel}
      okButtonProps={{ danger: true, loading: isPurging }}
      closable={false}
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={props.onClose}
      afterClose={leave}
    >
      <div className={styles.purged}>{props.children}</div>
      <Form form={form} name="purge" layout="vertical" preserve={false} onFinish={confirm}>
        <Form.Item name="confirmation" label={texts.input}>
          <Input autoFocus autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
