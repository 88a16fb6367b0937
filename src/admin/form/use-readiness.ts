import type { FormInstance } from "antd";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Result } from "#contract/checks/run-checks.ts";
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { heldBack } from "#admin/checks/load-checks.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { Uploads } from "#admin/field-input/uploads-under-way.ts";
import { focusFirstProblem } from "./field-problems.ts";
import { writingLayout } from "./form-layout.ts";

interface ReadinessOptions {
  readonly form: FormInstance;
  readonly resource: Resource;
  readonly uploads: Uploads;
  readonly readValues: () => FormValues;
  /** Shows what is wrong. */
  readonly onWrong: () => void;
}

/** Whether what a form holds can be sent: complete by its rules, and with nothing that its checks hold back. */
export function useReadiness({ form, resource, uploads, readValues, onWrong }: ReadinessOptions) {
  const [held, setHeld] = useState<readonly Result[]>([]);

  async function isHeldBack(base: AdminRecord | null): Promise<boolean> {
    await uploads.settled();
    const isForWriting = writingLayout(resource) !== null;
    const found = isForWriting ? await heldBack(resource, readValues(), base) : [];
    setHeld(found);
    if (found.length > 0) onWrong();
    return found.length > 0;
  }

  function refuse(failure: Parameters<typeof focusFirstProblem>[0]) {
    flushSync(onWrong);
    focusFirstProblem(failure);
  }

  return {
    /** What the checks hold back. */
    held,
    // Each key that is typed comes here.
    clear: () => setHeld((known) => (known.length === 0 ? known : [])),
    isHeldBack,
    /** For input that breaks the form's rules. */
    refuse,
    isReady: (base: AdminRecord | null): Promise<boolean> =>
      form.validateFields().then(
        async () => !(await isHeldBack(base)),
        (failure) => {
          refuse(failure);
          return false;
        },
      ),
  };
}
