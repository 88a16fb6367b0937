/** `/dashboard/sampah`: what was deleted, and the way back for it. */
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Table } from "antd";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { resources } from "#contract/registry.ts";
import { grantFor } from "#contract/roles.ts";
import { trashQuery as trashQuerySchema } from "#contract/trash.ts";
import { failureMessage, isForbidden } from "#admin/api/call-failure.ts";
import type { RestoredRecord, TrashedRecord } from "#admin/api/trash.ts";
import { trashQuery } from "#admin/api/trash.ts";
import picture from "#admin/illustrations/empty.svg";
import { resourceLabel } from "#admin/impact/impact-sentences.ts";
import { EmptyState } from "#admin/layout/empty-state.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { Forbidden } from "#admin/layout/forbidden.tsx";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { useWidth } from "#admin/layout/use-width.ts";
import { isNarrowed, pagedParameters, readAddress } from "#admin/list/list-address.ts";
import { ChoiceFilter, SearchForm } from "#admin/list/list-filters.tsx";
import { ListPages } from "#admin/list/list-pages.tsx";
import { useAddress } from "#admin/list/use-list-address.ts";
import { recordPath } from "#admin/screen-addresses.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text.ts";
import filterStyles from "#admin/list/list-filters.module.css";
import listStyles from "#admin/resource-list.module.css";
import { storedDays } from "./days-left.ts";
import { RestorePanel } from "./restore-panel.tsx";
import { trashColumns } from "./trash-columns.tsx";
import styles from "./trash.module.css";

const query = { shape: trashQuerySchema.shape, filters: ["resource"] };
const readTrashAddress = (parameters: URLSearchParams) => readAddress(query, parameters);
const keyOf = ({ resource, id }: Pick<TrashedRecord, "resource" | "id">) => `${resource} ${id}`;

/** What came back, and whether visitors don't see it. */
interface Restored extends RestoredRecord {
  readonly isInactive: boolean;
}

/** The deleted records that the account may bring back. */
export function TrashScreen() {
  const { address, change } = useAddress(readTrashAddress);
  const { data, error, isFetching, refetch } = useQuery(trashQuery(pagedParameters(address)));
  const isLate = useIsLate(data === undefined && error === null);
  const region = useRef<HTMLDivElement>(null);
  const width = useWidth(region);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  if (isForbidden(error)) return <Forbidden />;

  const records = data?.data ?? [];
  const isNarrow = width < 720;
  const [first] = records;
  /** From the button that goes with its row. */
  const leaveRow = () => {
    setOpenKey(null);
    region.current?.focus();
  };
  return (
    <Screen title={text.trash.title}>
      <p className={styles.lead}>{text.trash.lead(first ? storedDays(first) : null)}</p>
      <div role="status">
        {restored !== null && (
          <RestoredNotice restored={restored} onClose={() => setRestored(null)} />
        )}
      </div>
      <TrashFilters address={address} change={change} />
      <div
        ref={region}
        className={`sheet ${listStyles.listSheet}`}
        role="region"
        aria-label={text.list.region(text.trash.title)}
        aria-busy={isFetching}
        tabIndex={-1}
      >
        {error !== null && data === undefined && (
          <FailureState
            title={text.trash.failed}
            message={failureMessage(error, text.failure.unknown)}
            onRetry={() => void refetch()}
          />
        )}
        {isLate && <LoadingState label={text.trash.loading} className={listStyles.listLoading} />}
        {data !== undefined && records.length === 0 && (
          <EmptyState
            picture={picture}
            title={isNarrowed(address) ? text.list.noMatch : text.trash.empty}
            detail={isNarrowed(address) ? text.list.noMatchHint : text.trash.emptyDetail}
          />
        )}
        {width > 0 && records.length > 0 && (
          <Table<TrashedRecord>
            rowKey={keyOf}
            size="middle"
            className={styles.trash}
            columns={trashColumns({
              isNarrow,
              isOpen: (record) => keyOf(record) === openKey,
              onToggle: (record) => setOpenKey(keyOf(record) === openKey ? null : keyOf(record)),
            })}
            dataSource={records}
            pagination={false}
            tableLayout="fixed"
            rowClassName={(record) => (keyOf(record) === openKey ? styles.open : "") ?? ""}
            expandable={{
              showExpandColumn: false,
              expandedRowKeys: openKey === null ? [] : [openKey],
              expandedRowRender: (record) => (
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
      </div>
      {data !== undefined && data.meta.total > 0 && (
        <div className={listStyles.listFoot}>
          <ListPages address={address} meta={data.meta} change={change} />
        </div>
      )}
    </Screen>
  );
}

function TrashFilters({ address, change }: ReturnType<typeof useAddress>) {
  const { role } = useAccount();
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
        value={address.filters["resource"]}
        onChange={(resource) => change({ filters: resource === undefined ? {} : { resource } })}
      />
      {isNarrowed(address) && (
        <Button type="link" onClick={() => change({ search: "", filters: {} })}>
          {text.list.clear}
        </Button>
      )}
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
