/** Lists and details of a resource for staff. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { listItemSchema, recordSchema } from "#contract/response-schemas.ts";
import { okResponses, listOf, okMessage } from "#contract/envelope.ts";
import type { CheckedQuery } from "#contract/list-query.ts";
import { listQuery, staffListQuerySchema } from "#contract/list-query.ts";
import { sendProblem } from "../../http/api-errors.ts";
import { signedIn } from "../../accounts/authentication.ts";
import { done, problem } from "../../http/problem.ts";
import { cachedTotal } from "../cached-total.ts";
import { listRecords, madeBy } from "../list-records.ts";
import { presentRecord } from "../present.ts";
import { repositoryFor } from "../repository.ts";
import { idParameter } from "./path-parameters.ts";
import type { AdminCalls } from "./admin-calls.ts";
import { sendRecord } from "./send-record.ts";

/** `GET /dashboard/{resource}`. */
export function registerList(app: FastifyInstance, calls: AdminCalls): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, path, name, documented, guarded } = calls;
  const { orm } = services.database;
  const item = listItemSchema(resource, "admin");

  typed.get(
    path,
    {
      ...guarded((grant) => grant.list),
      schema: {
        ...documented,
        operationId: `list${name}`,
        summary: `List of ${resource.api}`,
        querystring: staffListQuerySchema(resource),
        response: okResponses(listOf(item)),
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
}

/** `GET /dashboard/{resource}/{id}`, with the version as its entity tag. */
export function registerDetail(app: FastifyInstance, calls: AdminCalls): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { services, resource, path, name, documented, guarded } = calls;
  const { orm } = services.database;
  const record = recordSchema(resource, "admin");
  const repository = repositoryFor(resource);

  typed.get(
    `${path}/:id`,
    {
      ...guarded((grant) => grant.detail),
      schema: {
        ...documented,
        operationId: `read${name}`,
        summary: `One ${resource.api}`,
        params: idParameter,
        response: okResponses(record),
      },
    },
    async (request, reply) => {
      const row = await repository.find(orm, request.params.id);
      if (row === null) return sendProblem(request, reply, problem("notFound"));
      const data = presentRecord(resource, row, "admin", "detail");
      return sendRecord(request, reply, done(data));
    },
  );
}
