/** The list screen of every resource, made from its definition. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Table } from "antd";
import type { TableProps } from "antd";
import { Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { formatCount } from "#contract/format.ts";
import { isReorderable, orderField } from "#contract/record-order.ts";
import { grantFor } from "#contract/roles.ts";
import { isForbidden } from "./api/call-failure.ts";
import { presenceQuery } from "./api/presence.ts";
import { listQuery } from "./api/queries.ts";
import type { AdminRecord } from "./api/records.ts";
import { TemplateMenu } from "./form/template-menu.tsx";
import { Forbidden } from "./layout/forbidden.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { useIsLate } from "./layout/page-loading.tsx";
import { Screen } from "./layout/screen.tsx";
import { useListPreferences } from "./session/preferences.ts";
import { choiceWidth, listFields, listLayout } from "./list/column-widths.ts";
import { exportParameters, isNarrowed, listParameters, rowNumber } from "./list/list-address.ts";
import { listColumns } from "./list/list-columns.tsx";
import { BulkBar, ViewPanel } from "./list/lazy-extras.ts";
import { ListFilters } from "./list/list-filters.tsx";
import { ListSheet, useSheet } from "./list/list-sheet.tsx";
import { ListTools } from "./list/list-tools.tsx";
import { useChoice } from "./list/use-choice.ts";
import { useListAddress } from "./list/use-list-address.ts";
import { recordLabel } from "./list/row-actions.tsx";
import { ScreenLanguage, screenText } from "./text/screen.ts";
import { ReorderStatus } from "./reorder/reorder-status.tsx";
import { useReorder } from "./reorder/use-reorder.ts";
import { usePrefetch } from "./screens/use-prefetch.ts";
import { useAccount } from "./session/use-account.ts";
import { templateText } from "./text/template.ts";

/** The list of a resource, in the language of its screens. */
export function ResourceList({ resource }: { resource: ScreenedResource }) {
  return (
    <ScreenLanguage value={resource.language}>
      <List resource={resource} />
    </ScreenLanguage>
  );
}

function List({ resource }: { resource: ScreenedResource }) {
  const { list: words, tools } = screenText(resource);
  const { address, change } = useListAddress(resource);
  const { role } = useAccount();
  const sheet = useSheet();
  const query = useQuery({
    ...listQuery(resource, listParameters(resource, address)),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isPlaceholderData } = query;
  // Shown by the rows.
  useQuery(presenceQuery(resource));
  const isSlowPage = useIsLate(isFetching && isPlaceholderData);

  const choice = useChoice<AdminRecord>(tools.bulk, ({ id }) => id);
  const liked = useListPreferences(resource.api);
  const names = address.columns ?? liked.columns ?? resource.admin.columns;
  const isCompact = address.isCompact ?? liked.is_compact;
  const [isViewOpen, setIsViewOpen] = useState(false);
  const viewPanelId = useId();
  const viewButton = useRef<HTMLButtonElement>(null);
  function closeViewOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isViewOpen) return;
    setIsViewOpen(false);
    viewButton.current?.focus();
  }

  const reorder = useReorder(resource, data?.data ?? [], (record) => recordLabel(resource, record));
  // Only the whole list in its own order says where a record stands and where it would go.
  const isInOwnOrder = (address.sort === "" || address.sort === orderField) && !isNarrowed(address);
  const mayReorder = grantFor(role.name, resource.area).update === "all" && isReorderable(resource);
  const canReorder = mayReorder && isInOwnOrder && !choice.isChoosing;
  const { update, remove } = grantFor(role.name, resource.area);
  const hasActions = update !== "none" || remove !== "none";
  const lastNumber = data ? formatCount(rowNumber(data.meta, data.data.length - 1)) : "";
  const layout = listLayout(resource, sheet.width, {
    isReorderable: mayReorder && !choice.isChoosing,
    hasActions: hasActions && !choice.isChoosing,
    isChoosing: choice.isChoosing,
    columns: names,
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
  const addLink = grantFor(role.name, resource.area).create && <AddLink resource={resource} />;

  return (
    <Screen
      title={resource.admin.listTitle}
      actions={
        <>
          <ListTools
            resource={resource}
            isChoosing={choice.isChoosing}
            onChoose={choice.toggle}
            isViewOpen={isViewOpen}
            viewPanelId={viewPanelId}
            viewButton={viewButton}
            onView={() => setIsViewOpen(!isViewOpen)}
            onViewKeyDown={closeViewOnEscape}
            parameters={exportParameters(address)}
            columns={listFields(resource, names)}
          />
          <TemplateMenu resource={resource} label={templateText.create} />
          {addLink}
        </>
      }
    >
      {isViewOpen && (
        <Suspense>
          <ViewPanel
            id={viewPanelId}
            resource={resource}
            address={address}
            change={change}
            shown={{ columns: names, isCompact }}
            onKeyDown={closeViewOnEscape}
          />
        </Suspense>
      )}
      <ListFilters
        resource={resource}
        layout={layout}
        address={address}
        change={change}
        onCleared={sheet.takeFocus}
      />
      <ListSheet
        sheet={sheet}
        title={resource.admin.listTitle}
        query={query}
        address={address}
        change={change}
        texts={{
          ...words,
          empty: words.empty(resource.admin.menu.label, resource.admin.listTitle),
          emptyDetail: resource.admin.purpose,
        }}
        emptyAction={addLink}
        isPaged={resource.paging === "paged"}
        isNarrow={layout.isNarrow}
        isCompact={isCompact}
        bar={
          choice.isChoosing && (
            <Suspense>
              <BulkBar
                resource={resource}
                chosen={choice.chosen}
                onChanged={choice.keep}
                onLeave={choice.toggle}
              />
            </Suspense>
          )
        }
      >
        {({ data: records, meta }) => (
          <>
            <ReorderStatus reorder={reorder} />
            <Table<AdminRecord>
              rowKey="id"
              size={isCompact ? "small" : "middle"}
              {...(choice.isChoosing
                ? {
                    rowSelection: choice.selection(choiceWidth, (record) =>
                      recordLabel(resource, record),
                    ),
                  }
                : {})}
              loading={isSlowPage}
              columns={listColumns({
                resource,
                address,
                meta,
                ids: records.map(({ id }) => id),
                layout,
                onRemoved: sheet.takeFocus,
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
        )}
      </ListSheet>
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
