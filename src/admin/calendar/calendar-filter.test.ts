import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { notice } from "#contract/resources/notice.ts";
import { isLeftIn, readFilter, writeFilter } from "./calendar-filter.ts";
import type { RecordWindow } from "./windows.ts";

const now = 1_000;
const window = (resource: RecordWindow["resource"], from: number, until: number): RecordWindow => ({
  resource,
  record: {
    id: 1,
    version: 1,
    status: "active",
    published_at: from,
    starts_at: from,
    expired_at: until,
    ends_at: until,
  },
  inactive: new Map(),
  from,
  until,
});

test("a filter leaves in what it names, and everything where it names nothing", () => {
  const scheduled = window(article, now + 1, now + 2);
  const live = window(notice, now, now + 1);
  const ended = window(article, 0, now);
  const leftIn = (query: string) =>
    [scheduled, live, ended].filter((one) =>
      isLeftIn(readFilter(new URLSearchParams(query)), one, now),
    );
  expect(leftIn("")).toStrictEqual([scheduled, live, ended]);
  expect(leftIn("tahap=scheduled,ended")).toStrictEqual([scheduled, ended]);
  expect(leftIn("jenis=notice")).toStrictEqual([live]);
  expect(leftIn("tahap=live&jenis=article")).toStrictEqual([]);
});

test("a filter is written as it is read", () => {
  for (const query of ["", "tahap=live", "tahap=live,ended&jenis=notice"]) {
    const read = new URLSearchParams(query);
    expect(writeFilter(readFilter(read))).toStrictEqual(Object.fromEntries(read));
  }
});
