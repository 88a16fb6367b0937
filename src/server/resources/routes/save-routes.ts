/** Creating and changing records of a resource. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { recordSchema } from "#contract/response-schemas.ts";
import { createHeaders, createKeyHeader } from "#contract/create-key.ts";
import { createdResponses, okResponses } from "#contract/envelope.ts";
import { changeHeaders, expectedVersions, ifMatchHeader } from "#contract/if-match.ts";
import { createSchema, patchSchema, updateSchema } from "#contract/request-schemas.ts";
import { saveQuery, savedRecordSchema } from "#contract/revisions/merged-save.ts";
import { securityLogOf } from "../../log/security-log.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import { signedIn } from "../../accounts/authentication.ts";
import { idParameter } from "./path-parameters.ts";
import { patchRecord } from "../patch-record.ts";
import { createRecord, updateRecord } from "../save-record.ts";
import type { AdminCalls } from "./admin-calls.ts";
import { sendRecord } from "./send-record.ts";

/** `POST /dashboard/{resource}`; repeated with the same key it creates nothing. */
export function registerCreate(app: FastifyInstance, calls: AdminCalls): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, path, name, documented, writing } = calls;
  const record = recordSchema(resource, "admin");

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
        response: createdResponses(record),
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
}

/** `PUT /dashboard/{resource}/{id}`: all fields, merged with others' changes if the query says so. */
export function registerUpdate(app: FastifyInstance, calls: AdminCalls): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, path, name, documented, writing } = calls;

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
        response: okResponses(savedRecordSchema(resource)),
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
}

/** `PATCH /dashboard/{resource}/{id}`: the fields in the body; the others stay. */
export function registerPatch(app: FastifyInstance, calls: AdminCalls): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, path, name, documented, writing } = calls;
  const record = recordSchema(resource, "admin");

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
        response: okResponses(record),
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
}
