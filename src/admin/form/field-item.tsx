import { Form } from "antd";
import type { FocusEvent, ReactNode } from "react";
import type { Field } from "#contract/field.ts";
import type { Resource } from "#contract/resource.ts";
import type { ControlProps } from "#admin/field-input/control-props.ts";
import { FieldInput } from "#admin/field-input/field-input.tsx";
import { appConfig } from "#admin/app-config.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { FixedField } from "#admin/record-access.ts";
import { fieldProblem, videoFieldProblem } from "./validate-field.ts";
import styles from "./field-item.module.css";

/** Whether the input needs a row of its own; others stand two in a row where there is room. */
function isWide(field: Field): boolean {
  return (
    field.kind === "richText" ||
    field.kind === "image" ||
    field.kind === "attachments" ||
    isLongText(field)
  );
}

function isLongText(field: Field): boolean {
  return field.kind === "text" && field.isMultiline;
}

/** Kinds whose inputs are short enough to stand beside their label in the rail. */
const besideLabelKinds: ReadonlySet<Field["kind"]> = new Set([
  "flag",
  "status",
  "integer",
  "choice",
  "reference",
]);

/** As many characters as an input beside its label shows. */
const shownCharacters = 20;

function hasLongOptions(field: Field): boolean {
  return (
    field.kind === "choice" && field.options.some(({ label }) => label.length > shownCharacters)
  );
}

/** A field of a form: label, input, help, message. */
export function FieldItem({
  resource,
  name,
  field,
  fixed,
  place,
}: {
  resource: Resource;
  name: string;
  field: Field;
  fixed: FixedField | undefined;
  /** Where it stands in a form for writing. */
  place?: "paper" | "rail" | undefined;
}) {
  const isBeside = place === "rail" && besideLabelKinds.has(field.kind) && !hasLongOptions(field);
  const onPaper = field.kind === "richText" ? styles.longText : styles.line;
  const classes = [
    isWide(field) && styles.fieldFull,
    isBeside && styles.beside,
    place === "paper" && onPaper,
  ];
  const labelId = `label-${name}`;
  const withdrawal = resource.visibility?.endings?.withdrawal;
  const optional = <span className={styles.optional}> {resource.texts.optional}</span>;
  return (
    <Form.Item
      name={name}
      className={classes.filter(Boolean).join(" ")}
      label={
        <span id={labelId} className={field.required ? styles.required : undefined}>
          {field.label}
          {name === withdrawal?.reason ? (
            <Without name={withdrawal.at}>{optional}</Without>
          ) : (
            !field.required && optional
          )}
        </span>
      }
      required={field.required}
      extra={fixed?.reason ?? field.help}
      validateTrigger="onBlur"
      rules={[
        ({ getFieldsValue, isFieldTouched }) => ({
          async validator() {
            const values = getFieldsValue(true) as FormValues;
            const isTyped = isFieldTouched(name);
            const problem =
              fieldProblem(resource, name, values) ??
              (isTyped ? videoFieldProblem(resource, field, values[name], appConfig) : null);
            if (problem !== null) throw new Error(problem);
          },
        }),
      ]}
    >
      <Control
        field={field}
        labelId={labelId}
        isDisabled={fixed !== undefined}
        isOnPaper={place === "paper"}
      />
    </Form.Item>
  );
}

/**
 * The input of a field. A form begins with the focus in its first one: while nobody has typed, leaving it for
 * something else than a field, such as a template, finds nothing missing.
 */
function Control({ onBlur, ...props }: ControlProps) {
  const form = Form.useFormInstance();
  const leave = (event?: FocusEvent) => {
    const isForField = event?.relatedTarget?.closest(".ant-form-item") ?? null;
    if (form.isFieldsTouched() || isForField !== null) onBlur?.();
  };
  return <FieldInput {...props} onBlur={leave} />;
}

/** What is only said while another field is empty. */
function Without({ name, children }: { name: string; children: ReactNode }) {
  const value: unknown = Form.useWatch(name);
  return (value === null || value === undefined) && children;
}
