import type { ReactNode } from "react";
import type { Field, FieldOfKind } from "#contract/field.ts";
import type { Value } from "#contract/revisions/values.ts";
import { mediaPath } from "#contract/wire.ts";
import { FieldCell } from "#admin/field-cell/field-cell.tsx";
import { RichTextView } from "#admin/field-cell/rich-text-view.tsx";
import { useReferenceOptions } from "#admin/field-input/reference-options.ts";
import { text } from "#admin/text/text.ts";
import { formatDateTime } from "#admin/format-times.ts";

/** Where a file is: one that was just chosen in a form is its own content. */
export function fileAddress(file: string): string {
  return file.startsWith("data:") ? file : `${mediaPath}${file}`;
}

/** A value of a revision in words: other records by name, moments in WIB, flags as yes and no. */
export function RevisionValue(props: { name: string; field: Field; value: Value }): ReactNode {
  const { name, field, value } = props;
  if (value === null) return text.history.empty;
  if (field.kind === "reference") return <ReferredName field={field} id={Number(value)} />;
  if (field.kind === "richText") return <RichTextView html={String(value)} />;
  if (field.kind === "text") return String(value);
  // Marks of a difference don't go through a tag.
  if (field.kind === "status")
    return value === "active" ? text.status.active : text.status.inactive;
  if (field.kind === "timestamp") return formatDateTime(Number(value));
  const response =
    field.kind === "image" ? { [field.response]: fileAddress(String(value)) } : { [name]: value };
  return <FieldCell name={name} field={field} record={{ id: 0, version: 0, ...response }} />;
}

function ReferredName({ field, id }: { field: FieldOfKind<"reference">; id: number }) {
  const { all, isLoading } = useReferenceOptions(field);
  if (isLoading) return null;
  return all.find(({ value }) => value === id)?.label ?? text.history.goneRecord(id);
}
