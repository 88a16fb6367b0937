import { Form, QRCode, Typography } from "antd";
import type { SecondFactorSetUp } from "#contract/second-factor.ts";
import { confirmSecondFactorBody } from "#contract/second-factor.ts";
import { confirmSecondFactor } from "#admin/api/second-factor.ts";
import { schemaRule } from "#admin/form/schema-rule.ts";
import { text } from "#admin/text/text.ts";
import { AppCodeInput } from "./app-code-input.tsx";
import { StepForm } from "./step-form.tsx";
import styles from "./second-factor.module.css";

const words = text.secondFactor;
const rules = [schemaRule(confirmSecondFactorBody.shape.code)];
/** Also in the dark theme: apps read dark on light. */
const qrColours = { color: "#10272d", bgColor: "#fff" } as const;
const qrSize = 160;

interface ConfirmStepProps {
  readonly setUp: SecondFactorSetUp;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The app is told its secret, by QR code or key, and shows that it knows it by a code. */
export function ConfirmStep({ setUp, onConfirmed, onCancel }: ConfirmStepProps) {
  const groups = setUp.secret.match(/.{1,4}/gu) ?? [];
  return (
    <StepForm<{ code: string }>
      name="second-factor-code"
      firstField="code"
      submit={{ label: words.confirm }}
      onSubmit={async ({ code }) => onConfirmed(await confirmSecondFactor(code))}
      onCancel={onCancel}
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
        <ol className={styles.steps}>
          <li>
            <div>
              <p>{words.scan}</p>
              <Typography.Paragraph className={styles.key} copyable={{ text: setUp.secret }}>
                {groups.join(" ")}
              </Typography.Paragraph>
            </div>
          </li>
          <li>
            <Form.Item name="code" label={words.code} validateTrigger="onBlur" rules={rules}>
              <AppCodeInput />
            </Form.Item>
          </li>
        </ol>
      </div>
    </StepForm>
  );
}
