import type { CSSProperties, KeyboardEvent, MouseEvent } from "react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { calendarText as words } from "#admin/text/calendar.ts";
import { stageIcons } from "#admin/field-cell/stage-tag.tsx";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { formatClock } from "#admin/format-times.ts";
import { useAccount } from "#admin/session/use-account.ts";
import {
  dayOfMonth,
  dayTitle,
  endClockOf,
  monthTitle,
  sameDayIn,
  shortDay,
  startOfMonth,
  weekday,
  weekTitle,
} from "./days.ts";
import { windowLabel, windowPath, windowStageLabel } from "./window-names.ts";
import type { CalendarWindow, PlacedBar } from "./windows.ts";
import { barsOf, changesBetween, placeInWeek, stageOfWindow } from "./windows.ts";
import styles from "./calendar.module.css";

/** Lines of bars that each of several weeks shows, and a single one; a day says how many more there are. */
const maxLanesOf = { month: 5, week: 20 } as const;
/** A month of days, or one of its weeks. */
export type CalendarView = keyof typeof maxLanesOf;
const viewKeys: Readonly<Record<string, CalendarView>> = { m: "month", w: "week" };

interface CalendarGridProps {
  readonly weeks: readonly (readonly number[])[];
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly day: number;
  readonly today: number;
  readonly windows: readonly CalendarWindow[];
  /** Whether these are all. */
  readonly isKnown: boolean;
  readonly onDay: (day: number) => void;
  /** Focuses the day's panel. */
  readonly onEnter: () => void;
}

/** The days of a month or a week, moved through by arrows, with a bar for each window in it. */
export function CalendarGrid(props: CalendarGridProps) {
  const { weeks, view, day, today, windows, onDay } = props;
  const maxLanes = maxLanesOf[view];
  const grid = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    // The previous cell may be in another month.
    if (hasFocus.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [day]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && !(event.target instanceof HTMLAnchorElement)) {
      event.preventDefault();
      props.onEnter();
      return;
    }
    const otherView = viewKeys[event.key.toLowerCase()];
    if (otherView !== undefined) {
      event.preventDefault();
      return props.onView(otherView);
    }
    const to = target(event.key, day, today);
    if (to === null) return;
    event.preventDefault();
    onDay(to);
  }

  const bars = windows.flatMap(barsOf);
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={words.grid(view === "month" ? monthTitle(day) : weekTitle(day))}
      className={styles.grid}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      <div role="row" className={styles.weekdays}>
        {words.weekdays.map((name, index) => (
          <span key={name} role="columnheader" aria-label={words.weekdayNames[index]}>
            {name}
          </span>
        ))}
      </div>
      {weeks.map((week) => {
        const placed = placeInWeek(bars, week);
        const lanes = Math.min(maxLanes, Math.max(2, ...placed.map(({ lane }) => lane + 1)));
        return (
          <div
            key={week[0]}
            role="row"
            className={styles.week}
            style={{ "--lanes": lanes } as CSSProperties}
          >
            {week.map((one) => (
              <DayCell
                key={one}
                day={one}
                bars={placed.filter(
                  ({ column, lane }) => column === weekday(one) && lane < maxLanes,
                )}
                hidden={
                  placed.filter(
                    ({ column, span, lane }) =>
                      lane >= maxLanes && column <= weekday(one) && weekday(one) < column + span,
                  ).length
                }
                changes={props.isKnown ? changesBetween(windows, one, one).length : null}
                isSelected={one === day}
                isToday={one === today}
                isOutside={startOfMonth(one) !== startOfMonth(day)}
                onChoose={() => onDay(one)}
                onShowAll={() => {
                  onDay(one);
                  props.onEnter();
                }}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The day that a key leads to; null for other keys. */
function target(key: string, day: number, today: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - 7,
    ArrowDown: day + 7,
    PageUp: sameDayIn(day, -1),
    PageDown: sameDayIn(day, 1),
    Home: day - weekday(day),
    End: day - weekday(day) + 6,
    t: today,
    T: today,
  };
  return targets[key] ?? null;
}

interface DayCellProps {
  readonly day: number;
  readonly bars: readonly PlacedBar[];
  readonly hidden: number;
  /** Null while it isn't known. */
  readonly changes: number | null;
  readonly isSelected: boolean;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  readonly onChoose: () => void;
  /** Chooses the day and focuses its panel. */
  readonly onShowAll: () => void;
}

function DayCell(props: DayCellProps) {
  const { day, bars, isSelected, isToday, changes } = props;
  const showAll = (event: MouseEvent) => {
    event.stopPropagation();
    props.onShowAll();
  };
  const said = [
    dayTitle(day),
    ...(isToday ? [words.today] : []),
    ...(changes === null ? [] : [words.count(changes)]),
  ].join(", ");
  return (
    // The grid has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="gridcell"
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      className={styles.day}
      data-today={isToday}
      data-outside={props.isOutside}
      onClick={props.onChoose}
    >
      <span className={styles.number} aria-hidden>
        {props.isOutside ? shortDay(day) : dayOfMonth(day)}
      </span>
      <span className="visually-hidden">{said}</span>
      {bars.map((placed) => (
        <BarLink key={placed.bar.key} placed={placed} />
      ))}
      {props.hidden > 0 && (
        <button type="button" tabIndex={-1} className={styles.more} onClick={showAll}>
          {words.more(props.hidden)}
        </button>
      )}
    </div>
  );
}

function BarLink({ placed }: { placed: PlacedBar }) {
  const { bar, span, lane, begins, finishes } = placed;
  const { id } = useAccount();
  const now = useMinuteSeconds();
  const stage = stageOfWindow(bar.window, now);
  const Icon = stageIcons[stage];
  const label = windowLabel(bar.window);
  return (
    <Link
      to={windowPath(bar.window, id)}
      tabIndex={-1}
      className={styles.bar}
      data-stage={stage}
      data-begins={begins}
      data-starts={begins && bar.starts}
      data-finishes={finishes}
      title={[label, windowStageLabel(bar.window, now), ...saidTimes(placed)].join(", ")}
      style={{ "--span": span, "--lane": lane } as CSSProperties}
      onClick={(event) => event.stopPropagation()}
    >
      <Icon size={14} aria-hidden />
      <span>
        <BarClock placed={placed} /> {label}
      </span>
    </Link>
  );
}

/** The hour at which the bar starts, or of a mark for an end alone when it ends; nothing on what goes on from another week. */
function BarClock({ placed: { bar, begins } }: { placed: PlacedBar }) {
  const { from, until } = bar.window;
  if (!begins) return null;
  return <b>{bar.starts ? formatClock(from) : words.ends(endClockOf(until))}</b>;
}

/** What happens on the days of this piece. */
function saidTimes({ bar, begins, finishes }: PlacedBar): string[] {
  const { from, until } = bar.window;
  return [
    ...(begins && bar.starts ? [words.starts(formatClock(from))] : []),
    ...(finishes && bar.ends ? [words.ends(endClockOf(until))] : []),
  ];
}
