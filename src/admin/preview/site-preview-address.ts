/** The moment of the previewed site, as its address has it: "2026-12-05T09.00", of WIB. */
import { sitePreviewPath } from "#admin/screen-addresses.ts";
import { secondsOf, wallClock, wallClockOf } from "#admin/field-input/wib-time.ts";

/** The parameter that has the moment; without it, now. */
export const momentParameter = "saat";

const pattern = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d)\.(?<minute>\d\d)$/u;

/** The moment in Unix seconds; null where the address has none. */
export function momentOf(parameters: URLSearchParams): number | null {
  const match = pattern.exec(parameters.get(momentParameter) ?? "");
  if (match === null) return null;
  const part = (name: string) => Number(match.groups?.[name]);
  const wall = wallClockOf({
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
  });
  return wall === null ? null : secondsOf(wall);
}

/** The parameters of a moment. */
export function parametersOf(at: number | null): URLSearchParams {
  const parameters = new URLSearchParams();
  if (at !== null) parameters.set(momentParameter, wallClock(at).format("YYYY-MM-DD[T]HH.mm"));
  return parameters;
}

/** The address at which the site is seen at a moment. */
export function sitePreviewAddress(at: number | null): string {
  const parameters = parametersOf(at);
  return parameters.size === 0 ? sitePreviewPath : `${sitePreviewPath}?${parameters}`;
}
