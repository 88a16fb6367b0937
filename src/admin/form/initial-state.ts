/** What a form opens with: what is stored and, over it, the draft. */
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { ShownDraft } from "#admin/drafts/draft-notice.tsx";
import type { DraftSources } from "#admin/drafts/draft-sources.ts";
import type { OpenedDraft } from "#admin/drafts/open-draft.ts";
import { changedLabels, openDraft } from "#admin/drafts/open-draft.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, differingFields } from "#admin/field-input/form-value.ts";
import type { FixedFields } from "#admin/record-access.ts";

/** The state that a form begins in. */
export interface InitialState {
  /** The values without a draft. */
  readonly stored: FormValues;
  readonly values: FormValues;
  /** The record that a save starts from; null for a new one. */
  readonly base: AdminRecord | null;
  readonly opened: OpenedDraft;
  readonly isDirty: boolean;
}

/**
 * A draft that says nothing new leaves no trace. Another goes on from the version that it was made
 * against, so that it meets what others have saved since. `copied` stands in a new record's form as if it were typed.
 */
export function initialStateOf(
  resource: Resource,
  record: AdminRecord | null,
  fixed: FixedFields,
  sources: DraftSources,
  copied: FormValues = {},
): InitialState {
  const given: FormValues = Object.fromEntries(
    Object.entries(fixed).flatMap(([name, field]) =>
      field?.value === undefined ? [] : [[name, field.value]],
    ),
  );
  const beginning = { ...beginningValues(resource, record), ...given };
  const opened = openDraft({ resource, stored: beginning, sources });
  // Of a deleted record, a draft has only what was changed.
  const isNew = record === null && opened.base === null;
  const stored = isNew ? { ...beginning, ...startMoments(resource, opened.values) } : beginning;
  const values = { ...stored, ...copied, ...opened.values, ...given };
  const isDirty = differingFields(stored, values).length > 0;
  const version = isDirty ? opened.base : null;
  return {
    stored,
    values,
    base: record === null || version === null ? record : { ...record, version },
    opened,
    isDirty,
  };
}

/** Moments that a draft of a new record began with: its "now" was that of then. */
function startMoments(resource: Resource, draft: FormValues): FormValues {
  const begun = fieldsOfKind(resource, "timestamp").filter(
    ([name, { start }]) => start === "now" && name in draft,
  );
  return Object.fromEntries(begun.map(([name]) => [name, draft[name] ?? null]));
}

/** What to say of a restored draft; null where the form opens without one. */
export function restoredDraft(
  resource: Resource,
  { opened, stored, isDirty }: InitialState,
): ShownDraft | null {
  const { savedAtSeconds, expiresAtSeconds, overruled, values } = opened;
  if (savedAtSeconds === null || !isDirty) return null;
  const labels = changedLabels(resource, stored, values);
  return { kind: "restored", savedAtSeconds, expiresAtSeconds, labels, overruled };
}
