/** `/dashboard/kalender`: what begins and ends when, of every resource whose records have a window. */
import { Button } from "antd";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { failureMessage } from "#admin/api/call-failure.ts";
import { calendarText as words } from "#admin/calendar-text.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { atLeast } from "#admin/layout/breakpoints.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { text } from "#admin/text.ts";
import { useMedia } from "#admin/use-media.ts";
import { Agenda } from "./agenda.tsx";
import { DayPanel } from "./day-panel.tsx";
import {
  dayName,
  dayOfMoment,
  dayOfName,
  monthTitle,
  sameDayIn,
  startOfMonth,
  weeksOfMonth,
} from "./days.ts";
import { MonthGrid } from "./month-grid.tsx";
import { maxWindows, useWindowsBetween } from "./use-windows.ts";
import styles from "./calendar.module.css";

const dayParameter = "tanggal";

/** A month, or on narrow screens its list, and beside it a day. */
export function CalendarScreen() {
  const [parameters, setParameters] = useSearchParams();
  const today = dayOfMoment(useMinuteSeconds());
  const day = dayOfName(parameters.get(dayParameter)) ?? today;
  const panel = useRef<HTMLElement>(null);
  const isWide = useMedia(atLeast.md);
  const weeks = weeksOfMonth(day);
  const first = weeks[0]?.[0] ?? day;
  const last = weeks.at(-1)?.[6] ?? day;
  const shown = useWindowsBetween(first, last);
  const isLate = useIsLate(shown.isLoading);

  const go = (to: number) =>
    setParameters(to === today ? {} : { [dayParameter]: dayName(to) }, { replace: true });

  return (
    <Screen title={words.title}>
      {isWide && <p className={styles.lead}>{words.lead}</p>}
      <div className={styles.calendar}>
        <section className="sheet" aria-labelledby="month" aria-busy={shown.isLoading}>
          <div className={styles.head}>
            <h2 id="month" aria-live="polite">
              {monthTitle(day)}
            </h2>
            <Button
              aria-label={words.previous}
              icon={<ChevronLeft size={20} aria-hidden />}
              onClick={() => go(sameDayIn(day, -1))}
            />
            <Button
              aria-label={words.next}
              icon={<ChevronRight size={20} aria-hidden />}
              onClick={() => go(sameDayIn(day, 1))}
            />
            <Button onClick={() => go(today)}>{words.today}</Button>
          </div>
          {shown.error !== null && (
            <FailureState
              title={words.failed}
              message={failureMessage(shown.error, text.failure.unknown)}
              onRetry={shown.retry}
            />
          )}
          {isLate && <LoadingState label={words.loading} className={styles.loading} />}
          {shown.isCutOff && <p className={styles.note}>{words.cutOff(maxWindows)}</p>}
          {isWide ? (
            <MonthGrid
              weeks={weeks}
              day={day}
              today={today}
              windows={shown.windows}
              onDay={go}
              onEnter={() => panel.current?.focus()}
            />
          ) : (
            <Agenda
              first={startOfMonth(day)}
              last={startOfMonth(day, 1) - 1}
              day={day}
              windows={shown.windows}
              isLoading={shown.isLoading}
              onDay={go}
            />
          )}
        </section>
        <DayPanel ref={panel} day={day} />
      </div>
    </Screen>
  );
}
