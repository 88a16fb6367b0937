import type { ReactNode } from "react";
import type { Difference } from "#contract/revisions/difference.ts";
import type { Values } from "#contract/revisions/values.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import { countedBlocks } from "./change-runs.ts";
import { FieldChange } from "./field-change.tsx";
import { RevisionValue } from "./revision-value.tsx";
import styles from "./comparison.module.css";

interface ChangeListProps {
  readonly resource: ScreenedResource;
  readonly fields: Difference;
  /** Whether fields that stayed as they were are shown too. */
  readonly isWhole: boolean;
  /** What they hold; null while that isn't known. */
  readonly values: Values | null;
  /** Whether a field is left out where it holds nothing and stayed so. */
  readonly hidesEmpty?: (name: string) => boolean;
  /** Said where nothing has changed. */
  readonly same: string;
  /** Whether there is no earlier state, so that everything counts as changed. */
  readonly isFresh?: boolean;
  /** What is said of a field: beside it, below it where that is too narrow. */
  readonly noteOf?: (name: string) => ReactNode;
}

/** The difference of two states of a record, field by field in the order of the form. */
export function ChangeList({ resource, fields, isWhole, values, ...props }: ChangeListProps) {
  const all = Object.entries(resource.fields);
  const same = all.filter(([name]) => fields[name] === undefined);
  const changedCount = all.length - same.length;
  if (changedCount === 0 && !isWhole) return <p className={styles.nothing}>{props.same}</p>;
  return (
    <>
      {changedCount > 0 && (
        <Legend changed={changedCount} same={same.length} hasNotes={props.noteOf !== undefined} />
      )}
      {all.map(([name, field]) => {
        const change = fields[name];
        if (change === undefined && (!isWhole || values === null)) return null;
        const isEmpty = change === undefined && values?.[name] === null;
        if (isEmpty && props.hidesEmpty?.(name)) return null;
        const changedBlocks =
          change?.kind === "blocks" ? change.blocks.filter(({ kind }) => kind !== "same") : [];
        return (
          <div
            key={name}
            className={styles.changeRow}
            data-field={name}
            data-change-row={change === undefined && !props.isFresh ? undefined : name}
            data-noted={props.noteOf !== undefined}
            data-label={name === resource.labelField || undefined}
            tabIndex={-1}
            role="group"
            aria-label={field.label}
          >
            <h3>
              {field.label}
              {changedBlocks.length > 0 && <small>{countedBlocks(changedBlocks)}</small>}
            </h3>
            <div>
              <div className={styles.changeText}>
                {change === undefined ? (
                  <RevisionValue name={name} field={field} value={values?.[name] ?? null} />
                ) : (
                  <FieldChange name={name} field={field} change={change} isWhole={isWhole} />
                )}
              </div>
              {props.noteOf?.(name)}
            </div>
          </div>
        );
      })}
      {!isWhole && same.length > 0 && (
        <p className={styles.foot}>{text.history.unchanged(same.map(([, { label }]) => label))}</p>
      )}
    </>
  );
}

function Legend(props: { changed: number; same: number; hasNotes: boolean }) {
  return (
    <div className={styles.changeRow} data-legend data-noted={props.hasNotes}>
      <h3>
        <span className="visually-hidden">{text.history.legend}</span>
      </h3>
      <p className={styles.legend}>
        <ins>{text.history.added}</ins> <del>{text.history.removed}</del>{" "}
        <span role="status">{text.history.changedCount(props.changed, props.same)}</span>
      </p>
    </div>
  );
}
