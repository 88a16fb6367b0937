/** Notices: visible from `starts_at` until `ends_at`. */
import { and, gt, lte } from "drizzle-orm";
import { notice } from "#contract/resources/notice.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { nextMoment } from "../next-moment.ts";
import type { ResourceRules } from "../resource-rules.ts";

const table = resourceTable(notice);

/** What notices have beside their fields. */
export const noticeRules: ResourceRules<typeof notice> = {
  publicScope(now) {
    const scope = and(lte(table.starts_at, now), gt(table.ends_at, now));
    if (scope === undefined) throw new Error("A scope of two conditions can't be empty");
    return scope;
  },

  publicFrom({ starts_at: from }) {
    return from instanceof Date ? from : null;
  },

  nextPublicChange: (executor, now) =>
    nextMoment(executor, notice, [table.starts_at, table.ends_at], now),
};
