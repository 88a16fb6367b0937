import { Form, Input } from "antd";
import type { FormInstance } from "antd";
import { changePassword } from "#admin/api/account.ts";
import { queryClient, sessionsQuery } from "#admin/api/queries.ts";
import type { NewPasswordField } from "#admin/session/new-password-problems.ts";
import { PasswordStrengthNote } from "#admin/session/password-strength.tsx";
import { newPasswordProblems } from "#admin/session/new-password-problems.ts";
import { appConfig } from "#admin/app-config.ts";
import { text } from "#admin/text/text.ts";
import { CurrentPassword } from "./current-password.tsx";
import { ProfileForm } from "./profile-form.tsx";

const { passwordPolicy } = appConfig;
const empty = { current_password: "", password: "", confirm: "" };

function newPasswordRule(name: NewPasswordField) {
  return ({ getFieldsValue }: Pick<FormInstance, "getFieldsValue">) => ({
    async validator() {
      const problem = newPasswordProblems({ ...empty, ...getFieldsValue(true) }, passwordPolicy)[
        name
      ];
      if (problem !== undefined) throw new Error(problem);
    },
  });
}

/** What to keep to, and how strong what was typed is. */
function PasswordHint() {
  const password: unknown = Form.useWatch("password");
  return (
    <>
      {text.reset.hint(passwordPolicy)}{" "}
      <PasswordStrengthNote password={typeof password === "string" ? password : ""} />
    </>
  );
}

/** Change of the own password; other devices have to sign in again. */
export function ProfilePassword({
  onDirtyChange,
  onChanged,
}: {
  onDirtyChange: (isDirty: boolean) => void;
  onChanged?: () => void;
}) {
  async function save(values: Readonly<Record<string, string>>): Promise<{ report: string }> {
    const { current_password: current, password } = { ...empty, ...values };
    const report = await changePassword(current, password);
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    onChanged?.();
    return { report };
  }

  return (
    <ProfileForm
      name="password"
      title={text.profile.password}
      submitLabel={text.profile.change}
      stored={empty}
      onSave={save}
      onDirtyChange={onDirtyChange}
      isEmptiedAfterSave
    >
      <CurrentPassword />
      <Form.Item
        name="password"
        label={text.profile.newPassword}
        extra={<PasswordHint />}
        validateTrigger="onBlur"
        rules={[newPasswordRule("password")]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={text.profile.confirm}
        dependencies={["password"]}
        validateTrigger="onBlur"
        rules={[newPasswordRule("confirm")]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </ProfileForm>
  );
}
