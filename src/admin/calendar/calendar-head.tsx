import { Button, Segmented } from "antd";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { calendarText as words } from "#admin/text/calendar.ts";
import type { CalendarView } from "./calendar-grid.tsx";
import { monthTitle, sameDayIn, weekTitle } from "./days.ts";
import styles from "./calendar.module.css";

interface CalendarHeadProps {
  readonly view: CalendarView;
  readonly day: number;
  readonly today: number;
  readonly onDay: (day: number) => void;
  readonly onView: (view: CalendarView) => void;
}

/** Names the month or week, and leads to others. */
export function CalendarHead({ view, day, today, onDay, onView }: CalendarHeadProps) {
  const step = (by: number) => onDay(view === "week" ? day + 7 * by : sameDayIn(day, by));
  return (
    <div className={styles.head}>
      <h2 id="month" aria-live="polite">
        {view === "week" ? weekTitle(day) : monthTitle(day)}
      </h2>
      <Button
        aria-label={words[view].previous}
        icon={<ChevronLeft size={20} aria-hidden />}
        onClick={() => step(-1)}
      />
      <Button
        aria-label={words[view].next}
        icon={<ChevronRight size={20} aria-hidden />}
        onClick={() => step(1)}
      />
      <Button onClick={() => onDay(today)}>{words.today}</Button>
      <Segmented
        className={styles.view}
        aria-label={words.view}
        value={view}
        options={[
          { value: "month", label: words.month.name },
          { value: "week", label: words.week.name },
        ]}
        onChange={onView}
      />
    </div>
  );
}
