import { useQueries } from "@tanstack/react-query";
import { indonesianDate } from "#contract/format.ts";
import { grantFor } from "#contract/roles.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import { listQuery } from "#admin/api/queries.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { homeText as words } from "#admin/text/home.ts";
import { screenedResources, screenPaths } from "#admin/screen-addresses.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { maxRows, WorkGroup, WorkRow } from "./work-group.tsx";
import styles from "./home.module.css";

/** Those that are looked through, the oldest first. */
const lookedThrough = 50;

/** Active records whose time to be checked again has come, the longest ago first. */
function useOverdue() {
  const { role } = useAccount();
  const now = useMinuteSeconds();
  const checked = screenedResources().flatMap((resource) =>
    resource.checkedAgainBy !== undefined && grantFor(role.name, resource.area).create
      ? [{ resource, field: resource.checkedAgainBy }]
      : [],
  );
  return useQueries({
    queries: checked.map(({ resource, field }) =>
      listQuery(resource, {
        status: "active",
        page: "1",
        limit: String(lookedThrough),
        sort: field,
      }),
    ),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const one = checked[index];
        if (one === undefined) return [];
        const { resource, field } = one;
        return (data?.data ?? [])
          .filter((record) => Number(record[field]) < now)
          .map((record) => ({ resource, record, due: Number(record[field]) }));
      }),
  });
}

/** What has to be looked at again because its date has passed; nothing while there is none. */
export function ToCheckAgain() {
  const overdue = useOverdue();
  if (overdue.length === 0) return null;
  return (
    <section className={`sheet ${styles.work}`} aria-label={words.checkAgain}>
      <WorkGroup title={words.checkAgain} total={overdue.length} most={maxRows}>
        {overdue.map(({ resource, record, due }) => {
          const label = String(record[resource.labelField] ?? record.id);
          const since = words.dueSince(indonesianDate(dateFromSeconds(due)));
          return (
            <WorkRow
              key={`${resource.api} ${record.id}`}
              label={label}
              detail={`${resource.admin.menu.label}. ${since}`}
              path={screenPaths(resource, record.id).edit}
              action={words.check}
              name={words.checkLabel(label)}
            />
          );
        })}
      </WorkGroup>
    </section>
  );
}
