import type { Field } from "#contract/field.ts";
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { FieldCell } from "./field-cell.tsx";
import styles from "./record-cell.module.css";
import { StageTag } from "./stage-tag.tsx";

interface RecordCellProps {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
  readonly record: AdminRecord;
}

/** A cell that knows its record's resource: the status is told with the stage. */
export function RecordCell({ resource, ...cell }: RecordCellProps) {
  if (cell.field.kind !== "status") return <FieldCell {...cell} />;
  return (
    <span className={styles.statusWithStage}>
      <FieldCell {...cell} />
      <StageTag resource={resource} record={cell.record} />
    </span>
  );
}
