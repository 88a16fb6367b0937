import { useQueries, useQuery } from "@tanstack/react-query";
import { farEndSeconds } from "#contract/limits.ts";
import { listQuery } from "#admin/api/queries.ts";
import type { ListParameters } from "#admin/api/records.ts";
import { reviewQueueQuery } from "#admin/api/review.ts";
import { useInactiveReferences } from "#admin/field-cell/use-inactive-references.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { startOfDay } from "./days.ts";
import { begun, edges, maxWindows, shownOn, through } from "./window-queries.ts";
import type { CalendarWindow, RecordWindow, WindowedResource } from "./windows.ts";
import { isHeldBack, windowedResources, windowOf, windowsOfQueue } from "./windows.ts";

/** Active records whose window matches, of every resource that has windows. */
function useMatching(parametersOf: (windowed: WindowedResource) => ListParameters[]) {
  const { role } = useAccount();
  const all = windowedResources(role.name);
  const inactive = useInactiveReferences(all.map(({ resource }) => resource));
  const asked = all.flatMap((windowed) =>
    parametersOf(windowed).map((parameters) => ({ windowed, parameters })),
  );
  return useQueries({
    queries: asked.map(({ windowed, parameters }) =>
      listQuery(windowed.resource, { status: "active", page: "1", ...parameters }),
    ),
    combine: (results) => {
      const found = new Map<string, RecordWindow>();
      results.forEach(({ data }, index) => {
        const windowed = asked[index]?.windowed;
        for (const record of data?.data ?? []) {
          if (windowed === undefined) continue;
          const { resource } = windowed;
          const window = windowOf(windowed, record, inactive.of(resource));
          found.set(`${resource.api} ${record.id}`, window);
        }
      });
      return {
        windows: [...found.values()],
        total: results.reduce((sum, { data }) => sum + (data?.meta.total ?? 0), 0),
        isCutOff: results.some(({ data }) => (data?.meta.total ?? 0) > maxWindows),
        isLoading:
          inactive.isLoading ||
          results.some(({ data, error }) => data === undefined && error === null),
        /** Whether what isn't among them is nowhere. */
        isKnown: !inactive.isLoading && results.every(({ data }) => data !== undefined),
        error: results.find(({ error }) => error !== null)?.error ?? null,
        retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
      };
    },
  });
}

/** What begins or ends between two days. */
export function useWindowsBetween(first: number, last: number) {
  return useMatching((windowed) => edges(windowed, first, last));
}

/**
 * What begins or ends between two days, in a grid also what goes on through all of them, and what would begin or end
 * with a submission's approval.
 */
export function useCalendarWindows(first: number, last: number, { isGrid = false } = {}) {
  const { role } = useAccount();
  const shown = useMatching((windowed) => [
    ...edges(windowed, first, last),
    ...(isGrid ? through(windowed, first, last) : []),
  ]);
  const queue = useQuery(reviewQueueQuery);
  const submitted =
    queue.data === undefined
      ? []
      : windowsOfQueue(queue.data, windowedResources(role.name), shown.windows);
  const windows: CalendarWindow[] = [...shown.windows, ...submitted];
  const error = queue.data === undefined ? queue.error : null;
  return {
    windows,
    isCutOff: shown.isCutOff,
    isLoading: shown.isLoading || queue.isPending,
    isKnown: shown.isKnown && queue.data !== undefined,
    error: shown.error ?? error,
    retry() {
      shown.retry();
      void queue.refetch();
    },
  };
}

/** What began to be shown between two days, the newest where there is too much of it. */
export function useBegunBetween(first: number, last: number) {
  return useMatching((windowed) => begun(windowed, first, last));
}

/**
 * What is shown on a day, the soonest to end first, how many there are in all, and how many of them have an end
 * (0 where not all are read). Those that are withdrawn by then
 * or hidden are left out, as far as they are among those that are read.
 */
export function useShownOn(day: number) {
  const found = useMatching((windowed) => shownOn(windowed, day));
  const windows = found.windows.filter((window) => !isHeldBack(window, startOfDay(day + 1) - 1));
  const total = found.total - found.windows.length + windows.length;
  const ending = windows.filter(({ until }) => until < farEndSeconds).length;
  return { ...found, windows, total, ending: found.isCutOff ? 0 : ending };
}
