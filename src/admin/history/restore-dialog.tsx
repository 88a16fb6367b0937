import { Alert, Button, Checkbox } from "antd";
import { useEffect, useState } from "react";
import type { FieldError } from "#contract/envelope.ts";
import { requestName } from "#contract/wire.ts";
import { CallFailure, failureMessage } from "#admin/api/call-failure.ts";
import { revertRecord } from "#admin/api/revisions.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import styles from "./restore-dialog.module.css";

interface RestoreDialogProps {
  readonly resource: ScreenedResource;
  readonly id: number;
  /** Of the revision that is to come back. */
  readonly number: number;
  /** What becomes of the newest one. */
  readonly nothingLost: string;
  /** Fields that would change. */
  readonly names: readonly string[];
  readonly isChoosing: boolean;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** Asks before a revision comes back. What can't is named by its field; the rest still can. */
export function RestoreDialog({ resource, id, number, names, ...props }: RestoreDialogProps) {
  const [opener] = useState(() => document.activeElement);
  const [chosen, setChosen] = useState(names);
  const [isChoosing, setIsChoosing] = useState(props.isChoosing);
  const [gone, setGone] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );

  const goneReason = (name: string) => {
    const field = resource.fields[name];
    return gone.find((one) => field !== undefined && one.field === requestName(name, field))
      ?.message;
  };

  async function restore() {
    setIsSaving(true);
    setFailure(null);
    try {
      await revertRecord(resource, id, number, { fields: chosen });
      props.onRestored();
    } catch (thrown) {
      setIsSaving(false);
      const errors = thrown instanceof CallFailure ? thrown.fieldErrors : [];
      if (errors.length === 0) return setFailure(failureMessage(thrown, text.failure.unknown));
      setFailure(text.history.restore.gone);
      setGone([...gone, ...errors]);
      setIsChoosing(true);
      const refused = new Set(errors.map(({ field }) => field));
      setChosen(
        chosen.filter((name) => {
          const field = resource.fields[name];
          return field === undefined || !refused.has(requestName(name, field));
        }),
      );
    }
  }

  const label = (name: string) => resource.fields[name]?.label ?? name;
  return (
    <Dialog
      open
      title={text.history.restore.question(number)}
      onCancel={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{text.history.restore.cancel}</Button>
          <Button
            type="primary"
            autoFocus
            loading={isSaving}
            disabled={chosen.length === 0}
            onClick={() => void restore()}
          >
            {text.history.restore.confirm}
          </Button>
        </>
      }
    >
      <p>{props.nothingLost}</p>
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={text.history.restore.failed}
          description={failure}
        />
      )}
      {isChoosing ? (
        <fieldset className={styles.parts}>
          <legend>{text.history.restore.parts}</legend>
          {names.map((name) => {
            const reason = goneReason(name);
            return (
              <Checkbox
                key={name}
                checked={chosen.includes(name)}
                disabled={reason !== undefined}
                onChange={({ target }) =>
                  setChosen(
                    names.filter((one) => (one === name ? target.checked : chosen.includes(one))),
                  )
                }
              >
                {label(name)}
                {reason !== undefined && <small>{reason}</small>}
              </Checkbox>
            );
          })}
        </fieldset>
      ) : (
        <>
          <p>{text.history.restore.comesBack}</p>
          <ul>
            {names.map((name) => (
              <li key={name}>{label(name)}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
