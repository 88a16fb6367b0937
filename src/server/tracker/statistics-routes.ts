/** The calls of the statistics. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { slugOf } from "#contract/slug.ts";
import { failure, okMessage, okResponses } from "#contract/envelope.ts";
import {
  defaultPeriodDays,
  periodBefore,
  shiftDay,
  statistics,
  statisticsExportQuery,
  statisticsQuery,
  type Period,
} from "#contract/statistics.ts";
import { sheetTexts } from "#contract/statistics-text.ts";
import { requireGrant, requireSession, signedIn } from "../accounts/authentication.ts";
import { daysBefore } from "#contract/portal-day.ts";
import { storeAuditEvents } from "../log/audit-log.ts";
import type { Services } from "../services.ts";
import { readTotals } from "./read-statistics.ts";
import { statisticsAsCsv } from "./statistics-csv.ts";

/** `/dashboard/statistics`, and one of its tables as a file. */
export function registerStatisticsRoutes(app: FastifyInstance, services: Services): void {
  const { clock, config, database } = services;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const path = "/dashboard/statistics";
  const shared = {
    tags: ["statistics"],
    security: [{ token: [] }],
    description: "Of days that are over; a period without days is that of the last 28.",
  };
  const onRequest = [requireSession(services), requireGrant("statistics", ({ list }) => list)];

  async function read(asked: z.infer<typeof statisticsQuery>) {
    const now = clock.now();
    const period = periodOf(asked, daysBefore(now, 1));
    return {
      period,
      previous_period: periodBefore(period),
      consent: config.trackingConsent,
      totals: await readTotals(database.orm, period, now),
    };
  }

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...shared,
        operationId: "readStatistics",
        summary: "Visits of a period and of the one before",
        querystring: statisticsQuery,
        response: okResponses(statistics),
      },
    },
    async (request, reply) => reply.send({ message: okMessage, data: await read(request.query) }),
  );

  typed.get(
    `${path}/export`,
    {
      onRequest,
      schema: {
        ...shared,
        operationId: "exportStatistics",
        summary: "A table of the statistics as CSV",
        querystring: statisticsExportQuery,
        response: { 200: z.any(), "4xx": failure, "5xx": failure },
      },
    },
    async (request, reply) => {
      const { sheet, ...asked } = request.query;
      const shown = await read(asked);
      const { account: actor } = signedIn(request);
      const details = { sheet, ...shown.period };
      await storeAuditEvents(database.orm, [
        { action: "export", actor, label: "Statistik", details },
      ]);
      const name = `statistik-${slugOf(sheetTexts[sheet].title)}-${shown.period.from}-${shown.period.to}.csv`;
      return reply
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .send(statisticsAsCsv(shown, sheet));
    },
  );
}

/** What of a period is over: the running day would look like a fall. */
function periodOf({ from, to }: Partial<Period>, yesterday: string): Period {
  if (from === undefined || to === undefined)
    return { from: shiftDay(yesterday, 1 - defaultPeriodDays), to: yesterday };
  return { from, to: from <= yesterday && to > yesterday ? yesterday : to };
}
