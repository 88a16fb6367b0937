/** What was published in a period. */
import type { Period } from "#contract/statistics.ts";
import { dayName, dayOfMoment, dayOfName } from "#admin/calendar/days.ts";
import { useBegunBetween } from "#admin/calendar/use-windows.ts";
import { recordLabel } from "#admin/list/row-actions.tsx";
import { recordPath } from "#admin/screen-addresses.ts";

/** A record that began to be shown. */
export interface Publication {
  readonly label: string;
  /** Its screen. */
  readonly path: string;
}

/** Publications by day, newest last. */
export type PublicationsByDay = ReadonlyMap<string, readonly Publication[]>;

/** What began to be shown in a period, by day; the newest alone where there is very much of it. */
export function usePublications({ from, to }: Period): PublicationsByDay {
  const { windows } = useBegunBetween(dayOfName(from) ?? 0, dayOfName(to) ?? 0);
  const byDay = new Map<string, Publication[]>();
  for (const { resource, record, from: seconds } of windows.toSorted((a, b) => a.from - b.from)) {
    const day = dayName(dayOfMoment(seconds));
    const path = recordPath({ resource: resource.api, id: record.id }) ?? "";
    byDay.set(day, [...(byDay.get(day) ?? []), { label: recordLabel(resource, record), path }]);
  }
  return byDay;
}
