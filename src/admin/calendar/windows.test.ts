import { expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { article } from "#contract/resources/article.ts";
import { grantFor } from "#contract/roles.ts";
import { dayOfName, startOfDay, weeksOfMonth } from "./days.ts";
import type { QueuedSubmission } from "#admin/api/review.ts";
import {
  barsOf,
  changesBetween,
  isHeldBack,
  placeInWeek,
  stageOfWindow,
  windowedResources,
  windowKey,
  windowOf,
  windowsOfQueue,
} from "./windows.ts";

const day = (name: string) => dayOfName(name) ?? Number.NaN;
const window = (id: number, from: string, until: string) =>
  windowOf(
    { resource: article, from: "published_at", until: "expired_at" },
    {
      id,
      version: 1,
      status: "active",
      category_id: 1,
      published_at: startOfDay(day(from)),
      expired_at: startOfDay(day(until)),
    },
    new Map(),
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
      windowKey(bar.window),
      column,
      span,
      lane,
    ]),
  ).toEqual([
    ["article 1", 0, 2, 0],
    ["article 2", 1, 6, 1],
    ["article 3", 3, 1, 0],
  ]);
});

test("of a bar over several weeks only the first piece begins, and only the last one ends", () => {
  const bars = barsOf(window(1, "2026-11-27", "2026-12-12"));
  const weeks = weeksOfMonth(day("2026-12-04"));
  const pieces = [...weeksOfMonth(day("2026-11-27")).slice(-2, -1), ...weeks.slice(0, 2)];
  expect(
    pieces.flatMap((days) =>
      placeInWeek(bars, days).map(({ begins, finishes }) => [begins, finishes]),
    ),
  ).toEqual([
    [true, false],
    [false, false],
    [false, true],
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

test("what was withdrawn isn't live any more, unless its window is over", () => {
  const shown = window(1, "2026-12-01", "2026-12-09");
  const at = startOfDay(day("2026-12-03"));
  const withdrawn = { ...shown, record: { ...shown.record, withdrawn_at: at } };
  expect([at - 1, at, shown.until].map((now) => stageOfWindow(withdrawn, now))).toEqual([
    "live",
    "withdrawn",
    "ended",
  ]);
});

test("what an inactive category hides isn't live, and waits for no moment", () => {
  const shown = window(1, "2026-12-01", "2026-12-09");
  const hidden = { ...shown, inactive: new Map([["category_id", new Set([1])]]) };
  const moments = [shown.from - 1, shown.from, shown.until];
  expect(moments.map((now) => stageOfWindow(hidden, now))).toEqual(["hidden", "hidden", "ended"]);
  expect(moments.map((now) => isHeldBack(hidden, now))).toEqual([true, true, true]);
  expect(moments.map((now) => isHeldBack(shown, now))).toEqual([false, false, false]);
});

test("a submission has a bar of its own, unless its record has the same already", () => {
  const submission = (id: number, recordId: number | null): QueuedSubmission => ({
    id,
    resource: "article",
    record_id: recordId,
    label: "Diajukan",
    author: { id: 1, name: "Penulis" },
    version: 1,
    note: "",
    reviewer_id: null,
    stage: "waiting",
    submitted_at: 0,
    returned: null,
    last_remark: null,
    may_decide: true,
    may_approve: true,
    has_approver: true,
  });
  const shown = window(1, "2026-12-01", "2026-12-09");
  const { from, until } = shown;
  const queue = {
    submissions: [submission(7, null), submission(8, 1), submission(9, 1), submission(10, 2)],
    windows: [
      { id: 7, from, until },
      { id: 8, from, until },
      { id: 9, from, until: until + 60 },
    ],
  };
  const found = windowsOfQueue(queue, windowedResources("Editor"), [shown]);
  expect(found.map((one) => [one.submission.id, stageOfWindow(one, 0), one.until])).toEqual([
    [7, "waiting", until],
    [9, "waiting", until + 60],
  ]);
});
