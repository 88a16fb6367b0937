import { Alert, Button, Form } from "antd";
import { useEffect, useState } from "react";
import { fieldMessages } from "#admin/api/call-failure.ts";
import { focusField } from "#admin/form/focus-field.ts";
import { CurrentPassword } from "#admin/screens/current-password.tsx";
import { text } from "#admin/text.ts";
import recordFormStyles from "#admin/form/record-form.module.css";
import styles from "./second-factor.module.css";

const words = text.secondFactor;
const formName = "second-factor-password";

/** What the password is asked for. */
export type PasswordPurpose = keyof typeof words.passwordFor;

interface PasswordStepProps {
  readonly purpose: PasswordPurpose;
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The password once more, before the second factor changes. */
export function PasswordStep({ purpose, onPassword, onCancel }: PasswordStepProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => focusField(`${formName}_current_password`), []);

  async function submit(password: string) {
    setFailure(null);
    setIsBusy(true);
    try {
      await onPassword(password);
    } catch (thrown) {
      setFailure(fieldMessages(thrown, text.failure.unknown));
      setIsBusy(false);
    }
  }

  return (
    <Form
      name={formName}
      layout="vertical"
      className={recordFormStyles.recordForm}
      onFinish={({ current_password: password }: { current_password: string }) =>
        void submit(password)
      }
    >
      <p>{words.passwordFor[purpose]}</p>
      <div role="alert">{failure !== null && <Alert type="error" showIcon title={failure} />}</div>
      <CurrentPassword />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" danger={purpose === "remove"} loading={isBusy}>
          {words.proceed[purpose]}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </Form>
  );
}
