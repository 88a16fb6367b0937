/** The list screen of every resource, made from its definition. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { formatCount } from "#contract/format.ts";
import { isReorderable } from "#contract/record-order.ts";
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
import { listFields, listLayout } from "./list/column-widths.ts";
import { exportParameters, listParameters, rowNumber } from "./list/list-address.ts";
import { BulkBar, ViewPanel } from "./list/lazy-extras.ts";
import { ListFilters } from "./list/list-filters.tsx";
import { ListPanel, useListPanel } from "./list/list-panel.tsx";
import { ListTools } from "./list/list-tools.tsx";
import { RecordTable } from "./list/record-table.tsx";
import { useListView } from "./list/use-list-view.ts";
import { useRowSelection } from "./list/use-row-selection.ts";
import { useLastPage } from "./list/use-last-page.ts";
import { useListAddress } from "./list/use-list-address.ts";
import { recordLabel } from "./list/row-actions.tsx";
import { ScreenLanguage, screenText } from "./text/screen.ts";
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
  const sheet = useListPanel();
  const query = useQuery({
    ...listQuery(resource, listParameters(resource, address)),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isPlaceholderData } = query;
  // Shown by the rows.
  useQuery(presenceQuery(resource));
  const isSlowPage = useIsLate(isFetching && isPlaceholderData);
  const selection = useRowSelection<AdminRecord>(tools.bulk, ({ id }) => id);
  // As the list has them now: what another user has saved since they were selected would be refused.
  const chosen = selection.chosen.map(
    (record) => data?.data.find(({ id }) => id === record.id) ?? record,
  );
  const view = useListView(resource, address);
  const reorder = useReorder(resource, data?.data ?? [], (record) => recordLabel(resource, record));

  const { create, update, remove } = grantFor(role.name, resource.area);
  const mayReorder = update === "all" && isReorderable(resource);
  const hasActions = update !== "none" || remove !== "none";
  const layout = listLayout(resource, sheet.width, {
    isReorderable: mayReorder,
    hasActions,
    isChoosing: selection.isChoosing,
    columns: view.columns,
    lastNumber: data ? formatCount(rowNumber(data.meta, data.data.length - 1)) : "",
  });

  useLastPage(query, address, change);
  if (isForbidden(error)) return <Forbidden />;
  const addLink = create && <AddLink resource={resource} />;

  return (
    <Screen
      title={resource.admin.listTitle}
      actions={
        <>
          <ListTools
            resource={resource}
            isChoosing={selection.isChoosing}
            onChoose={selection.toggle}
            view={view}
            parameters={exportParameters(address)}
            columns={listFields(resource, view.columns)}
          />
          <TemplateMenu resource={resource} label={templateText.create} />
          {addLink}
        </>
      }
    >
      {view.isOpen && (
        <Suspense>
          <ViewPanel
            id={view.panelId}
            resource={resource}
            address={address}
            change={change}
            shown={{ columns: view.columns, isCompact: view.isCompact }}
            onKeyDown={view.closeOnEscape}
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
      <ListPanel
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
        isCompact={view.isCompact}
        bar={
          selection.isChoosing && (
            <Suspense>
              <BulkBar
                resource={resource}
                chosen={chosen}
                onChanged={selection.keep}
                onLeave={selection.toggle}
              />
            </Suspense>
          )
        }
      >
        {(list) => (
          <RecordTable
            {...{ resource, list, address, change, layout, selection, reorder, mayReorder }}
            isCompact={view.isCompact}
            isLoading={isSlowPage}
            onDeleted={sheet.takeFocus}
          />
        )}
      </ListPanel>
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
