import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { minuteOf } from "#admin/field-input/form-value.ts";
import type { FixedFields } from "#admin/record-access.ts";
import { formName } from "./field-problems.ts";
import { focusField } from "./focus-field.ts";

/**
 * Fills in that a published record is withdrawn from now on, and leads to its reason: the form's own button saves it.
 * Undefined where it can't be withdrawn, or already is.
 */
export function withdrawalOf(
  resource: Resource,
  record: AdminRecord | null,
  fixed: FixedFields,
  takeValues: (values: FormValues) => void,
): (() => void) | undefined {
  const withdrawal = resource.visibility?.endings?.withdrawal;
  if (withdrawal === undefined || record?.["status"] !== "active") return undefined;
  const { at, reason } = withdrawal;
  if (record[at] !== null || fixed[at] !== undefined) return undefined;
  return () => {
    takeValues({ [at]: minuteOf(new Date()) });
    focusField(`${formName}_${reason}`);
  };
}
