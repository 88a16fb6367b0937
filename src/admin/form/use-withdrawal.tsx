import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { useState } from "react";
import type { Resource } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { minuteOf } from "#admin/field-input/form-value.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import type { FixedFields } from "#admin/record-access.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { useWritingText } from "#admin/text/writing.ts";
import { fieldProblem } from "./validate-field.ts";

interface WithdrawalOptions {
  readonly resource: Resource;
  /** As it is stored; null where it isn't. */
  readonly record: AdminRecord | null;
  readonly fixed: FixedFields;
  readonly readValues: () => FormValues;
  readonly takeValues: (values: FormValues) => void;
  readonly onReport: (report: string) => void;
}

interface Withdrawal {
  /** Undefined where the record can't be withdrawn, or already is. */
  readonly ask: (() => void) | undefined;
  readonly dialog: ReactNode;
}

/** Withdrawing a published record: asked first, then filled in with its reason; the form's own button saves it. */
export function useWithdrawal(options: WithdrawalOptions): Withdrawal {
  const { resource, record, fixed } = options;
  const { publish } = grantFor(useScreenAccount().role.name, resource.area);
  const [isAsking, setIsAsking] = useState(false);
  const fields = resource.visibility?.endings?.withdrawal;
  if (fields === undefined || !publish || record?.["status"] !== "active") {
    return { ask: undefined, dialog: null };
  }
  const isPossible = record[fields.at] === null && fixed[fields.at] === undefined;
  return {
    ask: isPossible ? () => setIsAsking(true) : undefined,
    dialog: isAsking && (
      <WithdrawalDialog {...options} fields={fields} onClose={() => setIsAsking(false)} />
    ),
  };
}

interface DialogProps extends Omit<WithdrawalOptions, "record" | "fixed"> {
  readonly fields: { readonly at: string; readonly reason: string };
  readonly onClose: () => void;
}

function WithdrawalDialog({ resource, fields: { at, reason }, ...props }: DialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { withdrawal: words } = useWritingText();
  const [opened] = useState(props.readValues);
  const since = opened[at] ?? minuteOf(new Date());
  const { [at]: moment, [reason]: field } = resource.fields;

  function fill({ reason: typed }: { reason: string }) {
    props.takeValues({ [at]: since, [reason]: typed });
    props.onReport(words.filled);
    props.onClose();
  }

  return (
    <Dialog
      open
      title={words.title}
      okText={words.confirm}
      cancelText={resource.texts.buttons.cancel}
      okButtonProps={{ danger: true }}
      closable={false}
      onOk={() => form.submit()}
      onCancel={props.onClose}
    >
      <p>{moment?.help}</p>
      <p>{words.lead}</p>
      <Form
        form={form}
        name="withdrawal"
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: opened[reason] }}
        onFinish={fill}
      >
        <Form.Item
          name="reason"
          label={field?.label}
          extra={field?.help}
          rules={[
            {
              async validator(_, typed) {
                const values = { ...opened, [at]: since, [reason]: typed };
                const problem = fieldProblem(resource, reason, values);
                if (problem !== null) throw new Error(problem);
              },
            },
          ]}
        >
          <Input autoFocus />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
