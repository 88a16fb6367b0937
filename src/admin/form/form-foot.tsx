import { Alert, Button } from "antd";
import type { ReactNode } from "react";
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
  readonly buttons: {
    readonly cancel: string;
    /** Null where there is nothing to send. */
    readonly send: string | null;
    readonly save: string;
  };
  readonly furtherButtons: ReactNode;
  /** Whether the main button does what the keyboard's save does. */
  readonly isSentByShortcut: boolean;
  /** What is wrong with the input. */
  readonly problems: ReactNode;
  readonly onCancel: () => void;
  /** Saves and stays; absent in forms that are left by saving. */
  readonly onSave: (() => void) | undefined;
  /** Shows what the form holds as visitors would see it; absent where it is shown, or nothing to see. */
  readonly onPreview: (() => void) | undefined;
  /** Saves the draft at once. */
  readonly onRetry: () => void;
}

const shortcut = { title: text.form.saveShortcut, "aria-keyshortcuts": "Control+S Meta+S" };

const previewShortcut = {
  title: text.form.previewShortcut,
  "aria-keyshortcuts": "Control+Shift+P Meta+Shift+P",
};

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
      {props.problems}
      {draftState.isJournalBroken && props.isDirty && (
        <Alert type="warning" showIcon title={text.draft.journalBroken} />
      )}
      <SaveStateLine state={draftState} onRetry={props.onRetry} />
      <Button onClick={props.onCancel}>{buttons.cancel}</Button>
      {props.onPreview !== undefined && (
        <Button {...previewShortcut} onClick={props.onPreview}>
          {text.detail.preview}
        </Button>
      )}
      {props.onSave !== undefined && outcome?.kind !== "gone" && (
        <Button {...shortcut} onClick={props.onSave}>
          {buttons.save}
        </Button>
      )}
      {props.furtherButtons}
      {buttons.send !== null && (
        <Button
          type="primary"
          htmlType="submit"
          loading={props.isSaving}
          {...(props.isSentByShortcut ? shortcut : {})}
        >
          {outcome?.kind === "gone" ? text.form.saveAsNew : buttons.send}
        </Button>
      )}
    </div>
  );
}
