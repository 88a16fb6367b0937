import { Alert, App, Button, Form } from "antd";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import { useSaveShortcut } from "#admin/form/form-keys.ts";
import { focusField } from "#admin/form/focus-field.ts";
import { showFieldErrors } from "#admin/form/show-field-errors.ts";
import { keepFocus, takeLostFocus } from "#admin/layout/lost-focus.ts";
import { text } from "#admin/text/text.ts";
import profileStyles from "./profile.module.css";
import recordFormStyles from "#admin/form/record-form.module.css";

type Values = Readonly<Record<string, string>>;

interface ProfileFormProps {
  readonly name: string;
  readonly title: string;
  readonly submitLabel: string;
  readonly stored: Values;
  /** Saves; returns what to report, and what is stored now where that may be other than what was sent. */
  readonly onSave: (values: Values) => Promise<{ report: string; stored?: Values }>;
  readonly onDirtyChange: (isDirty: boolean) => void;
  /** Whether the inputs are empty again after a save. */
  readonly isEmptiedAfterSave?: boolean;
  /** Whether its heading takes the focus of what stood here before. */
  readonly isFocused?: boolean;
  readonly children: ReactNode;
}

/** The frame of a form about the own account: heading, fields, what went wrong, button. */
export function ProfileForm(props: ProfileFormProps) {
  const { name, stored, onDirtyChange } = props;
  const headingId = useId();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const takeFocus = useEffectEvent(() => {
    if (props.isFocused) takeLostFocus(heading.current);
  });
  useEffect(() => takeFocus(), []);

  async function save(values: Values) {
    setFailure(null);
    setIsSaving(true);
    try {
      const { report, stored: now = values } = await props.onSave(values);
      void message.success(report);
      if (props.isEmptiedAfterSave) form.resetFields();
      // What was typed while the save was on its way isn't stored yet.
      const typedOn = Object.keys(values).filter(
        (field) => !props.isEmptiedAfterSave && form.getFieldValue(field) !== values[field],
      );
      if (!props.isEmptiedAfterSave) {
        for (const [field, value] of Object.entries(now))
          if (!typedOn.includes(field)) form.setFieldValue(field, value);
      }
      onDirtyChange(typedOn.length > 0);
    } catch (thrown) {
      if (!showFieldErrors(form, { name, fields: Object.keys(stored) }, thrown)) {
        setFailure(failureMessage(thrown, text.failure.unknown));
      }
    } finally {
      setIsSaving(false);
    }
  }

  useSaveShortcut(
    () => {
      if (!isSaving) form.submit();
    },
    (focused) => section.current?.contains(focused) ?? false,
  );

  return (
    <section
      ref={section}
      className={`sheet ${profileStyles.profilePart}`}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {props.title}
      </h2>
      <Form
        form={form}
        name={name}
        layout="vertical"
        className={recordFormStyles.recordForm}
        initialValues={stored}
        onValuesChange={(_changed, values: Values) =>
          onDirtyChange(Object.keys(stored).some((key) => (values[key] ?? "") !== stored[key]))
        }
        onFinish={(values) => void save(values)}
        onFinishFailed={({ errorFields }) => focusField(`${name}_${errorFields[0]?.name[0]}`)}
      >
        {props.children}
        {failure !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={text.form.notSaved}
            description={text.form.reason(failure)}
          />
        )}
        <Button type="primary" htmlType="submit" loading={isSaving} onMouseDown={keepFocus}>
          {props.submitLabel}
        </Button>
      </Form>
    </section>
  );
}
