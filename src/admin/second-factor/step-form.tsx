import { Alert, Button, Form } from "antd";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { fieldMessages } from "#admin/api/call-failure.ts";
import { focusField } from "#admin/form/focus-field.ts";
import { keepFocus } from "#admin/layout/lost-focus.ts";
import { text } from "#admin/text/text.ts";
import recordFormStyles from "#admin/form/record-form.module.css";
import styles from "./second-factor.module.css";

interface StepFormProps<Values> {
  readonly name: string;
  /** The field that has the focus at first. */
  readonly firstField: keyof Values & string;
  readonly initialValues?: Values;
  /** What stands above the failure and the fields. */
  readonly lead?: ReactNode;
  readonly submit: { readonly label: string; readonly isDangerous?: boolean };
  /** Rejects with a `CallFailure`, which is shown; the form stays. */
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A step of setting up a second factor: fields, what was wrong, and the two ways on. */
export function StepForm<Values extends object>(props: StepFormProps<Values>) {
  const { name, firstField } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => focusField(`${name}_${firstField}`), [name, firstField]);

  async function submit(values: Values) {
    setFailure(null);
    setIsBusy(true);
    try {
      await props.onSubmit(values);
    } catch (thrown) {
      setFailure(fieldMessages(thrown, text.failure.unknown));
      setIsBusy(false);
    }
  }

  return (
    <Form
      name={name}
      layout="vertical"
      className={recordFormStyles.recordForm}
      initialValues={props.initialValues}
      onFinish={(values: Values) => void submit(values)}
    >
      {props.lead}
      <div role="alert">{failure !== null && <Alert type="error" showIcon title={failure} />}</div>
      {props.children}
      <div className={styles.actions} role="presentation" onMouseDown={keepFocus}>
        <Button
          type="primary"
          htmlType="submit"
          danger={props.submit.isDangerous ?? false}
          loading={isBusy}
        >
          {props.submit.label}
        </Button>
        <Button onClick={props.onCancel}>{text.secondFactor.cancel}</Button>
      </div>
    </Form>
  );
}
