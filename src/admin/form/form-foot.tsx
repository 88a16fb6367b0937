import { Alert, Button } from "antd";
import type { FormDraftState } from "#admin/drafts/form-draft.ts";
import { SaveStateLine } from "#admin/drafts/save-state-line.tsx";
import { text } from "#admin/text.ts";
import type { SaveOutcome } from "./save-record.ts";
import styles from "./record-form.module.css";

interface FormFootProps {
  readonly outcome: SaveOutcome | null;
  readonly draftState: FormDraftState;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly buttons: { readonly cancel: string; readonly save: string };
  readonly onCancel: () => void;
  /** Saves the draft at once. */
  readonly onRetry: () => void;
}

/** What stays in sight below a form: what came of a save, how far the draft is, and the buttons. */
export function FormFoot({ outcome, draftState, buttons, ...props }: FormFootProps) {
  return (
    <div className={styles.formFoot} data-form-foot>
      {outcome?.kind === "saved" && <Alert type="info" showIcon title={text.form.typedOn} />}
      {outcome?.kind === "refused" && (
        <Alert
          type="error"
          showIcon
          title={text.form.notSaved}
          description={text.form.reason(outcome.message)}
        />
      )}
      {outcome?.kind === "gone" && (
        <Alert type="warning" showIcon title={text.form.gone} description={text.form.goneDetail} />
      )}
      {draftState.isJournalBroken && props.isDirty && (
        <Alert type="warning" showIcon title={text.draft.journalBroken} />
      )}
      <SaveStateLine state={draftState} onRetry={props.onRetry} />
      <Button onClick={props.onCancel}>{buttons.cancel}</Button>
      <Button
        type="primary"
        htmlType="submit"
        loading={props.isSaving}
        title={text.form.saveShortcut}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {outcome?.kind === "gone" ? text.form.saveAsNew : buttons.save}
      </Button>
    </div>
  );
}
