/** The calls of a record's revisions, for whoever may read the record in the admin app. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { recordSchema } from "#contract/response-schemas.ts";
import { okResponses, listOf, okMessage } from "#contract/envelope.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { defaultPageSize, maxInteger, maxAdminPageSize } from "#contract/limits.ts";
import type { Resource } from "#contract/resource.ts";
import { describedName } from "#contract/resource.ts";
import { difference } from "#contract/revisions/difference.ts";
import {
  newestRevisions,
  newestRevisionsQuery,
  revertBody,
  revisionDifference,
  revisionSchema,
  revisionSummary,
} from "#contract/revisions/revision.ts";
import type { CheckedQuery } from "#contract/list-query.ts";
import { listQuerySchema } from "#contract/list-query.ts";
import { recordId } from "#contract/whole-number.ts";
import { securityLogOf } from "../../log/security-log.ts";
import { sendOutcome, sendProblem } from "../../http/api-errors.ts";
import { requireGrant, requireSession, signedIn } from "../../accounts/authentication.ts";
import { problem } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { mayReadHistory } from "./history-access.ts";
import {
  findRevisions,
  listRevisions,
  newestNumberUpTo,
  newestRevisionsOf,
} from "./read-revisions.ts";
import { revertRecord } from "./revert-record.ts";

const number = recordId(errorCatalogue.notFound.message);
const ofRecord = z.object({ id: number });
const ofRevision = ofRecord.extend({ number });
const ofTwo = ofRecord.extend({ before: number, after: number });

/** What the calls of one resource share. */
type RevisionCalls = ReturnType<typeof revisionCallsOf>;

/** Registers list, detail, difference and restore of a resource's revisions. */
export function registerRevisionRoutes(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
): void {
  const calls = revisionCallsOf(services, resource);
  registerNewest(app, calls);
  registerReads(app, calls);
  registerDifference(app, calls);
  registerRestore(app, calls);
}

function revisionCallsOf(services: Services, resource: Resource) {
  return {
    services,
    resource,
    path: `/dashboard/${resource.api}/:id/revisions`,
    name: describedName(resource),
    documented: { tags: [resource.api], security: [{ token: [] }] },
    onRequest: [requireSession(services), requireGrant(resource.area, ({ detail }) => detail)],
    /** Of a deleted record, who may see it in the trash may read the history. */
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request.params as z.infer<typeof ofRecord>;
      const { account } = signedIn(request);
      if (await mayReadHistory(services, { resource, id }, account)) return undefined;
      return sendProblem(request, reply, problem("notFound"));
    },
  };
}

function registerNewest(app: FastifyInstance, calls: RevisionCalls): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, name, documented, onRequest } = calls;
  const { orm } = services.database;

  typed.get(
    `/dashboard/${resource.api}/revisions`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: `listNewest${name}Revisions`,
        summary: `The newest revision of each of several ${resource.api} records`,
        querystring: newestRevisionsQuery,
        response: okResponses(newestRevisions),
      },
    },
    async (request, reply) => {
      const ids = request.query.ids
        .split(",")
        .map(Number)
        .filter((id) => id <= maxInteger);
      const data = await newestRevisionsOf(orm, resource, ids.slice(0, maxAdminPageSize));
      return reply.send({ message: okMessage, data });
    },
  );
}

function registerReads(app: FastifyInstance, calls: RevisionCalls): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, path, name, documented, onRequest, preHandler } = calls;
  const { orm } = services.database;

  typed.get(
    path,
    {
      onRequest,
      preHandler,
      schema: {
        ...documented,
        operationId: `list${name}Revisions`,
        summary: `Revisions of a ${resource.api}, newest first`,
        params: ofRecord,
        querystring: listQuerySchema(resource).pick({ page: true, limit: true }),
        response: okResponses(listOf(revisionSummary)),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { page = 1, limit = defaultPageSize } = request.query as CheckedQuery;
      const wanted = { number: page, size: limit };
      const { revisions: data, total } = await listRevisions(orm, { resource, id }, wanted);
      const meta = { page, limit, total };
      return reply.send({ message: okMessage, data: { data, meta } });
    },
  );

  typed.get(
    `${path}/:number`,
    {
      onRequest,
      preHandler,
      schema: {
        ...documented,
        operationId: `read${name}Revision`,
        summary: `One revision of a ${resource.api}`,
        params: ofRevision,
        response: okResponses(revisionSchema),
      },
    },
    async (request, reply) => {
      const { id, number: wanted } = request.params;
      const found = (await findRevisions(orm, { resource, id }, [wanted])).get(wanted);
      if (found === undefined) return sendProblem(request, reply, problem("notFound"));
      return reply.send({ message: okMessage, data: found });
    },
  );
}

function registerDifference(app: FastifyInstance, calls: RevisionCalls): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, path, name, documented, onRequest, preHandler } = calls;
  const { orm } = services.database;

  typed.get(
    `${path}/:before...:after`,
    {
      onRequest,
      preHandler,
      schema: {
        ...documented,
        operationId: `compare${name}Revisions`,
        summary: `Difference of two revisions of a ${resource.api}`,
        description:
          "In place of an earlier one that was thinned out, the one before it is compared",
        params: ofTwo,
        response: okResponses(revisionDifference),
      },
    },
    async (request, reply) => {
      const { id, before: named, after } = request.params;
      const record = { resource, id };
      const before = (named < after ? await newestNumberUpTo(orm, record, named) : null) ?? named;
      const found = await findRevisions(orm, record, [before, after]);
      const [old, current] = [found.get(before), found.get(after)];
      if (old === undefined || current === undefined) {
        return sendProblem(request, reply, problem("notFound"));
      }
      const { values: oldValues, ...ofBefore } = old;
      const { values, ...ofAfter } = current;
      const fields = difference(resource, oldValues, values);
      const data = { before: ofBefore, after: ofAfter, fields };
      return reply.send({ message: okMessage, data });
    },
  );
}

function registerRestore(app: FastifyInstance, calls: RevisionCalls): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, path, name, documented } = calls;

  typed.post(
    `${path}/:number/restore`,
    {
      onRequest: [
        requireSession(services),
        requireGrant(resource.area, ({ update }) => update !== "none"),
      ],
      schema: {
        ...documented,
        operationId: `restore${name}Revision`,
        summary: `Save a ${resource.api} with the values of a revision`,
        params: ofRevision,
        body: revertBody,
        response: okResponses(recordSchema(resource, "admin")),
      },
    },
    async (request, reply) => {
      const { id, number: wanted } = request.params;
      const { account: actor } = signedIn(request);
      const securityLog = securityLogOf(request);
      const { fields, version: base } = request.body ?? {};
      const revert = { services, resource, actor, id, number: wanted, fields, base, securityLog };
      return sendOutcome(request, reply, await revertRecord(revert));
    },
  );
}
