/** What a form opens with: what is stored and, over it, what was typed last time and not saved. */
import { randomIdentifier } from "#contract/random-identifier.ts";
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, differingFields, isImageValue } from "#admin/field-input/form-value.ts";
import type { FixedFields } from "#admin/record-access.ts";
import type { Draft } from "#admin/session/drafts.ts";

/** The state that a form begins in. */
export interface InitialState {
  /** The values without a draft. */
  readonly stored: FormValues;
  readonly values: FormValues;
  /** The record that a save starts from; null for a new one. */
  readonly base: AdminRecord | null;
  readonly createKey: string;
  readonly isDirty: boolean;
}

/**
 * A draft that says nothing new leaves no trace. Another goes on from the version that it was made
 * against, so that what others have saved since meets the question about both versions.
 */
export function initialStateOf(
  resource: Resource,
  record: AdminRecord | null,
  fixed: FixedFields,
  draft: Draft | null,
): InitialState {
  const given: FormValues = Object.fromEntries(
    Object.entries(fixed).flatMap(([name, field]) =>
      field?.value === undefined ? [] : [[name, field.value]],
    ),
  );
  const stored = { ...beginningValues(resource, record), ...given };
  const values = { ...stored, ...draft?.values, ...given };
  const isDirty = differingFields(stored, values).length > 0;
  const version = isDirty ? (draft?.version ?? null) : null;
  return {
    stored,
    values,
    base: record === null || version === null ? record : { ...record, version },
    createKey: draft?.createKey ?? randomIdentifier(),
    isDirty,
  };
}

/** The draft of a form; of files only that they were chosen. */
export function draftOf(values: FormValues, base: AdminRecord | null, createKey: string): Draft {
  const draftValues: Draft["values"] = {};
  const lostFiles: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (isImageValue(value) && value.kind === "chosen") lostFiles.push(name);
    else draftValues[name] = value;
  }
  return {
    keptAtSeconds: Math.floor(Date.now() / 1000),
    version: base?.version ?? null,
    createKey,
    values: draftValues,
    lostFiles,
  };
}
