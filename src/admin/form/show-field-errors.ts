import type { FormInstance } from "antd";
import { CallFailure } from "#admin/api/call-failure.ts";
import { focusField } from "./focus-field.ts";

/**
 * Shows the messages of a failed call at the fields that they are about, and gives the first one the focus; false where
 * none of them is in the form.
 */
export function showFieldErrors<Values>(
  form: FormInstance<Values>,
  { name, fields }: { readonly name: string; readonly fields: readonly string[] },
  thrown: unknown,
): boolean {
  const problems = thrown instanceof CallFailure ? thrown.fieldErrors : [];
  const known = problems.filter(({ field }) => fields.includes(field));
  const [first] = known;
  if (first === undefined) return false;
  form.setFields(
    known.map(({ field, message }) => ({
      name: field as Parameters<typeof form.setFields>[0][number]["name"],
      errors: [message],
    })),
  );
  focusField(`${name}_${first.field}`);
  return true;
}
