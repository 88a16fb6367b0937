import { Form } from "antd";
import type { Field } from "#contract/field.ts";
import type { Resource } from "#contract/resource.ts";
import { FieldInput } from "#admin/field-input/field-input.tsx";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { FixedField } from "#admin/record-access.ts";
import { fieldProblem } from "./validate-field.ts";
import styles from "./field-item.module.css";

/** Kinds whose inputs are short enough to stand two in a row. */
const halfWidthKinds: ReadonlySet<Field["kind"]> = new Set([
  "timestamp",
  "flag",
  "status",
  "integer",
  "digits",
  "choice",
  "reference",
]);

/** A field of a form: label, input, help, message. */
export function FieldItem({
  resource,
  name,
  field,
  fixed,
}: {
  resource: Resource;
  name: string;
  field: Field;
  fixed: FixedField | undefined;
}) {
  const labelId = `label-${name}`;
  return (
    <Form.Item
      name={name}
      className={halfWidthKinds.has(field.kind) ? undefined : styles.fieldFull}
      label={
        <span id={labelId} className={field.required ? styles.required : undefined}>
          {field.label}
          {!field.required && <span className={styles.optional}> {resource.texts.optional}</span>}
        </span>
      }
      required={field.required}
      extra={fixed?.reason ?? field.help}
      validateTrigger="onBlur"
      rules={[
        ({ getFieldsValue }) => ({
          async validator() {
            const problem = fieldProblem(resource, name, getFieldsValue(true) as FormValues);
            if (problem !== null) throw new Error(problem);
          },
        }),
      ]}
    >
      <FieldInput field={field} labelId={labelId} isDisabled={fixed !== undefined} />
    </Form.Item>
  );
}
