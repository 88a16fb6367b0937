import { Form, Input } from "antd";
import { emailChangeBody } from "#contract/account-calls.ts";
import { schemaRule } from "#admin/form/schema-rule.ts";
import { text } from "#admin/text/text.ts";

const rules = [schemaRule(emailChangeBody.shape.current_password)];

/** The current password, without which a session changes neither address nor password. */
export function CurrentPassword() {
  return (
    <Form.Item
      name="current_password"
      label={text.profile.currentPassword}
      validateTrigger="onBlur"
      rules={rules}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}
