/** The calls of the audit, for the Super Admin. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import {
  auditEventSchema,
  auditEventSeal,
  auditExportQuery,
  auditQuery,
  auditState,
} from "#contract/audit.ts";
import { dayOf } from "#contract/portal-day.ts";
import { okResponses, failure, listOf, okMessage } from "#contract/envelope.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { recordId } from "#contract/whole-number.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { requireGrant, requireSession, signedIn } from "../accounts/authentication.ts";
import { storeAuditEvents } from "../log/audit-log.ts";
import { requireReauthentication } from "../accounts/require-reauthentication.ts";
import type { Services } from "../services.ts";
import { checkChainSoon } from "./audit-jobs.ts";
import { isContinued, lastCheck } from "./stored-check.ts";
import { sealOfEvent } from "./event-seal.ts";
import { eventsAsCsv, eventsAsJson } from "./export-events.ts";
import { allEvents, listEvents, sealedState } from "./read-events.ts";
import { logSeals, sealEvents } from "./seal-events.ts";

const exports = {
  csv: { type: "text/csv; charset=utf-8", write: eventsAsCsv },
  json: { type: "application/json; charset=utf-8", write: eventsAsJson },
} as const;

/** A request doesn't wait longer for writers to end; the next seal is a minute away. */
const longestSealWaitMs = 1_000;

const path = "/dashboard/audit";
const documented = { tags: ["audit"], security: [{ token: [] }] };
const mayList = requireGrant("audit", ({ list }) => list);

/** Events, seals, state and export below `/dashboard/audit`. */
export function registerAuditRoutes(app: FastifyInstance, services: Services): void {
  registerEvents(app, services);
  registerState(app, services);
  registerExport(app, services);
}

function registerEvents(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { orm } = services.database;
  const onRequest = [requireSession(services), mayList];

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listAuditEvents",
        summary: "What happened, newest first",
        querystring: auditQuery,
        response: okResponses(listOf(auditEventSchema)),
      },
    },
    async (request, reply) => {
      const { page, limit, ...filter } = request.query;
      const wanted = { number: page, size: limit };
      const { events: data, total } = await listEvents(orm, filter, wanted);
      return reply.send({ message: okMessage, data: { data, meta: { page, limit, total } } });
    },
  );

  typed.get(
    `${path}/:id/seal`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "readAuditEventSeal",
        summary: "The seal that holds an event",
        params: z.object({ id: recordId(errorCatalogue.notFound.message) }),
        response: okResponses(auditEventSeal),
      },
    },
    async (request, reply) => {
      const data = await sealOfEvent(orm, request.params.id);
      return reply.send({ message: okMessage, data });
    },
  );
}

/** Registers how far the audit is sealed and checked, and a check at once. */
function registerState(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = [requireSession(services), mayList];

  typed.get(
    `${path}/state`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "readAuditState",
        summary: "How far the audit is sealed, and whether it was whole",
        response: okResponses(auditState),
      },
    },
    async (_request, reply) => reply.send({ message: okMessage, data: await stateOf(services) }),
  );

  typed.post(
    `${path}/check`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "checkAudit",
        summary:
          "Seal what has happened, and walk the chain; what takes longer than a moment goes on as a job",
        response: okResponses(auditState),
      },
    },
    async (_request, reply) => {
      logSeals(services.log, await sealEvents(services.database, longestSealWaitMs));
      await checkChainSoon(services);
      return reply.send({ message: okMessage, data: await stateOf(services) });
    },
  );
}

function registerExport(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { clock, database } = services;
  const onRequest = [requireSession(services), mayList, requireReauthentication];

  typed.get(
    `${path}/export`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "exportAuditEvents",
        summary: "All events that match, as a file",
        querystring: auditExportQuery,
        response: { 200: z.any(), "4xx": failure, "5xx": failure },
      },
    },
    async (request, reply) => {
      const { format, ...filter } = request.query;
      const { type, write } = exports[format];
      await storeExport(services, request, request.query);
      const name = `jejak-audit-${dayOf(clock.now())}.${format}`;
      return reply
        .type(type)
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .send(Readable.from(write(allEvents(database.orm, filter))));
    },
  );
}

async function stateOf({ clock, database }: Services): Promise<z.infer<typeof auditState>> {
  const check = await lastCheck(database.orm);
  const { checkedAt, fault } = check;
  return {
    ...(await sealedState(database.orm)),
    checked_at: checkedAt && secondsFromDate(checkedAt),
    is_checking: isContinued(check, clock.now()),
    fault,
  };
}

/** Without the search words, which may be a person's name. */
function storeExport(
  { database }: Services,
  request: FastifyRequest,
  query: z.infer<typeof auditExportQuery>,
): Promise<void> {
  const { q: _, ...details } = query;
  const { account: actor } = signedIn(request);
  return storeAuditEvents(database.orm, [{ action: "export", actor, details }]);
}
