import { Alert, Button, Form, Input, QRCode, Typography } from "antd";
import { useEffect, useState } from "react";
import type { SecondFactorSetUp } from "#contract/second-factor.ts";
import { confirmSecondFactorBody } from "#contract/second-factor.ts";
import { fieldMessages } from "#admin/api/call-failure.ts";
import { confirmSecondFactor } from "#admin/api/second-factor.ts";
import { focusField } from "#admin/form/focus-field.ts";
import { schemaRule } from "#admin/form/schema-rule.ts";
import { codeInputProps } from "#admin/session/code-input-props.ts";
import { text } from "#admin/text.ts";
import recordFormStyles from "#admin/form/record-form.module.css";
import styles from "./second-factor.module.css";

const words = text.secondFactor;
const formName = "second-factor-code";
const rules = [schemaRule(confirmSecondFactorBody.shape.code)];
/** Also in the dark theme: apps read dark on light. */
const qrColours = { color: "#10272d", bgColor: "#fff" } as const;
const qrSize = 184;

interface ConfirmStepProps {
  readonly setUp: SecondFactorSetUp;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The app is told its secret, by QR code or key, and shows that it knows it by a code. */
export function ConfirmStep({ setUp, onConfirmed, onCancel }: ConfirmStepProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => focusField(`${formName}_code`), []);
  const groups = setUp.secret.match(/.{1,4}/gu) ?? [];

  async function submit(code: string) {
    setFailure(null);
    setIsBusy(true);
    try {
      onConfirmed(await confirmSecondFactor(code));
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
      onFinish={({ code }: { code: string }) => void submit(code)}
    >
      <div className={styles.setUp}>
        <div className={styles.qr}>
          <QRCode
            type="svg"
            value={setUp.uri}
            size={qrSize}
            bordered={false}
            aria-label={words.qr}
            {...qrColours}
          />
        </div>
        <div>
          <p>{words.scan}</p>
          <Typography.Paragraph className={styles.key} copyable={{ text: setUp.secret }}>
            {groups.join(" ")}
          </Typography.Paragraph>
        </div>
      </div>
      <div role="alert">{failure !== null && <Alert type="error" showIcon title={failure} />}</div>
      <Form.Item name="code" label={words.code} validateTrigger="onBlur" rules={rules}>
        <Input className={styles.code} {...codeInputProps.app} />
      </Form.Item>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {words.confirm}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </Form>
  );
}
