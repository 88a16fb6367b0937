/** The agenda: entries are past from `ends_at` on. */
import { agenda } from "#contract/resources/agenda.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { nextMoment } from "../next-moment.ts";
import type { ResourceRules } from "../resource-rules.ts";

const table = resourceTable(agenda);

/** What the agenda has beside its fields. */
export const agendaRules: ResourceRules<typeof agenda> = {
  nextPublicChange: (executor, now) => nextMoment(executor, agenda, [table.ends_at], now),
};
