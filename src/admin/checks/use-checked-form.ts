import { useEffect, useState } from "react";
import type { Resource } from "#contract/resource.ts";
import type { ChangeSignal } from "#admin/form/change-signal.ts";
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let newest = 0;
    async function run() {
      newest += 1;
      const own = newest;
      const found = await checkForm(resource, readValues());
      if (own === newest) setChecked(found);
    }
    function schedule(afterMs: number) {
      clearTimeout(timer);
      timer = setTimeout(() => void run(), afterMs);
    }
    schedule(0);
    const unsubscribe = changes.subscribe(() => schedule(quietMs));
    return () => {
      clearTimeout(timer);
      newest = -1;
      unsubscribe();
    };
    // The form's own functions: they read what is there when they are called.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [resource, changes]);
  return checked;
}
