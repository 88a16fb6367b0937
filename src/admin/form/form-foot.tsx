import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import type { FormDraftState } from "#admin/drafts/form-draft.ts";
import { SaveStateLine } from "#admin/drafts/save-state-line.tsx";
import { useScreenText } from "#admin/screen-text.ts";
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

const saveKeys = "Control+S Meta+S";
const previewKeys = "Control+Shift+P Meta+Shift+P";

/** What stays in sight below a form: what came of a save, how far the draft is, and the buttons. */
export function FormFoot({ outcome, draftState, buttons, ...props }: FormFootProps) {
  const { draft, foot: words } = useScreenText();
  const shortcut = { title: words.saveShortcut, "aria-keyshortcuts": saveKeys };
  return (
    <div
      className={styles.formFoot}
      role="presentation"
      data-form-foot
      // A press leaves the field only with the click: an error that appeared before would move the button from under it.
      onMouseDown={(event) => event.preventDefault()}
    >
      {outcome?.kind === "saved" && <Alert type="info" showIcon title={words.typedOn} />}
      {outcome?.kind === "refused" && (
        <Alert
          type="error"
          showIcon
          title={words.notSaved}
          description={words.reason(outcome.message)}
        />
      )}
      {outcome?.kind === "gone" && (
        <Alert type="warning" showIcon title={words.gone} description={words.goneDetail} />
      )}
      {props.problems}
      {draftState.isJournalBroken && props.isDirty && (
        <Alert type="warning" showIcon title={draft.journalBroken} />
      )}
      <SaveStateLine state={draftState} onRetry={props.onRetry} />
      <Button onClick={props.onCancel}>{buttons.cancel}</Button>
      {props.onPreview !== undefined && (
        <Button
          title={words.previewShortcut}
          aria-keyshortcuts={previewKeys}
          onClick={props.onPreview}
        >
          {words.preview}
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
          {outcome?.kind === "gone" ? words.saveAsNew : buttons.send}
        </Button>
      )}
    </div>
  );
}
