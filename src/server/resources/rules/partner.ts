/** Partners: their phase changes by the clock. */
import { partner } from "#contract/resources/partner.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { nextMoment } from "../next-moment.ts";
import type { ResourceRules } from "../resource-rules.ts";

const table = resourceTable(partner);

/** What partners have beside their fields. */
export const partnerRules: ResourceRules<typeof partner> = {
  nextPublicChange: (executor, now) =>
    nextMoment(executor, partner, [table.orders_end_at, table.ends_at], now),
};
