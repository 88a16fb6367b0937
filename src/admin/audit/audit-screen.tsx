/** `/dashboard/jejak-audit`: who did what, when and from where, and whether that is whole. */
import { useQuery } from "@tanstack/react-query";
import { Table } from "antd";
import { useRef, useState } from "react";
import { dateFromSeconds } from "#contract/wire.ts";
import { failureMessage, isForbidden } from "#admin/api/call-failure.ts";
import { auditQuery } from "#admin/api/audit.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import picture from "#admin/illustrations/empty.svg";
import { EmptyState } from "#admin/layout/empty-state.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { Forbidden } from "#admin/layout/forbidden.tsx";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { useWidth } from "#admin/layout/use-width.ts";
import { isNarrowed, pagedParameters } from "#admin/list/list-address.ts";
import { ListPages } from "#admin/list/list-pages.tsx";
import { useAddress } from "#admin/list/use-list-address.ts";
import { text } from "#admin/text.ts";
import listStyles from "#admin/resource-list.module.css";
import { readAuditAddress } from "./audit-address.ts";
import { auditColumns } from "./audit-columns.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { ChainNotice } from "./chain-notice.tsx";
import type { AuditRow } from "./day-rows.ts";
import { dayRows } from "./day-rows.ts";
import { EventDetails } from "./event-details.tsx";
import { ExportButton } from "./export-button.tsx";
import styles from "./audit.module.css";

/** The events, newest first. */
export function AuditScreen() {
  const { address, change } = useAddress(readAuditAddress);
  const { data, error, isFetching, refetch } = useQuery(auditQuery(pagedParameters(address)));
  const isLate = useIsLate(data === undefined && error === null);
  const region = useRef<HTMLDivElement>(null);
  const width = useWidth(region);
  const now = dateFromSeconds(useMinuteSeconds());
  const [openKeys, setOpenKeys] = useState<readonly string[]>([]);
  if (isForbidden(error)) return <Forbidden />;

  const events = data?.data ?? [];
  const toggle = (key: string) =>
    setOpenKeys(
      openKeys.includes(key) ? openKeys.filter((one) => one !== key) : [...openKeys, key],
    );
  /** By a button that goes with its row. */
  const narrow = (filters: Readonly<Record<string, string>>) => {
    change({ filters });
    setOpenKeys([]);
    region.current?.focus();
  };
  return (
    <Screen
      title={text.audit.title}
      actions={
        <>
          <ExportButton format="csv" filter={address.filters} label={text.audit.exportCsv} />
          <ExportButton format="json" filter={address.filters} label={text.audit.exportJson} />
        </>
      }
    >
      <p className={styles.lead}>{text.audit.lead}</p>
      <ChainNotice />
      <AuditFilters
        address={address}
        change={change}
        recordLabel={events[0]?.label ?? null}
        onCleared={() => region.current?.focus()}
      />
      <div
        ref={region}
        className={`sheet ${listStyles.listSheet}`}
        role="region"
        aria-label={text.list.region(text.audit.title)}
        aria-busy={isFetching}
        tabIndex={-1}
      >
        {error !== null && data === undefined && (
          <FailureState
            title={text.audit.failed}
            message={failureMessage(error, text.failure.unknown)}
            onRetry={() => void refetch()}
          />
        )}
        {isLate && <LoadingState label={text.audit.loading} className={listStyles.listLoading} />}
        {data !== undefined && events.length === 0 && (
          <EmptyState
            picture={picture}
            title={isNarrowed(address) ? text.list.noMatch : text.audit.empty}
            detail={isNarrowed(address) ? text.list.noMatchHint : text.audit.emptyDetail}
          />
        )}
        {width > 0 && events.length > 0 && (
          <Table<AuditRow>
            rowKey="key"
            size="middle"
            className={styles.audit}
            columns={auditColumns({
              isNarrow: width < 720,
              isOpen: (key) => openKeys.includes(key),
              onToggle: toggle,
            })}
            dataSource={dayRows(events, now)}
            pagination={false}
            tableLayout="fixed"
            rowClassName={({ kind, key }) => {
              if (kind === "day") return styles.day ?? "";
              return (openKeys.includes(key) ? styles.open : "") ?? "";
            }}
            expandable={{
              showExpandColumn: false,
              expandedRowKeys: openKeys,
              rowExpandable: ({ kind }) => kind === "event",
              expandedRowRender: (row) =>
                row.kind === "event" && <EventDetails event={row.event} onFilter={narrow} />,
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
