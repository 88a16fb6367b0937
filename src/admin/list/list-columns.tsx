import type { TableColumnsType } from "antd";
import { Link } from "react-router";
import type { ListField } from "#contract/list-columns.ts";
import type { ListMeta } from "#contract/envelope.ts";
import { formatCount } from "#contract/format.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { PlacementNote } from "#admin/field-cell/placement-note.tsx";
import { RecordCell } from "#admin/field-cell/record-cell.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { parentOf } from "#admin/reorder/tree-order.ts";
import { ReorderControl } from "#admin/reorder/reorder-control.tsx";
import type { Reorder } from "#admin/reorder/use-reorder.ts";
import { RowPresence } from "#admin/presence/row-presence.tsx";
import { mayOpenForm } from "#admin/review/review-rules.ts";
import { screenPaths } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { usePrefetch } from "#admin/screens/use-prefetch.ts";
import { SampleMark } from "#admin/sample/sample-mark.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { LastChange } from "./last-change.tsx";
import { CompactRow } from "./compact-row.tsx";
import type { ListLayout } from "./column-widths.ts";
import type { ListAddress } from "./list-address.ts";
import { rowNumber } from "./list-address.ts";
import { useLeftList } from "./return-to-list.ts";
import { rowNotes } from "./row-notes.tsx";
import { RowActions, recordLabel } from "./row-actions.tsx";
import { RowMenu } from "./row-menu.tsx";
import labelStyles from "./row-label.module.css";
import styles from "./list-columns.module.css";

type Columns = TableColumnsType<AdminRecord>;

interface ColumnsProps {
  readonly resource: ScreenedResource;
  readonly address: ListAddress;
  /** Of the records that are shown. */
  readonly meta: ListMeta;
  /** Of all records that are shown. */
  readonly ids: readonly number[];
  readonly layout: ListLayout;
  readonly onDeleted: () => void;
  /** Those that stand below another one follow it. */
  readonly isInOwnOrder: boolean;
  /** Where the list can be put in order as it is shown. */
  readonly reorder?: Reorder | undefined;
}

/** The table's columns: No, the fields of the definition, and the actions. */
export function listColumns(props: ColumnsProps): Columns {
  const { resource, meta, layout, reorder, onDeleted } = props;
  const number: Columns[number] = {
    key: "number",
    title: screenText(resource).list.number,
    width: layout.numberWidth,
    align: "right",
    render: (_value, _record, index) => formatCount(rowNumber(meta, index)),
  };
  const actions: Columns[number] = {
    key: "actions",
    title: resource.texts.list.actions,
    width: layout.actionsWidth,
    render: (_value, record) =>
      layout.isNarrow ? (
        <RowMenu
          resource={resource}
          record={record}
          label={recordLabel(resource, record)}
          reorder={reorder}
          onDeleted={onDeleted}
        />
      ) : (
        <RowActions resource={resource} record={record} onDeleted={onDeleted} />
      ),
  };
  const ways = layout.actionsWidth === 0 ? [] : [actions];
  const numbers = layout.numberWidth === 0 ? [] : [number];
  return [...reorderColumn(props), ...numbers, ...fieldColumns(props), ...ways];
}

function reorderColumn({ resource, layout, reorder }: ColumnsProps): Columns {
  if (reorder === undefined || layout.reorderWidth === null) return [];
  return [
    {
      key: "reorder",
      title: screenText(resource).reorder.column,
      width: layout.reorderWidth,
      render: (_value, record) => (
        <ReorderControl record={record} label={recordLabel(resource, record)} reorder={reorder} />
      ),
    },
  ];
}

function fieldColumns(props: ColumnsProps): Columns {
  const { resource, layout } = props;
  const { sort } = props.address;
  return layout.columns.map(({ name, field, width }) => {
    const isSorted = sort.replace(/^-/u, "") === name;
    const order = sort.startsWith("-") ? ("descend" as const) : ("ascend" as const);
    return {
      key: name,
      title: field.label,
      // The name takes what is left.
      ...(name === resource.labelField ? {} : { width }),
      align: field.kind === "integer" ? ("right" as const) : undefined,
      ...(resource.sortable.includes(name)
        ? { sorter: true, sortOrder: isSorted ? order : null }
        : {}),
      render: (_value: unknown, record: AdminRecord, index: number) => {
        if (name === resource.labelField) {
          return <Identity {...props} record={record} number={rowNumber(props.meta, index)} />;
        }
        if (name === "updated_at")
          return <LastChange resource={resource} field={field} record={record} ids={props.ids} />;
        return <RecordCell resource={resource} name={name} field={field} record={record} />;
      },
    };
  });
}

/** The record's name, and below it what has no column of its own. */
function Identity({
  resource,
  layout,
  isInOwnOrder,
  record,
  number,
}: Pick<ColumnsProps, "resource" | "layout" | "isInOwnOrder"> & {
  record: AdminRecord;
  number: number;
}) {
  const isBelow = isInOwnOrder && parentOf(resource, record) !== null;
  const Facts = layout.isNarrow ? CompactRow : FoldedFields;
  return (
    <div className={isBelow ? styles.rowBelow : undefined}>
      {layout.numberWidth === 0 && (
        <span className={styles.number}>
          <span className="visually-hidden">{screenText(resource).list.number} </span>
          {formatCount(number)}
        </span>
      )}
      <Label resource={resource} record={record} />
      <SampleMark resource={resource} id={record.id} />
      <RowPresence resource={resource} id={record.id} />
      {layout.folded.length > 0 && (
        <Facts resource={resource} fields={layout.folded} record={record} />
      )}
      <PlacementNote resource={resource} record={record} />
      {rowNotes[resource.name]?.render(record)}
    </div>
  );
}

function FoldedFields({
  resource,
  fields,
  record,
}: {
  resource: ScreenedResource;
  fields: readonly ListField[];
  record: AdminRecord;
}) {
  return (
    <dl className={styles.foldedFields}>
      {fields.map(({ name, field }) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>
            <RecordCell resource={resource} name={name} field={field} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The record's name: a link to its detail screen, or else to its form, as far as there is one to open. */
function Label({ resource, record }: { resource: ScreenedResource; record: AdminRecord }) {
  const leftList = useLeftList();
  const account = useAccount();
  const prefetch = usePrefetch();
  const label = recordLabel(resource, record);
  const { detail, edit } = screenPaths(resource, record.id);
  const path = detail ?? (mayOpenForm(resource, record, account) ? edit : null);
  if (path === null)
    return (
      <b className={labelStyles.rowLabel} data-row-label>
        {label}
      </b>
    );
  const open = detail === null ? prefetch.form : prefetch.detail;
  return (
    <Link
      className={labelStyles.rowLabel}
      data-row-label
      to={path}
      state={leftList}
      onPointerEnter={() => open(resource, record.id)}
      onFocus={() => open(resource, record.id)}
    >
      {label}
    </Link>
  );
}
