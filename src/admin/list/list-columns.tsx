import type { TableColumnsType } from "antd";
import { Link } from "react-router";
import type { Field } from "#contract/field.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { FieldCell } from "#admin/field-cell/field-cell.tsx";
import type { ScreenedResource } from "#admin/layout/menu-entries.ts";
import { isReorderable } from "#admin/reorder/order-changes.ts";
import { ReorderControl } from "#admin/reorder/reorder-control.tsx";
import type { Reorder } from "#admin/reorder/use-reorder.ts";
import { text } from "#admin/text.ts";
import type { ListAddress } from "./list-address.ts";
import { rowNumber } from "./list-address.ts";
import { ownActions } from "./own-actions.ts";
import { RowActions, recordLabel } from "./row-actions.tsx";

interface ColumnsProps {
  readonly resource: ScreenedResource;
  readonly address: ListAddress;
  /** Below the `md` breakpoint the fields stand under each other in one column. */
  readonly isNarrow: boolean;
  readonly onRemoved: () => void;
  /** Where the list can be put in order as it is shown. */
  readonly reorder?: Reorder | undefined;
}

/** The table's columns: No, the fields of the definition, and the actions (specification 2). */
export function listColumns(props: ColumnsProps): TableColumnsType<AdminRecord> {
  const { resource, address, isNarrow, onRemoved } = props;
  const number: TableColumnsType<AdminRecord>[number] = {
    key: "number",
    title: text.list.number,
    width: isNarrow ? numberWidth.narrow : numberWidth.wide,
    align: "right",
    render: (_value, _record, index) => rowNumber(resource, address, index),
  };
  const actions: TableColumnsType<AdminRecord>[number] = {
    key: "actions",
    title: text.list.actions,
    width: isNarrow ? actionsWidth.narrow : actionsColumnWidth(resource),
    ...(isNarrow ? {} : { fixed: "end" as const }),
    render: (_value, record) => (
      <RowActions resource={resource} record={record} onRemoved={onRemoved} />
    ),
  };
  if (isNarrow) return [number, stackedColumn(resource, props.reorder), actions];
  const places = props.reorder === undefined ? [] : [reorderColumn(resource, props.reorder)];
  return [...places, number, ...fieldColumns(resource, address), actions];
}

function reorderColumn(
  resource: ScreenedResource,
  reorder: Reorder,
): TableColumnsType<AdminRecord>[number] {
  return {
    key: "reorder",
    title: text.reorder.column,
    width: reorderWidth,
    render: (_value, record) => (
      <ReorderControl record={record} label={recordLabel(resource, record)} reorder={reorder} />
    ),
  };
}

function columnFields(resource: ScreenedResource): { name: string; field: Field }[] {
  return resource.admin.columns.flatMap((name) => {
    const field = resource.fields[name];
    return field === undefined ? [] : [{ name, field }];
  });
}

/** Width of a column by kind, in pixels; the record's name takes what is left. */
const columnWidth: Readonly<Record<Field["kind"], number>> = {
  text: 140,
  richText: 140,
  url: 180,
  email: 180,
  digits: 130,
  integer: 84,
  flag: 76,
  status: 108,
  timestamp: 104,
  image: 96,
  choice: 120,
  reference: 132,
};
const labelWidth = 190;
const numberWidth = { wide: 52, narrow: 40 } as const;
const actionsWidth = { wide: 108, narrow: 60 } as const;
const reorderWidth = 112;
/** What an action of the resource's own adds to it. */
const ownActionWidth = 46;

function actionsColumnWidth(resource: ScreenedResource): number {
  return actionsWidth.wide + (ownActions[resource.name] === undefined ? 0 : ownActionWidth);
}

/** Width below which the table scrolls inside its region, in pixels. */
export function tableWidth(resource: ScreenedResource): number {
  const fields = columnFields(resource).map(({ name, field }) =>
    name === resource.labelField ? labelWidth : columnWidth[field.kind],
  );
  const sum = fields.reduce((total, width) => total + width, 0);
  const places = isReorderable(resource) ? reorderWidth : 0;
  return sum + places + numberWidth.wide + actionsColumnWidth(resource);
}

function fieldColumns(
  resource: ScreenedResource,
  { sort }: ListAddress,
): TableColumnsType<AdminRecord> {
  return columnFields(resource).map(({ name, field }) => {
    const isSorted = sort.replace(/^-/u, "") === name;
    const order = sort.startsWith("-") ? ("descend" as const) : ("ascend" as const);
    return {
      key: name,
      title: field.label,
      ...(name === resource.labelField ? {} : { width: columnWidth[field.kind] }),
      align: field.kind === "integer" ? ("right" as const) : undefined,
      ...(resource.sortable.includes(name)
        ? { sorter: true, sortOrder: isSorted ? order : null }
        : {}),
      render: (_value: unknown, record: AdminRecord) =>
        name === resource.labelField ? (
          <Label resource={resource} record={record} />
        ) : (
          <FieldCell name={name} field={field} record={record} />
        ),
    };
  });
}

/** One column for phones: the record's name, and its other values with their labels. */
function stackedColumn(
  resource: ScreenedResource,
  reorder: Reorder | undefined,
): TableColumnsType<AdminRecord>[number] {
  const others = columnFields(resource).filter(
    ({ name, field }) => name !== resource.labelField && field.kind !== "image",
  );
  return {
    key: "record",
    title: resource.fields[resource.labelField]?.label,
    render: (_value, record) => (
      <>
        <Label resource={resource} record={record} />
        <dl className="stacked-fields">
          {others.map(({ name, field }) => (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                <FieldCell name={name} field={field} record={record} />
              </dd>
            </div>
          ))}
        </dl>
        {reorder !== undefined && (
          <ReorderControl record={record} label={recordLabel(resource, record)} reorder={reorder} />
        )}
      </>
    ),
  };
}

/** The record's name, a link to its detail screen where there is one. */
function Label({ resource, record }: { resource: ScreenedResource; record: AdminRecord }) {
  const label = recordLabel(resource, record);
  if (resource.admin.detailTitle === undefined) return <b className="row-label">{label}</b>;
  return (
    <Link className="row-label" to={`${resource.admin.formPath}/${record.id}/detail`}>
      {label}
    </Link>
  );
}
