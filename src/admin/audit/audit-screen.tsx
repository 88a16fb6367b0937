/** `/dashboard/jejak-audit`: who did what, when and from where, and whether that is whole. */
import { useQuery } from "@tanstack/react-query";
import { Table } from "antd";
import { useState } from "react";
import { dateFromSeconds } from "#contract/wire.ts";
import { isForbidden } from "#admin/api/call-failure.ts";
import { auditQuery } from "#admin/api/audit.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { Forbidden } from "#admin/layout/forbidden.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { pagedParameters } from "#admin/list/list-address.ts";
import { ListPanel, useListPanel } from "#admin/list/list-panel.tsx";
import { useAddress } from "#admin/list/use-list-address.ts";
import { useLastPage } from "#admin/list/use-last-page.ts";
import { text } from "#admin/text/text.ts";
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
  const query = useQuery(auditQuery(pagedParameters(address)));
  useLastPage(query, address, change);
  const sheet = useListPanel();
  const now = dateFromSeconds(useMinuteSeconds());
  const [openKeys, setOpenKeys] = useState<readonly string[]>([]);
  if (isForbidden(query.error)) return <Forbidden />;

  const toggle = (key: string) =>
    setOpenKeys(
      openKeys.includes(key) ? openKeys.filter((one) => one !== key) : [...openKeys, key],
    );
  /** By a button that goes with its row. */
  const narrow = (filters: Readonly<Record<string, string>>) => {
    change({ search: "", filters });
    setOpenKeys([]);
    sheet.takeFocus();
  };
  const { page: _page, limit: _limit, ...exported } = pagedParameters(address);
  return (
    <Screen
      title={text.audit.title}
      lead={text.audit.lead}
      actions={
        <>
          <ExportButton format="csv" filter={exported} label={text.audit.exportCsv} />
          <ExportButton format="json" filter={exported} label={text.audit.exportJson} />
        </>
      }
    >
      <ChainNotice />
      <AuditFilters
        address={address}
        change={change}
        recordLabel={query.data?.data[0]?.label ?? null}
        onCleared={sheet.takeFocus}
      />
      <ListPanel
        sheet={sheet}
        title={text.audit.title}
        query={query}
        address={address}
        change={change}
        texts={text.audit}
      >
        {({ data: events }) => (
          <Table<AuditRow>
            rowKey="key"
            size="middle"
            className={styles.audit}
            columns={auditColumns({
              isNarrow: sheet.width < 720,
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
      </ListPanel>
    </Screen>
  );
}
