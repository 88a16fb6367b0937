import { useEffect, useState } from "react";
import type { Resource } from "#contract/resource.ts";
import type { ChangeSignal } from "#admin/form/change-signal.ts";
import { followChanges } from "#admin/form/follow-changes.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { CheckedForm } from "./check-form.ts";
import { checkForm } from "./check-form.ts";

/** Debounces the checks, which take a moment in a long article. */
const quietMs = 700;

/** What the checks find in a form, again after each pause of typing; null before the first result. */
export function useCheckedForm(
  resource: Resource,
  readValues: () => FormValues,
  changes: ChangeSignal,
): CheckedForm | null {
  const [checked, setChecked] = useState<CheckedForm | null>(null);
  useEffect(() => {
    const read = () => checkForm(resource, readValues());
    return followChanges({ changes, quietMs, read, onRead: setChecked });
    // The form's own functions: they read what is there when they are called.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [resource, changes]);
  return checked;
}
