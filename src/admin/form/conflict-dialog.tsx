import { Button, Modal } from "antd";
import { useEffect, useState } from "react";
import { indonesianDateTime } from "#contract/format.ts";
import type { Resource } from "#contract/resource.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, differingFields } from "#admin/field-input/form-value.ts";
import { text } from "#admin/text.ts";
import { ValueView } from "./value-view.tsx";
import styles from "./conflict-dialog.module.css";

interface ConflictDialogProps {
  readonly resource: Resource;
  readonly message: string;
  readonly theirs: AdminRecord;
  readonly mine: FormValues;
  /** Takes single values over into the form. */
  readonly onCopy: (values: FormValues) => void;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Two versions of a record side by side: keep one's own, take the other, or copy from it. */
export function ConflictDialog({ resource, message, theirs, ...props }: ConflictDialogProps) {
  const [mine, setMine] = useState(props.mine);
  const [opener] = useState(() => document.activeElement);
  const other = beginningValues(resource, theirs);
  const differing = differingFields(other, mine);

  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );

  function copy(name: string) {
    const copied = { [name]: other[name] ?? null };
    setMine({ ...mine, ...copied });
    props.onCopy(copied);
  }

  return (
    <Modal
      open
      width={960}
      title={text.conflict.title}
      onCancel={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{text.conflict.back}</Button>
          <Button onClick={props.onTakeTheirs}>{text.conflict.takeTheirs}</Button>
          <Button type="primary" onClick={props.onKeepMine}>
            {text.conflict.keepMine}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <p>{lastChange(theirs)}</p>
      <div className={styles.conflict} tabIndex={0} role="region" aria-label={text.conflict.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.conflict.field}</th>
              <th scope="col">{text.conflict.mine}</th>
              <th scope="col">{text.conflict.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(resource.fields).map(([name, field]) => {
              const isDifferent = differing.includes(name);
              return (
                <tr key={name} data-different={isDifferent}>
                  <th scope="row">
                    {field.label}
                    {isDifferent && <small>{text.conflict.different}</small>}
                  </th>
                  <td data-version={text.conflict.mine}>
                    <ValueView name={name} field={field} value={mine[name] ?? null} />
                  </td>
                  <td data-version={text.conflict.theirs}>
                    <ValueView name={name} field={field} value={other[name] ?? null} />
                    {isDifferent && (
                      <Button size="small" onClick={() => copy(name)}>
                        {text.conflict.copy}
                        <span className="visually-hidden"> {field.label}</span>
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}

function lastChange({ editor, updated_at: updatedAt }: AdminRecord): string {
  const moment = indonesianDateTime(dateFromSeconds(Number(updatedAt)));
  const isNamed = typeof editor === "object" && editor !== null && "name" in editor;
  return text.conflict.lastChange(isNamed ? String(editor.name) : null, moment);
}
