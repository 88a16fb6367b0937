import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { BulkResult } from "#contract/bulk.ts";
import { impactQuery } from "#admin/api/impact.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { impactSentences } from "#admin/impact/impact-sentences.ts";
import { recordLabel } from "#admin/list/row-actions.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/screen-text.ts";
import type { BulkAction, PlannedRecord } from "./bulk-plan.ts";
import styles from "./bulk.module.css";

/** What is going to happen to each record. */
export function PlannedRows({
  resource,
  plan,
  action,
}: {
  resource: ScreenedResource;
  plan: readonly PlannedRecord[];
  action: BulkAction;
}) {
  const { bulk: words } = screenText(resource).tools;
  // What is hidden or gone afterwards touches others.
  const isHiding =
    action.kind === "delete" || (action.kind === "status" && action.value === "inactive");
  return (
    <>
      <div className={styles.rows} role="group" aria-label={words.region} tabIndex={0}>
        <ul>
          {plan.map(({ record, isChanged, note }) => (
            <li key={record.id} data-skipped={!isChanged}>
              <b>{recordLabel(resource, record)}</b>
              {note !== "" && <span>{note}</span>}
              {isChanged && isHiding && <RowImpact resource={resource} id={record.id} />}
            </li>
          ))}
        </ul>
      </div>
      {action.kind === "delete" && <p className={styles.note}>{words.toTrash}</p>}
    </>
  );
}

function RowImpact({ resource, id }: { resource: ScreenedResource; id: number }) {
  const { impact: words } = screenText(resource);
  const { data, error } = useQuery(impactQuery(resource, id));
  if (data === undefined) {
    return <span>{error === null ? words.loading : words.failed}</span>;
  }
  return impactSentences(data, words).map((sentence) => <span key={sentence}>{sentence}</span>);
}

/** What has become of each record, what failed first. */
export function ResultRows({
  resource,
  records,
  results,
}: {
  resource: ScreenedResource;
  records: readonly AdminRecord[];
  results: readonly BulkResult[];
}) {
  const { bulk: words } = screenText(resource).tools;
  const byId = new Map(records.map((record) => [record.id, record]));
  const failedFirst = results.toSorted(
    (one, other) => Number(other.message !== null) - Number(one.message !== null),
  );
  return (
    <div className={styles.rows} role="group" aria-label={words.region} tabIndex={0}>
      <ul>
        {failedFirst.map(({ id, message }) => {
          const record = byId.get(id);
          const Icon = message === null ? CircleCheck : CircleAlert;
          return (
            <li key={id} data-failed={message !== null}>
              <b>
                <Icon size={16} aria-hidden />
                {record === undefined ? id : recordLabel(resource, record)}
              </b>
              <span>{message ?? words.success}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
