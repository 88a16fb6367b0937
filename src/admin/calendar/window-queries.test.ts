import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { dayOfName, startOfDay } from "./days.ts";
import { edges, through } from "./window-queries.ts";
import { changesBetween, windowOf } from "./windows.ts";

const news = { resource: article, from: "published_at", until: "expired_at" } as const;
const day = (name: string) => dayOfName(name) ?? Number.NaN;
const hour = 3_600;

/** Whether a list that the API narrows like this holds the moments: from is inclusive, until isn't. */
function holds(parameters: Readonly<Record<string, string | undefined>>, values: object): boolean {
  return Object.entries(values).every(([name, seconds]) => {
    const { [`${name}_from`]: from, [`${name}_until`]: until } = parameters;
    return !(Number(from) > seconds) && !(seconds >= Number(until));
  });
}

const [monday, sunday] = [day("2026-11-30"), day("2026-12-06")];
const moments = [-9, -1, 0, 1, 3, 6, 7, 8].flatMap((days) =>
  [-1, 0, 1, 8 * hour].map((seconds) => startOfDay(monday + days) + seconds),
);
const windows = moments.flatMap((from) =>
  moments
    .filter((until) => until > from)
    .map((until) => ({ published_at: from, expired_at: until })),
);

test.each([
  ["a week", monday, sunday],
  ["a day", monday + 4, monday + 4],
])("of %s is read just what begins or ends in it, at midnight too", (_name, first, last) => {
  for (const values of windows) {
    const isRead = edges(news, first, last).some((parameters) => holds(parameters, values));
    const record = { id: 1, version: 1, status: "active", category_id: 1, ...values };
    const changes = changesBetween([windowOf(news, record, new Map())], first, last);
    expect(isRead, JSON.stringify(values)).toBe(changes.length > 0);
  }
});

test("what goes on through a week is read, whatever the hour of its end", () => {
  for (const values of windows) {
    const isRead = through(news, monday, sunday).some((parameters) => holds(parameters, values));
    const isThrough =
      values.published_at < startOfDay(monday) && values.expired_at > startOfDay(sunday + 1);
    expect(isRead, JSON.stringify(values)).toBe(isThrough);
  }
});
