import type { AdminRecord } from "#admin/api/records.ts";
import type { DraftSources } from "#admin/drafts/draft-sources.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";

/** Props of a record's form. */
export interface RecordFormProps {
  readonly resource: ScreenedResource;
  /** The record to edit; null for a new one. */
  readonly record: AdminRecord | null;
  /** The id of the deleted record whose draft is saved as a new one. */
  readonly deletedId?: number | undefined;
  /** What a new one takes over of another. */
  readonly copied?: FormValues;
  readonly title: string;
  /** What was found of its draft. */
  readonly sources: DraftSources;
  /** `report` says what was done. */
  readonly onSaved: (report: string) => void;
  /** The same, after a save that doesn't leave the form. */
  readonly onSavedInPlace: (report: string, stored: AdminRecord) => void;
  /** Whether the merge screen stands in the form's place. */
  readonly onMerging: (isMerging: boolean) => void;
  /** Shows any other message. */
  readonly onReport: (report: string) => void;
  readonly onCancel: () => void;
  /** Called with the draft's name, which goes into the address of a new record's form. */
  readonly onDraftNamed: (name: string | null) => void;
}
