import { Alert, Form, type FormInstance } from "antd";
import type { ReactNode } from "react";
import { useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { keepFocus } from "#admin/layout/lost-focus.ts";
import { useIsOpen } from "#admin/layout/use-is-open.ts";
import { useUnsaved } from "#admin/session/unsaved-forms.ts";
import { text } from "#admin/text/text.ts";
import { focusField } from "./focus-field.ts";
import { showFieldErrors } from "./show-field-errors.ts";

interface FormDialogProps<Values> {
  readonly form: FormInstance<Values>;
  /** The ids of its inputs begin with it. */
  readonly name: string;
  /** Those that the server may refuse by name. */
  readonly fields: readonly (keyof Values & string)[];
  readonly title: string;
  readonly words: { readonly submit: string; readonly cancel: string };
  /** Heads what was refused for no single field. */
  readonly failureTitle?: string;
  readonly initialValues: object;
  /**
   * Rejects with the call's failure, which is shown, at its field where it has one. The dialog may be closed before it
   * settles.
   */
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form in a dialog, which stays open until it is accepted or given up. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { form, name, fields, words, failureTitle = text.form.notSaved } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const isOpen = useIsOpen();
  useUnsaved(isDirty, props.title, () => isDirty);

  async function submit(values: Values) {
    setFailure(null);
    setIsSaving(true);
    try {
      await props.onSubmit(values);
    } catch (thrown) {
      if (!isOpen()) return;
      if (!showFieldErrors(form, { name, fields }, thrown)) {
        setFailure(failureMessage(thrown, text.failure.unknown));
      }
      setIsSaving(false);
    }
  }

  return (
    <Dialog
      open
      title={props.title}
      // Escape must not give up what was typed.
      keyboard={!isDirty}
      okText={words.submit}
      cancelText={words.cancel}
      okButtonProps={{
        htmlType: "submit",
        form: name,
        // The dialog's own `confirmLoading` would take the effect from its other button.
        loading: isSaving,
        onMouseDown: keepFocus,
      }}
      cancelButtonProps={{ onMouseDown: keepFocus }}
      onCancel={props.onClose}
    >
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        initialValues={props.initialValues}
        onValuesChange={() => setIsDirty(true)}
        onFinish={(values) => void submit(values)}
        onFinishFailed={({ errorFields }) => focusField(`${name}_${errorFields[0]?.name[0]}`)}
      >
        {props.children}
        {failure !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={failureTitle}
            description={text.form.reason(failure)}
          />
        )}
      </Form>
    </Dialog>
  );
}
