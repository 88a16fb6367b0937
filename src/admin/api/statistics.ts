/** The calls of the statistics, and their query. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Period, StatisticsSheet } from "#contract/statistics.ts";
import { statistics } from "#contract/statistics.ts";
import { call, download } from "./call.ts";

const path = "/dashboard/statistics";

/** What is shown of a period. */
export function statisticsQuery(period: Period) {
  return queryOptions({
    queryKey: ["statistics", period],
    queryFn: ({ signal }) =>
      call({
        method: "GET",
        path: `${path}?${new URLSearchParams(period).toString()}`,
        data: statistics,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** A table of a period, as a file. */
export function exportStatistics(period: Period, sheet: StatisticsSheet) {
  return download(`${path}/export?${new URLSearchParams({ ...period, sheet }).toString()}`);
}
