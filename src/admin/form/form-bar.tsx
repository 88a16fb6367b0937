import { Button } from "antd";
import { CircleAlert, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { checksText } from "#admin/text/checks.ts";
import type { FormDraft } from "#admin/drafts/form-draft.ts";
import { SaveStateLine } from "#admin/drafts/save-state-line.tsx";
import { useScreenText } from "#admin/text/screen.ts";
import { FurtherActions } from "./further-actions.tsx";
import { SendButton } from "./send-button.tsx";
import styles from "./record-form.module.css";

/** What a form's bar shows and does. */
export interface FormBarProps {
  readonly draft: FormDraft;
  readonly isSaving: boolean;
  /** Whether its record was deleted meanwhile. */
  readonly isGone: boolean;
  readonly buttons: {
    readonly cancel: string;
    /** Null where there is nothing to send. */
    readonly send: string | null;
    readonly save: string;
  };
  readonly furtherButtons: ReactNode;
  /** Whether the main button does what the keyboard's save does. */
  readonly isSentByShortcut: boolean;
  readonly onCancel: () => void;
  /** Saves and stays; absent in forms that are left by saving. */
  readonly onSave: (() => void) | undefined;
  /** Shows what the form holds as visitors would see it; absent where it is shown, or nothing to see. */
  readonly onPreview: (() => void) | undefined;
  /** How many findings of the checks hold publishing back. */
  readonly held: number;
  /** Shows the next finding. */
  readonly onShowFinding: () => void;
}

const saveKeys = "Control+S Meta+S";
const previewKeys = "Control+Shift+P Meta+Shift+P";

/** The save state of a form's draft, and its buttons: above a writing form on wide screens, else in its foot. */
export function FormBar({
  place,
  draft,
  buttons,
  ...props
}: FormBarProps & { readonly place: "top" | "foot" }) {
  const { foot: words } = useScreenText();
  // One row on a phone: what is saved by itself and what leads away stand in a menu.
  const isFolded = place === "foot" && props.onSave !== undefined && !props.isGone;
  const shortcut = { title: words.saveShortcut, "aria-keyshortcuts": saveKeys };
  return (
    <div
      className={place === "top" ? styles.topBar : styles.footBar}
      role="presentation"
      data-form-bar={place}
      // A press leaves the field only with the click: an error that appeared before would move the button from under it.
      onMouseDown={(event) => event.preventDefault()}
    >
      {place === "top" && props.held > 0 && (
        <button
          type="button"
          className={styles.held}
          aria-keyshortcuts="F8"
          lang="id"
          onClick={props.onShowFinding}
        >
          <CircleAlert size={16} aria-hidden />
          {checksText.must(props.held)}
        </button>
      )}
      <SaveStateLine draft={draft} />
      {isFolded ? (
        <FurtherActions
          items={[
            { key: "save", label: buttons.save, onClick: props.onSave },
            { key: "cancel", label: buttons.cancel, onClick: props.onCancel },
          ]}
        />
      ) : (
        <Button onClick={props.onCancel}>{buttons.cancel}</Button>
      )}
      {props.onPreview !== undefined && (
        <Button
          title={words.previewShortcut}
          aria-keyshortcuts={previewKeys}
          data-preview
          icon={<Eye size={18} aria-hidden />}
          onClick={props.onPreview}
        >
          <span className={styles.word}>{words.preview}</span>
        </Button>
      )}
      {props.onSave !== undefined && !isFolded && !props.isGone && (
        <Button {...shortcut} onClick={props.onSave}>
          {buttons.save}
        </Button>
      )}
      {props.furtherButtons}
      {buttons.send !== null && (
        <SendButton
          type="primary"
          htmlType="submit"
          loading={props.isSaving}
          {...(props.isSentByShortcut ? shortcut : {})}
        >
          {props.isGone ? words.saveAsNew : buttons.send}
        </SendButton>
      )}
    </div>
  );
}
