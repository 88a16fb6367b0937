import { Alert, Button, Form, Input } from "antd";
import { useEffect, useState } from "react";
import { maxPasskeyNameCharacters, passkeyName } from "#contract/passkeys.ts";
import { fieldMessages } from "#admin/api/call-failure.ts";
import { focusField } from "#admin/form/focus-field.ts";
import { schemaRule } from "#admin/form/schema-rule.ts";
import { text } from "#admin/text.ts";
import recordFormStyles from "#admin/form/record-form.module.css";
import styles from "./second-factor.module.css";

const words = text.passkeys;
const formName = "passkey";
const rules = [schemaRule(passkeyName)];

interface PasskeyNameProps {
  readonly title: string;
  readonly initialName: string;
  readonly submitLabel: string;
  /** Rejects with a `CallFailure`. */
  readonly onName: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** What its owner calls a passkey, by which it is recognised in the list. */
export function PasskeyName(props: PasskeyNameProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => focusField(`${formName}_name`), []);

  async function submit(name: string) {
    setFailure(null);
    setIsBusy(true);
    try {
      await props.onName(name.trim());
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
      initialValues={{ name: props.initialName }}
      onFinish={({ name }: { name: string }) => void submit(name)}
    >
      <p>{props.title}</p>
      <div role="alert">{failure !== null && <Alert type="error" showIcon title={failure} />}</div>
      <Form.Item
        name="name"
        label={words.name}
        extra={words.nameHint}
        validateTrigger="onBlur"
        rules={rules}
      >
        <Input maxLength={maxPasskeyNameCharacters} autoComplete="off" />
      </Form.Item>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {props.submitLabel}
        </Button>
        <Button onClick={props.onCancel}>{words.cancel}</Button>
      </div>
    </Form>
  );
}
