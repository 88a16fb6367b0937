/** The call that returns a list as a file; each is an event of the audit. */
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { dayOf } from "#contract/portal-day.ts";
import { failure } from "#contract/envelope.ts";
import { maxExportedRecords } from "#contract/limits.ts";
import { exportColumns, exportQuerySchema, tooManyToExport } from "#contract/list-export.ts";
import type { CheckedQuery } from "#contract/list-query.ts";
import { listQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { describedName } from "#contract/resource.ts";
import { requireGrant, requireSession, signedIn } from "../../accounts/authentication.ts";
import { requireReauthentication } from "../../accounts/require-reauthentication.ts";
import { sendProblem } from "../../http/api-errors.ts";
import { problem } from "../../http/problem.ts";
import { storeAuditEvents } from "../../log/audit-log.ts";
import type { Services } from "../../services.ts";
import { listedIds, madeBy } from "../list-records.ts";
import { listAsCsv, listAsJson } from "./export-list.ts";

const formats = {
  csv: { type: "text/csv; charset=utf-8", write: listAsCsv },
  json: { type: "application/json; charset=utf-8", write: listAsJson },
} as const;

/** `/dashboard/{resource}/export`, for whoever may read all of a record. */
export function registerExportRoute(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
): void {
  const { clock, config, database } = services;
  const executor = database.orm;
  const schema = exportQuerySchema(resource);
  app.withTypeProvider<ZodTypeProvider>().get(
    `/dashboard/${resource.api}/export`,
    {
      onRequest: [
        requireSession(services),
        requireGrant(resource.area, ({ list, detail }) => list && detail),
        ...((resource.personal ?? []).length > 0 ? [requireReauthentication] : []),
      ],
      schema: {
        tags: [resource.api],
        security: [{ token: [] }],
        operationId: `export${describedName(resource)}`,
        summary: `All ${resource.api} of a list, as a file`,
        querystring: schema.query,
        response: { 200: z.any(), "4xx": failure, "5xx": failure },
      },
    },
    async (request, reply) => {
      const { account: actor } = signedIn(request);
      const { format, columns: names } = schema.options.parse(request.query);
      const query = listQuery(resource, request.query as CheckedQuery);
      const scope = madeBy(resource, query, actor.id);
      const limit = maxExportedRecords + 1;
      const ids = await listedIds(executor, resource, query, { scope, limit });
      if (ids.length > maxExportedRecords) {
        return sendProblem(request, reply, problem("invalid", { message: tooManyToExport }));
      }
      // Search words may be a person's name.
      const { q: _, ...filters } = request.query as CheckedQuery;
      const details = { ...filters, records: ids.length };
      await storeAuditEvents(executor, [
        { action: "export", actor, resource: resource.api, details },
      ]);
      const columns = exportColumns(resource, names.split(","));
      const { type, write } = formats[format];
      const name = `${resource.api}-${dayOf(clock.now())}.${format}`;
      const { publicOrigin } = config;
      const list = { executor, resource, columns, ids, publicOrigin, now: clock.now() };
      return reply
        .type(type)
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .send(Readable.from(write(list)));
    },
  );
}
