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

/** Those that begin between two days, the newest first. */
export function begun({ from }: WindowedResource, first: number, last: number): ListParameters[] {
  return [{ ...range(from, startOfDay(first), startOfDay(last + 1)), sort: `-${from}`, limit }];
}

/** Those that are shown at any hour of a day, the soonest to end first. */
export function shownOn({ from, until }: WindowedResource, day: number): ListParameters[] {
  const begins = { [rangeNames(from).until]: String(startOfDay(day + 1)) };
  const ends = { [rangeNames(until).from]: String(startOfDay(day) + 1) };
  return [{ ...begins, ...ends, sort: until, limit }];
}

/** Those that go on through all of the days, as bars of the calendar do. */
export function through(
  { from, until }: WindowedResource,
  first: number,
  last: number,
): ListParameters[] {
  const earliest = last + 2 - longestBarDays;
  if (earliest >= first) return [];
  const begins = range(from, startOfDay(earliest), startOfDay(first));
  const endsLater = { [rangeNames(until).from]: String(startOfDay(last + 1) + 1) };
  return [{ ...begins, ...endsLater, sort: from, limit }];
}
