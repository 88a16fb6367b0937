import { dateFromSeconds } from "#contract/wire.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { formatMoment } from "#admin/format-times.ts";

/** Says moments as they are to be read now: "hari ini 09.12 WIB", or "1 Des 2026 13.40 WIB". */
export function useMomentFormat(): (seconds: number) => string {
  const now = dateFromSeconds(useMinuteSeconds());
  return (seconds) => formatMoment(seconds, now);
}
