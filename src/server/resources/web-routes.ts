/** Interpreter: a definition to its calls below `/web`, which hold only what a visitor may see. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { listItemSchema, recordSchema } from "#contract/answer-schemas.ts";
import { failure, listOf, okMessage, success } from "#contract/envelope.ts";
import { listQuery, listQuerySchema } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { sendProblem } from "../plugins/errors.ts";
import { refuseWrongAppKey } from "../plugins/session.ts";
import { problem } from "../problem.ts";
import type { Services } from "../services.ts";
import { idOf, idParameter } from "./dashboard-routes.ts";
import { presentRecord } from "./present.ts";
import { publicScope } from "./public-scope.ts";
import { repositoryFor } from "./repository.ts";

/** Registers list and detail of a public resource; a private one has neither. */
export function registerWebRoutes(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
): void {
  if (resource.visible === "never") return;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const path = `/web/${resource.api}`;
  const { orm } = services.database;
  const repository = repositoryFor(resource);
  const onRequest = refuseWrongAppKey(services);

  typed.get(
    path,
    {
      onRequest,
      schema: {
        tags: ["web"],
        summary: `Public list of ${resource.api}`,
        querystring: listQuerySchema(resource),
        response: { 200: listOf(listItemSchema(resource, "web")), "4xx": failure },
      },
    },
    async (request, reply) => {
      const query = listQuery(resource, request.query as Record<string, string>);
      const scope = publicScope(resource, services.clock.now());
      const { records, total } = await repository.list(orm, query, scope);
      const data = records.map((row) => presentRecord(resource, row, "web", "list"));
      const meta = { page: query.page?.number ?? 1, limit: query.page?.size ?? total, total };
      return reply.send({ message: okMessage, data: { data, meta } });
    },
  );

  typed.get(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        tags: ["web"],
        summary: `One public ${resource.api}`,
        params: idParameter,
        response: { 200: success(recordSchema(resource, "web")), "4xx": failure },
      },
    },
    async (request, reply) => {
      const scope = publicScope(resource, services.clock.now());
      const row = await repository.find(orm, idOf(request.params), scope);
      if (row === null) return sendProblem(request, reply, problem("notFound"));
      return reply.send({
        message: okMessage,
        data: presentRecord(resource, row, "web", "detail"),
      });
    },
  );
}
