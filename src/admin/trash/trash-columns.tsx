import { Button } from "antd";
import type { TableProps } from "antd";
import { dateFromSeconds } from "#contract/wire.ts";
import type { TrashedRecord } from "#admin/api/trash.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { formatMoment } from "#admin/format-times.ts";
import { resourceLabel } from "#admin/impact/impact-sentences.ts";
import labelStyles from "#admin/list/row-label.module.css";
import { text } from "#admin/text/text.ts";
import { daysLeft } from "./days-left.ts";
import styles from "./trash.module.css";

interface TrashColumns {
  /** Everything but the action stands below the name. */
  readonly isNarrow: boolean;
  /** Rows are chosen, and changed together. */
  readonly isChoosing: boolean;
  readonly isOpen: (record: TrashedRecord) => boolean;
  readonly onToggle: (record: TrashedRecord) => void;
}

/** The columns of the trash. */
export function trashColumns(props: TrashColumns): TableProps<TrashedRecord>["columns"] {
  const action = {
    key: "action",
    title: text.list.actions,
    width: props.isNarrow ? 108 : 124,
    align: "right",
    render: (_value: unknown, record: TrashedRecord) => <Toggle record={record} {...props} />,
  } as const;
  const actions = props.isChoosing ? [] : [action];
  if (props.isNarrow) {
    const render = (_value: unknown, record: TrashedRecord) => (
      <div className={styles.folded}>
        <Name record={record} />
        <DeletedBy record={record} />
        <DaysLeft record={record} />
      </div>
    );
    return [{ key: "label", title: text.trash.deleted, render }, ...actions];
  }
  return [
    {
      key: "label",
      title: text.trash.deleted,
      render: (_value, record) => <Name record={record} />,
    },
    {
      key: "actor",
      title: text.trash.deletedBy,
      width: "22%",
      render: (_value, record) => <DeletedBy record={record} />,
    },
    {
      key: "left",
      title: text.trash.goneIn,
      width: 190,
      render: (_value, record) => <DaysLeft record={record} />,
    },
    ...actions,
  ];
}

function Name({ record: { label, resource, is_active: isActive } }: { record: TrashedRecord }) {
  const kind = resourceLabel(resource);
  return (
    <>
      <b className={labelStyles.rowLabel} data-row-label>
        {label}
      </b>
      <small>{isActive ? `${kind}, ${text.trash.wasActive}` : kind}</small>
    </>
  );
}

function DeletedBy({ record }: { record: TrashedRecord }) {
  const now = dateFromSeconds(useMinuteSeconds());
  return (
    <div>
      {record.actor?.name ?? text.trash.unknownActor}
      <small>{formatMoment(record.deleted_at, now)}</small>
      {record.network !== null && <small className={styles.network}>{record.network}</small>}
    </div>
  );
}

function DaysLeft({ record }: { record: TrashedRecord }) {
  const { days, share, isSoon } = daysLeft(record, dateFromSeconds(useMinuteSeconds()));
  return (
    <div className={styles.daysLeft} data-soon={isSoon}>
      <b>{days === 0 ? text.trash.lastHours : text.trash.daysLeft(days)}</b>
      <div className={styles.meter} aria-hidden>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  );
}

function Toggle({ record, isOpen, onToggle }: TrashColumns & { record: TrashedRecord }) {
  const isShown = isOpen(record);
  const { label } = record;
  return (
    <Button
      aria-expanded={isShown}
      aria-label={isShown ? text.trash.closeLabel(label) : text.trash.openLabel(label)}
      onClick={() => onToggle(record)}
    >
      {isShown ? text.trash.close : text.trash.open}
    </Button>
  );
}
