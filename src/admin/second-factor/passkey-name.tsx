import { Form, Input } from "antd";
import { maxPasskeyNameCharacters, passkeyName } from "#contract/passkeys.ts";
import { schemaRule } from "#admin/form/schema-rule.ts";
import { text } from "#admin/text/text.ts";
import { StepForm } from "./step-form.tsx";

const words = text.passkeys;
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
  return (
    <StepForm<{ name: string }>
      name="passkey"
      firstField="name"
      initialValues={{ name: props.initialName }}
      lead={<p>{props.title}</p>}
      submit={{ label: props.submitLabel }}
      onSubmit={({ name }) => props.onName(name.trim())}
      onCancel={props.onCancel}
    >
      <Form.Item
        name="name"
        label={words.name}
        extra={words.nameHint}
        validateTrigger="onBlur"
        rules={rules}
      >
        <Input maxLength={maxPasskeyNameCharacters} autoComplete="off" />
      </Form.Item>
    </StepForm>
  );
}
