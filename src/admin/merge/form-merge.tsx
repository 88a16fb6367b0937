import type { AdminRecord } from "#admin/api/records.ts";
import type { Presence } from "#admin/api/presence.ts";
import { PresenceNote } from "#admin/presence/presence-note.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { MergeScreen } from "./merge-screen.tsx";
import type { useFormMerge } from "./use-form-merge.ts";

interface FormMergeProps {
  readonly resource: ScreenedResource;
  /** What a save starts from; null for a new record. */
  readonly base: AdminRecord | null;
  readonly presence: Presence | null;
  readonly merge: ReturnType<typeof useFormMerge>;
  readonly isSaving: boolean;
  readonly sendLabel: string;
  readonly onMergeNow: () => void;
}

/** Above a form: who else is there, or in its place the screen on which two changes become one. */
export function FormMerge({ resource, base, merge, isSaving, ...props }: FormMergeProps) {
  if (merge.merging !== null) {
    return (
      <MergeScreen
        {...merge.merging}
        resource={resource}
        isSending={isSaving}
        sendLabel={props.sendLabel}
        onChoices={merge.store}
        onSend={merge.send}
        onCancel={merge.cancel}
      />
    );
  }
  if (base === null || isSaving) return null;
  return (
    <PresenceNote
      resource={resource}
      id={base.id}
      version={base.version}
      presence={props.presence}
      onMerge={props.onMergeNow}
    />
  );
}
