/** Events with a row before each day's first. */
import { indonesianShortDate } from "#contract/format.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { AuditEvent } from "#admin/api/audit.ts";
import { formatDay } from "#admin/format-times.ts";

/** A row of the table: a day, or an event. */
export type AuditRow =
  | { readonly kind: "day"; readonly key: string; readonly day: string }
  | { readonly kind: "event"; readonly key: string; readonly event: AuditEvent };

/** The rows, in the order of the events. */
export function dayRows(events: readonly AuditEvent[], now: Date): AuditRow[] {
  const dateOf = ({ created_at: seconds }: AuditEvent) =>
    indonesianShortDate(dateFromSeconds(seconds));
  return events.flatMap((event, index): AuditRow[] => {
    const before = events[index - 1];
    const row: AuditRow = { kind: "event", key: String(event.id), event };
    if (before !== undefined && dateOf(before) === dateOf(event)) return [row];
    const day = formatDay(event.created_at, now);
    return [{ kind: "day", key: `before ${event.id}`, day }, row];
  });
}
