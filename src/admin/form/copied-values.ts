/** What the form of a new record takes over of another one. */
import type { Resource } from "#contract/resource.ts";
import { endingFields } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValue, FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, isImageValue } from "#admin/field-input/form-value.ts";
import { screenText } from "#admin/text/screen.ts";

/**
 * The record's values but for what a new one begins with: its status, its moments, how it ended and what else its
 * definition gives a start. Its name says that it is a copy.
 */
export function copiedValues(resource: Resource, record: AdminRecord): FormValues {
  const values = beginningValues(resource, record);
  const ended = endingFields(resource);
  const entries = Object.entries(resource.fields).flatMap(
    ([name, field]): [string, FormValue][] => {
      const hasStart = "start" in field && field.start !== undefined;
      if (hasStart || field.kind === "status" || field.kind === "timestamp") return [];
      if (ended.includes(name)) return [];
      const value = values[name] ?? null;
      if (name === resource.labelField)
        return [[name, screenText(resource).foot.copyOf(String(value ?? ""))]];
      return copiedValue(name, value);
    },
  );
  return Object.fromEntries(entries);
}

/** What a new record takes over of a template: the fields that both have, as far as the template fills them. */
export function filledValues(
  resource: Resource,
  template: Resource,
  record: AdminRecord,
): FormValues {
  const values = beginningValues(template, record);
  const entries = Object.entries(resource.fields).flatMap(([name, { kind }]) => {
    const value = values[name] ?? null;
    const isFilled = template.fields[name]?.kind === kind && value !== null && value !== "";
    return isFilled ? copiedValue(name, value) : [];
  });
  return Object.fromEntries(entries);
}

/** The other record's file, as if it had been uploaded for this one; any other value as it is. */
function copiedValue(name: string, value: FormValue): [string, FormValue][] {
  if (!isImageValue(value)) return [[name, value]];
  const isThere = value.kind === "stored" && value.address !== null;
  return isThere ? [[name, { kind: "uploaded", address: value.address, replaces: null }]] : [];
}
