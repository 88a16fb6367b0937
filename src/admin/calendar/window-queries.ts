/** Which records of a resource the calendar reads for its days; pure. */
import { rangeNames } from "#contract/list-query.ts";
import type { ListParameters } from "#admin/api/records.ts";
import { startOfDay } from "./days.ts";
import { longestBarDays, type WindowedResource } from "./windows.ts";

/** Records of one resource that are read for a month, by their beginnings and by their ends. */
export const maxWindows = 200;

const limit = String(maxWindows);

const range = (name: string, fromSeconds: number, untilSeconds: number) => {
  const { from, until } = rangeNames(name);
  return { [from]: String(fromSeconds), [until]: String(untilSeconds) };
};

/** Those that begin, and those that end, between two days; an end at midnight is one of the day before. */
export function edges(
  { from, until }: WindowedResource,
  first: number,
  last: number,
): ListParameters[] {
  const [start, end] = [startOfDay(first), startOfDay(last + 1)];
  return [
    { ...range(from, start, end), sort: from, limit },
    { ...range(until, start + 1, end + 1), sort: until, limit },
  ];
}

/** Those that go on through all of the days, as bars of the calendar do. */
export function through(
  { from, until }: WindowedResource,
  first: number,
  last: number,
): ListParameters[] {
  const earliest = last + 2 - longestBarDays;
  if (earliest >= first) return [];
  const begun = range(from, startOfDay(earliest), startOfDay(first));
  const endsLater = { [rangeNames(until).from]: String(startOfDay(last + 1) + 1) };
  return [{ ...begun, ...endsLater, sort: from, limit }];
}
