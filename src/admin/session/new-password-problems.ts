import type { PasswordPolicy } from "#contract/password-rules.ts";
import { newPasswordForm } from "#contract/password-rules.ts";

/** The two inputs of a new password. */
export type NewPasswordField = "password" | "confirm";

/** What is wrong with each of them; absent where nothing is. */
export type NewPasswordProblems = { readonly [Field in NewPasswordField]?: string | undefined };

/** Checks both inputs by the portal's policy; each is told the first rule that it breaks. */
export function newPasswordProblems(
  values: Readonly<Record<NewPasswordField, string>>,
  policy: PasswordPolicy,
): NewPasswordProblems {
  const checked = newPasswordForm(policy).safeParse(values);
  if (checked.success) return {};
  const messageAt = (field: NewPasswordField) =>
    checked.error.issues.find(({ path }) => path[0] === field)?.message;
  return { password: messageAt("password"), confirm: messageAt("confirm") };
}
