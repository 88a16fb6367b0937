import { Alert } from "antd";
import type { ReactNode } from "react";
import { useScreenText } from "#admin/text/screen.ts";
import type { SaveOutcome } from "./save-record.ts";
import styles from "./record-form.module.css";

interface FormFootProps {
  readonly outcome: SaveOutcome | null;
  /** What is wrong with the input. */
  readonly problems: ReactNode;
  /** Whether the browser refuses to keep what is typed. */
  readonly isAtRisk: boolean;
  /** The form's bar, where it isn't above. */
  readonly children: ReactNode;
}

/** What stays in sight below a form: what came of a save, and the bar. */
export function FormFoot({ outcome, problems, isAtRisk, children }: FormFootProps) {
  const { draft, foot: words } = useScreenText();
  return (
    <div
      className={styles.formFoot}
      role="presentation"
      data-form-foot
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
      {problems}
      {isAtRisk && <Alert type="warning" showIcon title={draft.journalBroken} />}
      {children}
    </div>
  );
}
