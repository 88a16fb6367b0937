/** `/dashboard/kalender`: what begins and ends when, of every resource whose records have a window. */
import { Plus } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { article } from "#contract/resources/article.ts";
import { grantFor } from "#contract/roles.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { calendarText as words } from "#admin/text/calendar.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { atLeast } from "#admin/layout/breakpoints.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { useMedia } from "#admin/use-media.ts";
import { Agenda } from "./agenda.tsx";
import { isLeftIn } from "./calendar-filter.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarHead } from "./calendar-head.tsx";
import { DayPanel } from "./day-panel.tsx";
import { dayOfMoment, startOfMonth, weekOf, weeksOfMonth, weekTitle } from "./days.ts";
import { FilterButtons } from "./filter-buttons.tsx";
import { useCalendarAddress } from "./use-calendar-address.ts";
import { useCalendarWindows } from "./use-windows.ts";
import { maxWindows } from "./window-queries.ts";
import styles from "./calendar.module.css";

/** A month or a week, on narrow screens as a list, and beside it a day. */
export function CalendarScreen() {
  const now = useMinuteSeconds();
  const today = dayOfMoment(now);
  const { day, view, filter, show } = useCalendarAddress(today);
  const panel = useRef<HTMLElement>(null);
  const { role } = useAccount();
  const isWide = useMedia(atLeast.md);
  const week = weekOf(day);
  const weeks = view === "week" ? [week] : weeksOfMonth(day);
  const first = weeks[0]?.[0] ?? day;
  const last = weeks.at(-1)?.[6] ?? day;
  const shown = useCalendarWindows(first, last, { isGrid: true });
  const isLate = useIsLate(shown.isLoading);
  const windows = shown.windows.filter((window) => isLeftIn(filter, window, now));

  const go = (to: number) => show(to, view);
  const weekAgenda = { first: week[0] ?? day, last: week[6] ?? day };
  const monthAgenda = { first: startOfMonth(day), last: startOfMonth(day, 1) - 1 };
  const agenda = {
    day,
    windows,
    isKnown: shown.isKnown,
    onDay: go,
  };

  return (
    <Screen
      title={words.title}
      lead={isWide && words.lead}
      actions={
        grantFor(role.name, article.area).create && (
          <Link className="button-link" to={`${article.admin.formPath}/add`}>
            <Plus size={18} aria-hidden />
            {text.dashboard.writeNews}
          </Link>
        )
      }
    >
      <FilterButtons filter={filter} onChange={(by) => show(day, view, by)} />
      <div className={styles.calendar}>
        <div className={styles.column}>
          <section className="sheet" aria-labelledby="month" aria-busy={shown.isLoading}>
            <CalendarHead {...{ view, day, today }} onDay={go} onView={(as) => show(day, as)} />
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
              <CalendarGrid
                {...{ weeks, view, day, today }}
                windows={windows}
                isKnown={shown.isKnown}
                onDay={go}
                onView={(as) => show(day, as)}
                onEnter={() => panel.current?.focus()}
              />
            ) : (
              <Agenda {...agenda} {...(view === "week" ? weekAgenda : monthAgenda)} />
            )}
          </section>
          {isWide && (
            <section className="sheet" aria-labelledby="week">
              <div className={styles.head}>
                <h2 id="week">
                  {week.includes(today) ? words.agenda : words.agendaOf(weekTitle(day))}
                </h2>
              </div>
              <Agenda {...agenda} {...weekAgenda} />
            </section>
          )}
        </div>
        <DayPanel ref={panel} day={day} />
      </div>
    </Screen>
  );
}
