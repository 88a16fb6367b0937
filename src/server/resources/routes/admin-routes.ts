/** Interpreter: a definition to its calls below `/dashboard`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { listItemSchema, recordSchema } from "#contract/response-schemas.ts";
import { createHeaders, createKeyHeader } from "#contract/create-key.ts";
import { createdOf, responsesOf, listOf, okMessage, report } from "#contract/envelope.ts";
import { changeHeaders, expectedVersions, ifMatchHeader, versionTag } from "#contract/if-match.ts";
import { maxBodyBytes, maxImageBodyBytes } from "#contract/limits.ts";
import type { CheckedQuery } from "#contract/list-query.ts";
import { listQuery, staffListQuerySchema } from "#contract/list-query.ts";
import { isReorderable, orderSchema } from "#contract/record-order.ts";
import { createSchema, patchSchema, updateSchema } from "#contract/request-schemas.ts";
import type { Resource } from "#contract/resource.ts";
import { describedName, fieldsOfKind } from "#contract/resource.ts";
import type { Grant } from "#contract/roles.ts";
import { saveQuery, savedRecordSchema } from "#contract/revisions/merged-save.ts";
import { withoutAliases } from "#contract/wire.ts";
import { securityLogOf } from "../../log/security-log.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import { sendOutcome, sendProblem } from "../../http/api-errors.ts";
import { requireGrant, requireSession, signedIn } from "../../accounts/authentication.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, problem } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { cachedTotal } from "../cached-total.ts";
import { deleteRecord } from "../delete-record.ts";
import { registerImpactRoute } from "../impact/impact-routes.ts";
import { listRecords, madeBy } from "../list-records.ts";
import { registerBulkRoute } from "../bulk/bulk-routes.ts";
import { registerExportRoute } from "../export/export-routes.ts";
import type { PresentedRecord } from "../present.ts";
import { registerImportRoute } from "../import/import-routes.ts";
import { presentRecord } from "../present.ts";
import { reorderRecords } from "../reorder-records.ts";
import { repositoryFor } from "../repository.ts";
import { restoreRecord } from "../restore-record.ts";
import { idParameter } from "./id-parameter.ts";
import { registerRevisionRoutes } from "../revisions/revision-routes.ts";
import { patchRecord } from "../patch-record.ts";
import { createRecord, updateRecord } from "../save-record.ts";

/** Registers list, order, detail, create, update, delete and its undo of a resource, as far as it has them. */
export function registerAdminRoutes(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const path = `/dashboard/${resource.api}`;
  const { orm } = services.database;
  const repository = repositoryFor(resource);
  const item = listItemSchema(resource, "admin");
  const record = recordSchema(resource, "admin");
  const name = describedName(resource);
  const documented = { tags: [resource.api], security: [{ token: [] }] };
  const takesFiles = fieldsOfKind(resource, "image").length > 0;

  const guarded = (allows: (grant: Grant) => boolean) => ({
    onRequest: [requireSession(services), requireGrant(resource.area, allows)],
  });
  const writing = (allows: (grant: Grant) => boolean) => ({
    onRequest: takesFiles
      ? [services.uploadSlots.arrive, ...guarded(allows).onRequest, services.uploadSlots.take]
      : guarded(allows).onRequest,
    bodyLimit: takesFiles ? maxImageBodyBytes : maxBodyBytes,
    preValidation: async (request: FastifyRequest) => {
      const { body } = request;
      if (typeof body === "object" && body !== null) {
        request.body = withoutAliases(resource, body as Record<string, unknown>);
      }
    },
  });

  typed.get(
    path,
    {
      ...guarded((grant) => grant.list),
      schema: {
        ...documented,
        operationId: `list${name}`,
        summary: `List of ${resource.api}`,
        querystring: staffListQuerySchema(resource),
        response: responsesOf(listOf(item)),
      },
    },
    async (request, reply) => {
      const query = listQuery(resource, request.query as CheckedQuery);
      const scope = madeBy(resource, query, signedIn(request).account.id);
      const { records, total } = await listRecords(
        orm,
        resource,
        query,
        scope === undefined ? { total: () => cachedTotal(services, resource, query) } : { scope },
      );
      const { page } = query;
      const data = records.map((row) => presentRecord(resource, row, "admin", "list"));
      const meta = { page: page?.number ?? 1, limit: page?.size ?? total, total };
      return reply.send({ message: okMessage, data: { data, meta } });
    },
  );
  if (!resource.isWritable) return;

  typed.get(
    `${path}/:id`,
    {
      ...guarded((grant) => grant.detail),
      schema: {
        ...documented,
        operationId: `read${name}`,
        summary: `One ${resource.api}`,
        params: idParameter,
        response: responsesOf(record),
      },
    },
    async (request, reply) => {
      const row = await repository.find(orm, request.params.id);
      if (row === null) return sendProblem(request, reply, problem("notFound"));
      const data = presentRecord(resource, row, "admin", "detail");
      return sendRecord(request, reply, done(data));
    },
  );

  typed.post(
    path,
    {
      ...writing((grant) => grant.create),
      schema: {
        ...documented,
        operationId: `create${name}`,
        summary: `Create ${resource.api}`,
        headers: createHeaders,
        body: createSchema(resource),
        response: createdOf(record),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const body = request.body as Record<string, unknown>;
      const key = request.headers[createKeyHeader];
      const outcome = await createRecord({ services, resource, actor: account, body, key });
      if (outcome.kind === "done") {
        void reply.code(201).header("Location", `${apiPrefix}${path}/${outcome.value["id"]}`);
      }
      return sendRecord(request, reply, outcome);
    },
  );

  typed.put(
    `${path}/:id`,
    {
      ...writing((grant) => grant.update !== "none"),
      schema: {
        ...documented,
        operationId: `update${name}`,
        summary: `Change ${resource.api}`,
        params: idParameter,
        querystring: saveQuery,
        headers: changeHeaders,
        body: updateSchema(resource),
        response: responsesOf(savedRecordSchema(resource)),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const body = request.body as Record<string, unknown>;
      const { id } = request.params;
      const securityLog = securityLogOf(request);
      const base = request.query.merge === "1" ? (body["base"] as number | undefined) : undefined;
      const expected = expectedVersions(request.headers[ifMatchHeader]);
      const change = { services, resource, actor: account, body, id, securityLog, base, expected };
      return sendRecord(request, reply, await updateRecord(change));
    },
  );

  typed.patch(
    `${path}/:id`,
    {
      ...writing((grant) => grant.update !== "none"),
      schema: {
        ...documented,
        operationId: `patch${name}`,
        summary: `Change some fields of ${resource.api}`,
        params: idParameter,
        headers: changeHeaders,
        body: patchSchema(resource),
        response: responsesOf(record),
      },
    },
    async (request, reply) => {
      const { account: actor } = signedIn(request);
      const body = request.body as Record<string, unknown>;
      const { id } = request.params;
      const securityLog = securityLogOf(request);
      const expected = expectedVersions(request.headers[ifMatchHeader]);
      const change = { services, resource, actor, body, id, securityLog, expected };
      return sendRecord(request, reply, await patchRecord(change));
    },
  );

  typed.delete(
    `${path}/:id`,
    {
      ...guarded((grant) => grant.remove !== "none"),
      schema: {
        ...documented,
        operationId: `delete${name}`,
        summary: `Delete ${resource.api}`,
        params: idParameter,
        headers: changeHeaders,
        response: responsesOf(report),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { id } = request.params;
      const expected = expectedVersions(request.headers[ifMatchHeader]);
      const outcome = await deleteRecord(services, resource, account, id, expected);
      if (outcome.kind === "done") {
        const deleted = { resource: resource.api, id, actor: account.id };
        securityLogOf(request).tell({ event: "record-deleted", ...deleted });
      }
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.post(
    `${path}/:id/restore`,
    {
      ...guarded((grant) => grant.remove !== "none"),
      schema: {
        ...documented,
        operationId: `restore${name}`,
        summary: `Undo the delete of a ${resource.api}`,
        params: idParameter,
        response: responsesOf(record),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const outcome = await restoreRecord(services, resource, account, request.params.id);
      return sendOutcome(request, reply, outcome);
    },
  );

  registerRevisionRoutes(app, services, resource);
  registerImpactRoute(app, services, resource);
  registerBulkRoute(app, services, resource);
  registerExportRoute(app, services, resource);
  registerImportRoute(app, services, resource);

  if (!isReorderable(resource)) return;
  typed.put(
    `${path}/order`,
    {
      ...guarded((grant) => grant.update === "all"),
      schema: {
        ...documented,
        operationId: `reorder${name}`,
        summary: `Put all ${resource.api} in order`,
        body: orderSchema(resource),
        response: responsesOf(listOf(item)),
      },
    },
    async (request, reply) => {
      const { account: actor } = signedIn(request);
      const { records } = request.body;
      const outcome = await reorderRecords({ services, resource, actor, records });
      return sendOutcome(request, reply, outcome);
    },
  );
}

/** Sends a record with its version as the entity tag, which `If-Match` may name. */
function sendRecord(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome<PresentedRecord>,
): FastifyReply {
  if (outcome.kind === "done") void reply.header("ETag", versionTag(outcome.value["version"]));
  return sendOutcome(request, reply, outcome);
}
