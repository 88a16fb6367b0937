import { Button } from "antd";
import type { TableProps } from "antd";
import { ChevronDown } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "#contract/format.ts";
import type { AuditEvent } from "#admin/api/audit.ts";
import { formatTime } from "#admin/format-times.ts";
import { wallClock } from "#admin/field-input/wib-time.ts";
import labelStyles from "#admin/list/row-label.module.css";
import { UserAvatar } from "#admin/presence/user-avatar.tsx";
import { isScreened, screenPaths } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import type { AuditRow } from "./day-rows.ts";
import { actionText, isAlarming, resourceOf, subjectText } from "./event-sentences.ts";
import styles from "./audit.module.css";

interface AuditColumns {
  /** All but the time and the button stand below each other. */
  readonly isNarrow: boolean;
  readonly isOpen: (key: string) => boolean;
  readonly onToggle: (key: string) => void;
}
type Columns = NonNullable<TableProps<AuditRow>["columns"]>;

/** The columns of the audit; a day stands over all of them. */
export function auditColumns(props: AuditColumns): Columns {
  const cells: readonly [
    title: ReactNode,
    width: number | string,
    Cell: ComponentType<CellProps>,
  ][] = props.isNarrow
    ? [
        [text.audit.time, 76, Time],
        [text.audit.what, "auto", Folded],
      ]
    : [
        [text.audit.time, 92, Time],
        [text.audit.who, "19%", Person],
        [text.audit.what, "19%", Action],
        [text.audit.on, "auto", Subject],
        [text.audit.where, "16%", Origin],
      ];
  const toggle = {
    title: <span className="visually-hidden">{text.audit.details}</span>,
    width: 60,
    render: (_value: unknown, row: AuditRow) =>
      row.kind === "event" && <Toggle row={row} {...props} />,
  };
  const columns: Columns = [
    ...cells.map(([title, width, Cell]) => ({
      title,
      ...(width === "auto" ? {} : { width }),
      render: (_value: unknown, row: AuditRow) =>
        row.kind === "day" ? row.day : <Cell event={row.event} />,
    })),
    toggle,
  ];
  return columns.map((column, index) => ({
    ...column,
    key: index,
    onCell: ({ kind }) => {
      if (kind === "event") return {};
      return { colSpan: index === 0 ? columns.length : 0 };
    },
  }));
}

interface CellProps {
  readonly event: AuditEvent;
}

function Time({ event }: CellProps) {
  return (
    <time
      className={styles.time}
      dateTime={new Date(event.created_at * 1000).toISOString()}
      title={formatTime(event.created_at)}
    >
      {wallClock(event.created_at).format("HH.mm.ss")}
    </time>
  );
}

function Person({ event: { actor } }: CellProps) {
  const name = actor?.name ?? text.audit.anonymous;
  return (
    <span className={styles.person}>
      <UserAvatar name={actor?.name ?? null} role={actor?.role ?? ""} />
      <span>{name}</span>
    </span>
  );
}

function Action({ event }: CellProps) {
  return (
    <span className={isAlarming(event) ? styles.alarming : undefined}>{actionText(event)}</span>
  );
}

function Subject({ event }: CellProps) {
  const resource = resourceOf(event);
  const { record_id: id, label } = event;
  const name = label === null || label === "" ? null : label;
  const detail = subjectText(event);
  const isLink = resource !== undefined && isScreened(resource) && id !== null && name !== null;
  return (
    <>
      {isLink && (
        <Link className={labelStyles.rowLabel} to={screenPaths(resource, id).history}>
          {name}
        </Link>
      )}
      {!isLink && name !== null && <b className={labelStyles.rowLabel}>{name}</b>}
      {detail !== "" && <small>{detail}</small>}
      {name === null && detail === "" && text.list.emptyCell}
    </>
  );
}

function Origin({ event: { actor, device, network } }: CellProps) {
  if (device === null && network === null) {
    return actor?.id === null ? text.audit.server : text.list.emptyCell;
  }
  return (
    <>
      {device}
      <small className={styles.mono}>{network}</small>
    </>
  );
}

function Folded({ event }: CellProps) {
  return (
    <div className={styles.folded}>
      <Person event={event} />
      <Action event={event} />
      <div>
        <Subject event={event} />
      </div>
    </div>
  );
}

function Toggle({
  row,
  isOpen,
  onToggle,
}: AuditColumns & { row: Extract<AuditRow, { kind: "event" }> }) {
  const isShown = isOpen(row.key);
  const id = formatCount(row.event.id);
  return (
    <Button
      type="text"
      className={styles.toggle}
      aria-expanded={isShown}
      aria-label={isShown ? text.audit.close(id) : text.audit.open(id)}
      icon={<ChevronDown size={18} aria-hidden />}
      onClick={() => onToggle(row.key)}
    />
  );
}
