import { useSearchParams } from "react-router";
import type { CalendarFilter } from "./calendar-filter.ts";
import { readFilter, writeFilter } from "./calendar-filter.ts";
import type { CalendarView } from "./calendar-grid.tsx";
import { dayName, dayOfName } from "./days.ts";

const dayParameter = "tanggal";
const viewParameter = "tampilan";
/** A week's name in the address; a month has none. */
const weekValue = "minggu";

/** What the address of the calendar says: the day, month or week around it, and the filter. */
export function useCalendarAddress(today: number) {
  const [parameters, setParameters] = useSearchParams();
  const day = dayOfName(parameters.get(dayParameter)) ?? today;
  const view: CalendarView = parameters.get(viewParameter) === weekValue ? "week" : "month";
  const filter = readFilter(parameters);
  return {
    day,
    view,
    filter,
    show: (to: number, as: CalendarView, by: CalendarFilter = filter) =>
      setParameters(
        {
          ...writeFilter(by),
          ...(to === today ? {} : { [dayParameter]: dayName(to) }),
          ...(as === "week" ? { [viewParameter]: weekValue } : {}),
        },
        {
          replace: true,
          // The next key counts from this day.
          flushSync: true,
        },
      ),
  };
}
