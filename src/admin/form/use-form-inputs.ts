import { Form } from "antd";
import { useState } from "react";
import type { Resource } from "#contract/resource.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { createUploads } from "#admin/field-input/uploads-under-way.ts";
import { createChangeSignal } from "./change-signal.ts";
import { useFormProblems } from "./form-problems.tsx";
import { useReadiness } from "./use-readiness.ts";

/** The inputs of a record's form. */
export type FormInputs = ReturnType<typeof useFormInputs>;

/** Ant Design's form of a record: its values, its uploads, what is wrong, and whom to tell of changes. */
export function useFormInputs({
  resource,
  noted,
  initialValues,
}: {
  readonly resource: Resource;
  /** The resource with the field of the note, where the form has it. */
  readonly noted: Resource;
  readonly initialValues: FormValues;
}) {
  const [form] = Form.useForm();
  const problems = useFormProblems(form, noted);
  const [changes] = useState(createChangeSignal);
  const [uploads] = useState(createUploads);
  // Before the form's inputs are there, it has no values of its own.
  const readValues = () => ({ ...initialValues, ...(form.getFieldsValue(true) as FormValues) });
  const readiness = useReadiness({ form, resource, uploads, readValues, onWrong: problems.note });

  /** Validates again what was wrong: it may be right now, also where a rule is about two fields. */
  function noteChanges(names: readonly string[]) {
    changes.note();
    readiness.clear();
    const concerned = [...names, ...(resource.rules ?? []).map(({ field }) => field)];
    const wrong = concerned.filter((name) => form.getFieldError(name).length > 0);
    if (wrong.length > 0) void form.validateFields(wrong).catch(() => {});
  }

  return { form, uploads, problems, changes, readiness, readValues, noteChanges };
}
