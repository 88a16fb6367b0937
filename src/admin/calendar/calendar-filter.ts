/** What a calendar shows of all windows; it stands in the address. */
import type { CalendarWindow } from "./windows.ts";
import { stageOfWindow } from "./windows.ts";

/** What the calendar is narrowed to, by name; a list without names leaves nothing out. */
export interface CalendarFilter {
  readonly stages: readonly string[];
  readonly resources: readonly string[];
}

const names = { stages: "tahap", resources: "jenis" } as const;
const separator = ",";

/** The filter of an address. */
export function readFilter(parameters: URLSearchParams): CalendarFilter {
  const read = (name: string) => parameters.get(name)?.split(separator) ?? [];
  return { stages: read(names.stages), resources: read(names.resources) };
}

/** As it stands in an address; what leaves nothing out isn't named. */
export function writeFilter({ stages, resources }: CalendarFilter): Record<string, string> {
  return {
    ...(stages.length === 0 ? {} : { [names.stages]: stages.join(separator) }),
    ...(resources.length === 0 ? {} : { [names.resources]: resources.join(separator) }),
  };
}

/** Whether it leaves a window in, at a moment in Unix seconds. */
export function isLeftIn(
  { stages, resources }: CalendarFilter,
  window: CalendarWindow,
  now: number,
): boolean {
  const isStage = stages.length === 0 || stages.includes(stageOfWindow(window, now));
  return isStage && (resources.length === 0 || resources.includes(window.resource.api));
}
