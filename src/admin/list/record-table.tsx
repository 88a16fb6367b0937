import type { TableProps } from "antd";
import { Table } from "antd";
import type { ListResponse } from "#contract/envelope.ts";
import { orderField } from "#contract/record-order.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { ReorderStatus } from "#admin/reorder/reorder-status.tsx";
import type { Reorder } from "#admin/reorder/use-reorder.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import type { ListLayout } from "./column-widths.ts";
import { choiceWidth } from "./column-widths.ts";
import type { ListAddress } from "./list-address.ts";
import { isNarrowed } from "./list-address.ts";
import { listColumns } from "./list-columns.tsx";
import { recordLabel } from "./row-actions.tsx";
import type { ChangeListAddress } from "./use-list-address.ts";
import type { RowSelection } from "./use-row-selection.ts";

interface RecordTableProps {
  readonly resource: ScreenedResource;
  readonly list: ListResponse<AdminRecord>;
  readonly address: ListAddress;
  readonly change: ChangeListAddress;
  readonly layout: ListLayout;
  readonly selection: RowSelection<AdminRecord>;
  readonly reorder: Reorder;
  readonly mayReorder: boolean;
  readonly isCompact: boolean;
  /** Whether the next page takes long. */
  readonly isLoading: boolean;
  readonly onDeleted: () => void;
}

/** The rows of a resource's list: sorted by their heads, selected for bulk changes, or put in order. */
export function RecordTable({
  resource,
  list,
  address,
  change,
  selection,
  reorder,
  ...props
}: RecordTableProps) {
  const { data: records, meta } = list;
  // Only the whole list in its own order says where a record stands and where it would go.
  const isInOwnOrder = (address.sort === "" || address.sort === orderField) && !isNarrowed(address);
  const canReorder = props.mayReorder && isInOwnOrder && !selection.isChoosing;

  const onChange: TableProps<AdminRecord>["onChange"] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const sign = order === "descend" ? "-" : "";
    change({ sort: order ? `${sign}${String(columnKey)}` : "" });
  };

  return (
    <>
      <ReorderStatus reorder={reorder} />
      <Table<AdminRecord>
        rowKey="id"
        size={props.isCompact ? "small" : "middle"}
        {...(selection.isChoosing
          ? {
              rowSelection: selection.rowSelection(choiceWidth, (record) =>
                recordLabel(resource, record),
              ),
            }
          : {})}
        loading={props.isLoading}
        columns={listColumns({
          resource,
          address,
          meta,
          ids: records.map(({ id }) => id),
          layout: props.layout,
          onDeleted: props.onDeleted,
          isInOwnOrder,
          reorder: canReorder ? reorder : undefined,
        })}
        dataSource={isInOwnOrder ? reorder.records : records}
        pagination={false}
        tableLayout="fixed"
        showSorterTooltip={false}
        onChange={onChange}
      />
    </>
  );
}
