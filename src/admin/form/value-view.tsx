import type { ReactNode } from "react";
import type { Field } from "#contract/field.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { FieldCell } from "#admin/field-cell/field-cell.tsx";
import { RichTextView } from "#admin/field-cell/rich-text-view.tsx";
import type { FormValue } from "#admin/field-input/form-value.ts";
import { isImageValue } from "#admin/field-input/form-value.ts";
import { useReferenceOptions } from "#admin/field-input/reference-options.ts";
import { text } from "#admin/text.ts";
import styles from "./value-view.module.css";

interface ValueViewProps {
  readonly name: string;
  readonly field: Field;
  readonly value: FormValue;
}

/** A form's value, to be read in full. */
export function ValueView({ name, field, value }: ValueViewProps): ReactNode {
  if (field.kind === "richText") return <RichTextView html={String(value ?? "")} />;
  if (field.kind === "reference") return <ReferenceName field={field} value={value} />;
  if (field.kind === "text")
    return <p className={styles.shownText}>{value ? String(value) : null}</p>;
  return <FieldCell name={name} field={field} record={standIn(name, field, value)} />;
}

/** A record that holds this one value, by the names of responses. */
function standIn(name: string, field: Field, value: FormValue): AdminRecord {
  const response: Record<string, unknown> = { [name]: value };
  if (field.kind === "integer") response[name] = value === "" ? null : Number(value);
  if (field.kind === "image" && isImageValue(value)) {
    response[field.response] = value.kind === "chosen" ? value.dataUrl : null;
    if (value.kind === "stored") response[field.response] = value.address;
  }
  return { id: 0, version: 0, ...response };
}

function ReferenceName({
  field,
  value,
}: {
  field: Extract<Field, { kind: "reference" }>;
  value: FormValue;
}) {
  const { all } = useReferenceOptions(field);
  const label = all.find((option) => option.value === value)?.label;
  return label ?? text.list.emptyCell;
}
