/** Problems of fields: shown at them, and the first one with the focus. */
import type { FormInstance } from "antd";
import type { Resource } from "#contract/resource.ts";
import { focusField } from "./focus-field.ts";

/** The form library writes a field's id as form name and field name. */
export const formName = "record";

/** For a form whose input is incomplete. */
export function focusFirstProblem({
  errorFields,
}: {
  errorFields: readonly { name: unknown[] }[];
}) {
  focusField(`${formName}_${String(errorFields[0]?.name[0])}`);
}

/** What the server says of single fields. */
export function showFieldProblems(
  form: FormInstance,
  resource: Resource,
  fields: readonly { name: string; message: string }[],
): void {
  form.setFields(fields.map(({ name, message }) => ({ name, errors: [message] })));
  const names = Object.keys(resource.fields);
  const [first] = fields.toSorted(
    (one, other) => names.indexOf(one.name) - names.indexOf(other.name),
  );
  if (first !== undefined) focusField(`${formName}_${first.name}`);
}
