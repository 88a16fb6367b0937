import { calendarText as words } from "#admin/text/calendar.ts";
import { ChangeRow } from "./change-row.tsx";
import { dayOfMoment, dayTitle } from "./days.ts";
import type { CalendarWindow } from "./windows.ts";
import { changesBetween, windowKey } from "./windows.ts";
import styles from "./calendar.module.css";

/** What begins and ends between two days, day by day, each of which can be chosen. */
export function Agenda({
  first,
  last,
  day,
  windows,
  isKnown,
  onDay,
}: {
  first: number;
  last: number;
  day: number;
  windows: readonly CalendarWindow[];
  /** Whether these are all. */
  isKnown: boolean;
  onDay: (day: number) => void;
}) {
  const byDay = Map.groupBy(changesBetween(windows, first, last), ({ kind, seconds }) =>
    dayOfMoment(kind === "ends" ? seconds - 1 : seconds),
  );
  if (byDay.size === 0) {
    return isKnown && <p className={styles.note}>{words.nothing}</p>;
  }
  return (
    <ol className={styles.agenda}>
      {[...byDay].map(([one, changes]) => (
        <li key={one}>
          <button
            type="button"
            aria-pressed={one === day}
            className={styles.agendaDay}
            onClick={() => onDay(one)}
          >
            {dayTitle(one)}
          </button>
          <ul>
            {changes.map((change) => (
              <ChangeRow key={`${windowKey(change.window)} ${change.kind}`} change={change} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
