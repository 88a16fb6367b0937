import { expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { article } from "#contract/resources/article.ts";
import { grantFor } from "#contract/roles.ts";
import { dayOfName, startOfDay, weeksOfMonth } from "./days.ts";
import { barsOf, changesBetween, placeInWeek, windowedResources, windowOf } from "./windows.ts";

const day = (name: string) => dayOfName(name) ?? Number.NaN;
const window = (id: number, from: string, until: string) =>
  windowOf(
    { resource: article, from: "published_at", until: "expired_at" },
    {
      id,
      version: 1,
      published_at: startOfDay(day(from)),
      expired_at: startOfDay(day(until)),
    },
  );
const [, week = []] = weeksOfMonth(day("2026-12-04"));

test("whatever has a window is in the calendar, for those who see its list", () => {
  const listed = resources.filter(
    ({ visibility, area }) => visibility?.window !== undefined && grantFor("Penulis", area).list,
  );
  expect(listed.map(({ api }) => api)).toContain("article");
  expect(windowedResources("Penulis").map(({ resource }) => resource)).toEqual(listed);
  expect(windowedResources("Tamu")).toEqual([]);
});

test("bars don't lie over each other, and fill lines that are free again", () => {
  const bars = [
    window(1, "2026-12-05", "2026-12-09"),
    window(2, "2026-12-08", "2026-12-20"),
    window(3, "2026-12-10", "2026-12-11"),
  ].flatMap(barsOf);
  expect(
    placeInWeek(bars, week).map(({ bar, column, span, lane }) => [
      bar.window.record.id,
      column,
      span,
      lane,
    ]),
  ).toEqual([
    [1, 0, 2, 0],
    [2, 1, 6, 1],
    [3, 3, 1, 0],
  ]);
});

test("what lasts longer than a month is marked where it begins and ends", () => {
  const bars = barsOf(window(1, "2026-12-08", "2027-06-01"));
  expect(bars.map(({ first, last, starts, ends }) => [first === last, starts, ends])).toEqual([
    [true, true, false],
    [true, false, true],
  ]);
  expect(placeInWeek(bars, week)).toHaveLength(1);
});

test("what ends at midnight ends on the day before", () => {
  const changes = changesBetween(
    [window(1, "2026-12-01", "2026-12-09")],
    day("2026-12-08"),
    day("2026-12-08"),
  );
  expect(changes.map(({ kind }) => kind)).toEqual(["ends"]);
});
