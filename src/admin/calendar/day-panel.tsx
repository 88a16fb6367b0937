import { Button } from "antd";
import { Eye } from "lucide-react";
import type { Ref } from "react";
import { useState } from "react";
import { Link } from "react-router";
import { indonesianShortDate } from "#contract/format.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { calendarText as words } from "#admin/text/calendar.ts";
import { StageTag } from "#admin/field-cell/stage-tag.tsx";
import { restoreFocus } from "#admin/layout/lost-focus.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { Skeleton } from "#admin/layout/skeleton.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { recordLabel } from "#admin/list/row-actions.tsx";
import { sitePreviewAddress } from "#admin/preview/site-preview-address.ts";
import { recordPath } from "#admin/screen-addresses.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { text } from "#admin/text/text.ts";
import { ChangeRow } from "./change-row.tsx";
import { dayOfMoment, dayTitle, endClockOf, startOfDay } from "./days.ts";
import { useCalendarWindows, useShownOn } from "./use-windows.ts";
import { changesBetween, windowKey } from "./windows.ts";
import styles from "./calendar.module.css";

const namedAtMost = 8;
const listId = "shown";
/** When most of what begins on a day has begun. */
const siteHour = 9;

/** The moment at which the site is seen on a day; null on the present one: now. */
function momentOn(day: number, now: number): number | null {
  return day === dayOfMoment(now) ? null : startOfDay(day) + siteHour * 3_600;
}

/** What is shown on a day, and what begins and ends on it. */
export function DayPanel({ ref, day }: { ref: Ref<HTMLElement>; day: number }) {
  const shown = useShownOn(day);
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const named = unfolded === day ? shown.windows : shown.windows.slice(0, namedAtMost);
  const around = useCalendarWindows(day, day);
  const changes = changesBetween(around.windows, day, day);
  const now = useMinuteSeconds();
  const isLate = useIsLate(shown.isLoading);
  const error = shown.error ?? around.error;
  const others = shown.total - named.length;

  function unfold() {
    setUnfolded(day);
    restoreFocus(`#${listId} > :nth-child(${named.length + 1}) a`);
  }

  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`sheet ${styles.panel}`}
      aria-labelledby="day"
      aria-busy={shown.isLoading}
    >
      <h2 id="day">{dayTitle(day)}</h2>
      <p>{words.on}</p>
      {isLate && <Skeleton rows={4} />}
      {error !== null && (
        <FailureState
          title={words.failed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => {
            shown.retry();
            around.retry();
          }}
        />
      )}
      {shown.isKnown && (
        <p className={styles.total} role="status">
          {shown.total === 0 ? words.noneShown : words.shown(shown.total, shown.ending)}
        </p>
      )}
      <h3>{words.changes}</h3>
      {changes.length === 0 && around.isKnown && <p>{words.noChange}</p>}
      <ul>
        {changes.map((change) => (
          <ChangeRow key={`${windowKey(change.window)} ${change.kind}`} change={change} />
        ))}
      </ul>
      {shown.windows.length > 0 && <h3>{words.shownList}</h3>}
      <ul id={listId}>
        {named.map(({ resource, record, until }) => (
          <li key={`${resource.api} ${record.id}`} className={styles.change}>
            <Link to={recordPath({ resource: resource.api, id: record.id }) ?? ""}>
              {recordLabel(resource, record)}
            </Link>
            <span>
              <StageTag resource={resource} record={record} />{" "}
              {`${words.until(indonesianShortDate(dateFromSeconds(until - 1)))} ${endClockOf(until)}`}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && named.length === shown.windows.length && <p>{words.others(others)}</p>}
      {named.length < shown.windows.length && (
        <Button onClick={unfold}>{words.showOthers(others)}</Button>
      )}
      <Link
        className={`button-link button-line ${styles.site}`}
        to={sitePreviewAddress(momentOn(day, now))}
      >
        <Eye size={18} aria-hidden />
        {words.site}
      </Link>
    </section>
  );
}
