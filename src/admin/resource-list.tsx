/** The list screen of every resource, made from its definition. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Table } from "antd";
import type { TableProps } from "antd";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatCount } from "#contract/format.ts";
import { isReorderable, orderField } from "#contract/record-order.ts";
import { grantFor } from "#contract/roles.ts";
import { failureMessage, isForbidden } from "./api/call-failure.ts";
import { presenceQuery } from "./api/presence.ts";
import { listQuery } from "./api/queries.ts";
import type { AdminRecord } from "./api/records.ts";
import picture from "./illustrations/empty.svg";
import { LoadingState } from "./layout/loading-state.tsx";
import { EmptyState } from "./layout/empty-state.tsx";
import { FailureState } from "./layout/failure-state.tsx";
import { Forbidden } from "./layout/forbidden.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { useIsLate } from "./layout/page-loading.tsx";
import { Screen } from "./layout/screen.tsx";
import { useWidth } from "./layout/use-width.ts";
import { listLayout } from "./list/column-widths.ts";
import { isNarrowed, listParameters, rowNumber } from "./list/list-address.ts";
import { listColumns } from "./list/list-columns.tsx";
import { ListFilters } from "./list/list-filters.tsx";
import { ListPages } from "./list/list-pages.tsx";
import { useListAddress } from "./list/use-list-address.ts";
import { recordLabel } from "./list/row-actions.tsx";
import { ReorderStatus } from "./reorder/reorder-status.tsx";
import { useReorder } from "./reorder/use-reorder.ts";
import { usePrefetch } from "./screens/use-prefetch.ts";
import { useAccount } from "./session/use-account.ts";
import { text } from "./text.ts";
import styles from "./resource-list.module.css";

/** The list of a resource. */
export function ResourceList({ resource }: { resource: ScreenedResource }) {
  const { address, change } = useListAddress(resource);
  const { role } = useAccount();
  const region = useRef<HTMLDivElement>(null);
  const width = useWidth(region);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...listQuery(resource, listParameters(resource, address)),
    placeholderData: keepPreviousData,
  });
  // Shown by the rows.
  useQuery(presenceQuery(resource));
  const isLate = useIsLate(data === undefined && error === null);
  const isSlowPage = useIsLate(isFetching && isPlaceholderData);

  const reorder = useReorder(resource, data?.data ?? [], (record) => recordLabel(resource, record));
  // Only the whole list in its own order says where a record stands and where it would go.
  const isInOwnOrder = (address.sort === "" || address.sort === orderField) && !isNarrowed(address);
  const mayReorder = grantFor(role.name, resource.area).update === "all" && isReorderable(resource);
  const canReorder = mayReorder && isInOwnOrder;
  const { update, remove } = grantFor(role.name, resource.area);
  const hasActions = update !== "none" || remove !== "none";
  const lastNumber = data ? formatCount(rowNumber(data.meta, data.data.length - 1)) : "";
  const layout = listLayout(resource, width, {
    isReorderable: mayReorder,
    hasActions,
    lastNumber,
  });

  const lastPage = data && Math.max(1, Math.ceil(data.meta.total / address.pageSize));
  const isBeyondEnd = resource.paging === "paged" && !isPlaceholderData && lastPage !== undefined;
  useEffect(() => {
    // The last record of the last page was deleted, or the address is an old one.
    if (isBeyondEnd && address.page > lastPage) change({ page: lastPage }, { replace: true });
  }, [isBeyondEnd, address.page, lastPage, change]);

  if (isForbidden(error)) return <Forbidden />;

  const onChange: TableProps<AdminRecord>["onChange"] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const sign = order === "descend" ? "-" : "";
    change({ sort: order ? `${sign}${String(columnKey)}` : "" });
  };
  /** From what goes away as it is pressed. */
  const takeFocus = () => region.current?.focus();
  const addLink = grantFor(role.name, resource.area).create && <AddLink resource={resource} />;

  return (
    <Screen title={resource.admin.listTitle} actions={addLink}>
      <ListFilters
        resource={resource}
        layout={layout}
        address={address}
        change={change}
        onCleared={takeFocus}
      />
      <div
        ref={region}
        className={`sheet ${styles.listSheet}`}
        role="region"
        aria-label={text.list.region(resource.admin.listTitle)}
        aria-busy={isFetching}
        data-narrow={layout.isNarrow}
        tabIndex={-1}
      >
        {error !== null && data === undefined && (
          <FailureState
            title={text.list.failed}
            message={failureMessage(error, text.failure.unknown)}
            onRetry={() => void refetch()}
          />
        )}
        {isLate && <LoadingState label={text.list.loading} className={styles.listLoading} />}
        {data !== undefined && data.data.length === 0 && (
          <NothingThere
            resource={resource}
            isNarrowed={isNarrowed(address)}
            addLink={addLink || null}
          />
        )}
        <ReorderStatus reorder={reorder} />
        {width > 0 && data !== undefined && data.data.length > 0 && (
          <Table<AdminRecord>
            rowKey="id"
            size="middle"
            loading={isSlowPage}
            columns={listColumns({
              resource,
              address,
              meta: data.meta,
              layout,
              onRemoved: takeFocus,
              isInOwnOrder,
              reorder: canReorder ? reorder : undefined,
            })}
            dataSource={isInOwnOrder ? reorder.records : data.data}
            pagination={false}
            tableLayout="fixed"
            showSorterTooltip={false}
            onChange={onChange}
          />
        )}
      </div>
      {data !== undefined && data.meta.total > 0 && (
        <div className={styles.listFoot}>
          {resource.paging === "paged" ? (
            <ListPages address={address} meta={data.meta} change={change} />
          ) : (
            <span role="status">{text.list.count(formatCount(data.meta.total))}</span>
          )}
        </div>
      )}
    </Screen>
  );
}

function AddLink({ resource }: { resource: ScreenedResource }) {
  const { form } = usePrefetch();
  const prefetch = () => form(resource);
  return (
    <Link
      className="button-link"
      to={`${resource.admin.formPath}/add`}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Plus size={18} aria-hidden />
      {resource.texts.buttons.add}
    </Link>
  );
}

function NothingThere({
  resource,
  isNarrowed: isFiltered,
  addLink,
}: {
  resource: ScreenedResource;
  isNarrowed: boolean;
  addLink: ReactNode;
}) {
  if (isFiltered) {
    return (
      <EmptyState picture={picture} title={text.list.noMatch} detail={text.list.noMatchHint} />
    );
  }
  return (
    <EmptyState
      picture={picture}
      title={text.list.empty(resource.admin.menu.label)}
      detail={resource.admin.purpose}
      action={addLink}
    />
  );
}
