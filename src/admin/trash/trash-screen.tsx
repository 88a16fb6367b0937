/** `/dashboard/sampah`: what was deleted, and the way back for it. */
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Table } from "antd";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { resources } from "#contract/registry.ts";
import { grantFor } from "#contract/roles.ts";
import { trashQuery as trashQuerySchema } from "#contract/trash.ts";
import { isForbidden } from "#admin/api/call-failure.ts";
import type { RestoredRecord, TrashContents, TrashedRecord } from "#admin/api/trash.ts";
import { trashContentsQuery, trashKey, trashQuery } from "#admin/api/trash.ts";
import { resourceLabel } from "#admin/impact/impact-sentences.ts";
import { Forbidden } from "#admin/layout/forbidden.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { choiceWidth } from "#admin/list/column-widths.ts";
import { pagedParameters, readAddress } from "#admin/list/list-address.ts";
import { ChoiceFilter, ClearFilters, SearchForm } from "#admin/list/list-filters.tsx";
import { ListPanel, useListPanel } from "#admin/list/list-panel.tsx";
import { useLastPage } from "#admin/list/use-last-page.ts";
import { useRowSelection } from "#admin/list/use-row-selection.ts";
import { useAddress } from "#admin/list/use-list-address.ts";
import { recordPath } from "#admin/screen-addresses.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { listTools } from "#admin/text/list-tools.ts";
import { text } from "#admin/text/text.ts";
import filterStyles from "#admin/list/list-filters.module.css";
import { EmptyButton } from "./empty-button.tsx";
import { RestoreBar } from "./restore-bar.tsx";
import { RestorePanel } from "./restore-panel.tsx";
import { trashColumns } from "./trash-columns.tsx";
import styles from "./trash.module.css";

const listed = { shape: trashQuerySchema.shape, filters: ["resource", "actor_id"] };
const readTrashAddress = (parameters: URLSearchParams) => readAddress(listed, parameters);

/** What came back, and whether visitors don't see it. */
interface Restored extends RestoredRecord {
  readonly isInactive: boolean;
}

/** The deleted records that the account may bring back. */
export function TrashScreen() {
  const { address, change } = useAddress(readTrashAddress);
  const query = useQuery(trashQuery(pagedParameters(address)));
  useLastPage(query, address, change);
  const { data: contents } = useQuery(trashContentsQuery);
  const { role } = useAccount();
  const sheet = useListPanel();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const selection = useRowSelection<TrashedRecord>(listTools.bulk, trashKey);
  if (isForbidden(query.error)) return <Forbidden />;

  /** From the button that goes with its row. */
  const leaveRow = () => {
    setOpenKey(null);
    sheet.takeFocus();
  };
  const mayPurge = grantFor(role.name, "trash").remove === "all";
  const emptyButton = mayPurge && contents !== undefined && contents.total > 0 && (
    <EmptyButton contents={contents} onPurged={leaveRow} />
  );
  const chooseButton = contents !== undefined && contents.total > 0 && (
    <Button
      aria-pressed={selection.isChoosing}
      icon={<ListChecks size={18} aria-hidden />}
      onClick={() => {
        setOpenKey(null);
        selection.toggle();
      }}
    >
      {listTools.choose}
    </Button>
  );
  return (
    <Screen
      title={text.trash.title}
      lead={text.trash.lead(contents?.days ?? null)}
      actions={
        <>
          {chooseButton}
          {emptyButton}
        </>
      }
    >
      <div role="status">
        {restored !== null && (
          <RestoredNotice restored={restored} onClose={() => setRestored(null)} />
        )}
      </div>
      <TrashFilters
        address={address}
        change={change}
        actors={contents?.actors ?? []}
        onCleared={sheet.takeFocus}
      />
      <ListPanel
        sheet={sheet}
        title={text.trash.title}
        query={query}
        address={address}
        change={change}
        texts={text.trash}
        bar={
          selection.isChoosing && (
            <RestoreBar
              chosen={selection.chosen}
              onRestored={(left) => {
                selection.keep(left);
                if (left.length === 0) sheet.takeFocus();
              }}
              onLeave={selection.toggle}
            />
          )
        }
      >
        {({ data: records }) => (
          <Table<TrashedRecord>
            rowKey={trashKey}
            size="middle"
            className={styles.trash}
            {...(selection.isChoosing
              ? { rowSelection: selection.rowSelection(choiceWidth, ({ label }) => label) }
              : {})}
            columns={trashColumns({
              isNarrow: sheet.width < 720,
              isChoosing: selection.isChoosing,
              isOpen: (record) => trashKey(record) === openKey,
              onToggle: (record) =>
                setOpenKey(trashKey(record) === openKey ? null : trashKey(record)),
            })}
            dataSource={records}
            pagination={false}
            tableLayout="fixed"
            rowClassName={(record) => (trashKey(record) === openKey ? styles.open : "") ?? ""}
            expandable={{
              showExpandColumn: false,
              expandedRowKeys: openKey === null ? [] : [openKey],
              // Closed rows stay mounted: what is opened again is asked for again.
              expandedRowRender: (record, _index, _indent, isOpen) =>
                isOpen && (
                  <RestorePanel
                    record={record}
                    onRestored={(back, isInactive) => {
                      setRestored({ ...back, isInactive });
                      leaveRow();
                    }}
                    onPurged={leaveRow}
                  />
                ),
            }}
          />
        )}
      </ListPanel>
    </Screen>
  );
}

function TrashFilters({
  address,
  change,
  actors,
  onCleared,
}: ReturnType<typeof useAddress> & {
  actors: TrashContents["actors"];
  onCleared: () => void;
}) {
  const { role } = useAccount();
  const { resource: chosenKind, actor_id: chosenActor } = address.filters;
  const set = (resource: string | undefined, actor: string | undefined) =>
    change({
      filters: {
        ...(resource === undefined ? {} : { resource }),
        ...(actor === undefined ? {} : { actor_id: actor }),
      },
    });
  const kinds = resources
    .filter(({ isWritable, area }) => isWritable && grantFor(role.name, area).remove !== "none")
    .map(({ api }) => ({ value: api, label: resourceLabel(api) }));
  return (
    <div className={filterStyles.listFilters}>
      <SearchForm
        label={text.trash.search}
        search={address.search}
        onSearch={(search) => change({ search })}
      />
      <ChoiceFilter
        label={text.trash.kind}
        all={text.trash.allKinds}
        options={kinds}
        value={chosenKind}
        onChange={(kind) => set(kind, chosenActor)}
      />
      <ChoiceFilter
        label={text.trash.deletedBy}
        all={text.trash.allActors}
        options={actors.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosenActor}
        onChange={(actor) => set(chosenKind, actor)}
      />
      <ClearFilters address={address} change={change} onCleared={onCleared} />
    </div>
  );
}

function RestoredNotice({ restored, onClose }: { restored: Restored; onClose: () => void }) {
  const { label, missing, isInactive } = restored;
  const path = recordPath(restored);
  return (
    <Alert
      className={styles.notice}
      type={missing.length > 0 ? "warning" : "success"}
      showIcon
      title={isInactive ? text.trash.restoredInactive(label) : text.trash.restored(label)}
      description={
        <>
          {missing.length > 0 && (
            <>
              {text.trash.missing}
              <ul>
                {missing.map(({ field, message }) => (
                  <li key={field}>{message}</li>
                ))}
              </ul>
            </>
          )}
          {path !== null && <Link to={path}>{text.trash.toRecord}</Link>}
        </>
      }
      closable={{ "aria-label": text.trash.closeNotice, onClose }}
    />
  );
}
