import { Alert, App, Button, Form, Tag } from "antd";
import { useState } from "react";
import type { user } from "#contract/resources/user.ts";
import { mayResetSecondFactor } from "#contract/roles.ts";
import { fieldMessages } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { resetSecondFactor } from "#admin/api/second-factor.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { keepFocus } from "#admin/layout/lost-focus.ts";
import { useIsOpen } from "#admin/layout/use-is-open.ts";
import { CurrentPassword } from "#admin/screens/current-password.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import styles from "./invitation-note.module.css";

const words = text.secondFactorReset;

type UserRecord = AdminRecord<typeof user>;

/** Says that a user has an authenticator app, and lets a Super Admin reset it when it is lost. */
export function SecondFactorNote({ record }: { record: UserRecord }) {
  const account = useAccount();
  const [isOpen, setIsOpen] = useState(false);
  if (!record.has_second_factor) return null;
  const mayReset = mayResetSecondFactor(account.role.name) && record.id !== account.id;
  return (
    <div className={styles.invitation}>
      <Tag className={styles.invitationTag}>{words.on}</Tag>
      {mayReset && (
        <Button type="link" className={styles.invitationButton} onClick={() => setIsOpen(true)}>
          {words.reset}
          <span className="visually-hidden"> {words.of(record.name)}</span>
        </Button>
      )}
      {isOpen && <ResetDialog record={record} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function ResetDialog({ record, onClose }: { record: UserRecord; onClose: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ current_password: string }>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isStillOpen = useIsOpen();

  async function reset(password: string) {
    setFailure(null);
    setIsBusy(true);
    try {
      void message.success(await resetSecondFactor(record.id, password));
      // Another may be open by then.
      if (isStillOpen()) onClose();
      await invalidateRecords();
    } catch (thrown) {
      setFailure(fieldMessages(thrown, text.failure.unknown));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={words.question(record.name)}
      okText={words.ok}
      okButtonProps={{ danger: true, loading: isBusy, onMouseDown: keepFocus }}
      cancelText={words.cancel}
      cancelButtonProps={{ onMouseDown: keepFocus }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{words.detail}</p>
      <Form
        form={form}
        name="second-factor-reset"
        layout="vertical"
        onFinish={({ current_password: password }) => void reset(password)}
      >
        <div role="alert">
          {failure !== null && <Alert type="error" showIcon title={failure} />}
        </div>
        <CurrentPassword />
        <input type="submit" hidden />
      </Form>
    </Dialog>
  );
}
