import { Link } from "react-router";
import { failureMessage } from "#admin/api/call-failure.ts";
import { dayOfMoment, endClockOf, shortDay } from "#admin/calendar/days.ts";
import { useWindowsBetween } from "#admin/calendar/use-windows.ts";
import type { Change, RecordWindow } from "#admin/calendar/windows.ts";
import { changesBetween, isHeldBack } from "#admin/calendar/windows.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { formatClock } from "#admin/format-times.ts";
import { homeText as words } from "#admin/text/home.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { Skeleton } from "#admin/layout/skeleton.tsx";
import { calendarPath, recordPath } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import { ExtendButton } from "./extend-window-button.tsx";
import styles from "./home.module.css";

const days = 7;
const maxRows = 5;

/** What begins today, what is going to begin, and what ends soon, of every resource with windows. */
export function UpcomingChanges() {
  const now = useMinuteSeconds();
  const today = dayOfMoment(now);
  const found = useWindowsBetween(today, today + days);
  const isLate = useIsLate(found.isLoading);
  if (found.error !== null) {
    return (
      <FailureState
        title={words.soonFailed}
        message={failureMessage(found.error, text.failure.unknown)}
        onRetry={found.retry}
      />
    );
  }
  if (found.isLoading) return isLate ? <Skeleton rows={4} /> : null;
  const windows = found.windows.filter((window) => !isHeldBack(window, now));
  const changes = changesBetween(windows, today, today + days);
  const starts = changes.filter(({ kind }) => kind === "starts");
  const isToday = ({ seconds }: Change<RecordWindow>) => dayOfMoment(seconds) === today;
  const ends = changes.filter(({ kind, seconds }) => kind === "ends" && seconds > now);
  return (
    <>
      <Part
        title={words.today}
        empty={words.todayEmpty}
        changes={starts.filter(isToday)}
        now={now}
        momentOf={formatClock}
        detailOf={(seconds) =>
          seconds > now ? words.inTime(Math.ceil((seconds - now) / 60)) : words.begun
        }
        hasCalendar
      />
      <Part
        title={words.scheduled}
        empty={words.scheduledEmpty}
        changes={starts.filter((change) => !isToday(change))}
        now={now}
        momentOf={(seconds) => shortDay(dayOfMoment(seconds))}
        detailOf={(seconds) => words.beginsAt(formatClock(seconds))}
      />
      <Part
        title={words.ending}
        empty={words.endingEmpty}
        changes={ends}
        now={now}
        momentOf={(seconds) => shortDay(dayOfMoment(seconds - 1))}
        detailOf={(seconds) => words.endsAt(endClockOf(seconds))}
        canExtend
      />
    </>
  );
}

function RecordLink({ window: { resource, record } }: { window: RecordWindow }) {
  return (
    <Link to={recordPath({ resource: resource.api, id: record.id }) ?? calendarPath}>
      {String(record[resource.labelField] ?? record.id)}
    </Link>
  );
}

function Part(props: {
  title: string;
  empty: string;
  changes: readonly Change<RecordWindow>[];
  momentOf: (seconds: number) => string;
  detailOf: (seconds: number) => string;
  now: number;
  hasCalendar?: boolean;
  canExtend?: boolean;
}) {
  const others = props.changes.length - maxRows;
  return (
    <section className={`sheet ${styles.part}`} aria-label={props.title}>
      <div className={styles.partHead}>
        <h2>{props.title}</h2>
        {props.hasCalendar && <Link to={calendarPath}>{words.calendar}</Link>}
      </div>
      {props.changes.length === 0 && <p>{props.empty}</p>}
      <ul>
        {props.changes.slice(0, maxRows).map(({ seconds, window }) => (
          <li key={`${window.resource.api} ${window.record.id}`}>
            <span className={styles.moment} data-ahead={seconds > props.now}>
              {props.momentOf(seconds)}
            </span>
            <div>
              <RecordLink window={window} />
              <small>{props.detailOf(seconds)}</small>
              {props.canExtend && <ExtendButton window={window} />}
            </div>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p>
          <Link to={calendarPath}>{words.all(props.changes.length)}</Link>
        </p>
      )}
    </section>
  );
}
