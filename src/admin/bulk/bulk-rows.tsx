import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { impactQuery } from "#admin/api/impact.ts";
import { impactSentences } from "#admin/impact/impact-sentences.ts";
import { recordLabel } from "#admin/list/row-actions.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import type { ScreenText } from "#admin/text/screen.ts";
import { screenText } from "#admin/text/screen.ts";
import type { BulkAction, PlannedRecord } from "./bulk-plan.ts";
import { isOneWay } from "./bulk-plan.ts";
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
  const changing = plan.filter(({ isChanged }) => isChanged).map(({ record }) => record);
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
      {isOneWay(resource, action, changing) && <p className={styles.note}>{words.oneWay}</p>}
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

/** What has become of a row. */
export interface RowResult {
  readonly key: string | number;
  readonly label: string | number;
  /** Why it wasn't changed. */
  readonly message: string | null;
  /** Said of one that was. */
  readonly note?: string;
}

/** What has become of each row, what failed first. */
export function ResultRows({
  words,
  results,
}: {
  words: ScreenText["tools"]["bulk"];
  results: readonly RowResult[];
}) {
  const failedFirst = results.toSorted(
    (one, other) => Number(other.message !== null) - Number(one.message !== null),
  );
  return (
    <div className={styles.rows} role="group" aria-label={words.region} tabIndex={0}>
      <ul>
        {failedFirst.map(({ key, label, message, note }) => {
          const Icon = message === null ? CircleCheck : CircleAlert;
          return (
            <li key={key} data-failed={message !== null}>
              <b>
                <Icon size={16} aria-hidden />
                {label}
              </b>
              <span>{message ?? note ?? words.success}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
