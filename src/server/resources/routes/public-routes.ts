/** Interpreter: a definition to its calls below `/web`, which hold only what a visitor may see. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { listItemSchema, recordSchema } from "#contract/response-schemas.ts";
import { okResponses, okMessage } from "#contract/envelope.ts";
import { publicListOf, publicListQuerySchema } from "#contract/list-changes.ts";
import { searchMaxResults } from "#contract/limits.ts";
import type { CheckedQuery } from "#contract/list-query.ts";
import { listQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { describedName } from "#contract/resource.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import type { RenderedResponse } from "../../cache/response-cache.ts";
import { sendResponse } from "../../http/send-response.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import { registerPreflight } from "../../http/api-headers.ts";
import { sendProblem } from "../../http/api-errors.ts";
import { refuseWrongKey } from "../../accounts/authentication.ts";
import { problem } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { idParameter, slugParameter } from "./path-parameters.ts";
import { listChanges } from "../changes/list-changes.ts";
import { rulesOf } from "../rules/registry.ts";
import { presentRecord } from "../present.ts";
import type { PublicReader } from "../public-reader.ts";
import { createPublicReader } from "../public-reader.ts";

// The key may be left out, but not be wrong.
const security: Record<string, string[]>[] = [{}, { appKey: [] }, { token: [] }];
const documented = { tags: ["web"], security };

/** Registers list and detail of a public resource; a private one has neither. */
export function registerPublicRoutes(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
): void {
  if (resource.visible === "never") return;
  const path = `/web/${resource.api}`;
  registerPreflight(app, path);
  registerPreflight(app, `${path}/:id`);
  registerList(app, services, resource);
  registerDetail(app, services, resource);
  if (resource.slugFrom === undefined) return;
  registerPreflight(app, `${path}/slug/:slug`);
  registerDetailBySlug(app, services, resource);
}

function registerList(app: FastifyInstance, services: Services, resource: Resource): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const path = `/web/${resource.api}`;
  const name = describedName(resource);
  const querystring = publicListQuerySchema(resource);
  const parameters = Object.keys(querystring.shape);
  const onRequest = refuseWrongKey(services);

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: `listPublic${name}`,
        summary: `Public list of ${resource.api}`,
        ...(rulesOf(resource.api).search === undefined ? {} : { description: wordSearch }),
        querystring,
        response: okResponses(publicListOf(listItemSchema(resource, "public"))),
      },
    },
    async (request, reply) => {
      const query = request.query as CheckedQuery;
      const key = canonicalAddress(`${apiPrefix}${path}`, parameters, query);
      const response = await services.responses.others.get(key, () =>
        listResponse(createPublicReader(services), resource, query),
      );
      if (response.status !== 200) return sendProblem(request, reply, problem("unknownPosition"));
      return sendResponse(request, reply, response);
    },
  );
}

function registerDetail(app: FastifyInstance, services: Services, resource: Resource): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const path = `/web/${resource.api}`;
  const name = describedName(resource);
  const onRequest = refuseWrongKey(services);

  typed.get(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: `readPublic${name}`,
        summary: `One public ${resource.api}`,
        params: idParameter,
        response: okResponses(recordSchema(resource, "public")),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const response = await services.responses.others.get(`${apiPrefix}${path}/${id}`, () =>
        recordResponse(createPublicReader(services), resource, id),
      );
      if (response.status !== 200) return sendProblem(request, reply, problem("notFound"));
      return sendResponse(request, reply, response);
    },
  );
}

function registerDetailBySlug(app: FastifyInstance, services: Services, resource: Resource): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const path = `/web/${resource.api}`;
  const name = describedName(resource);
  const onRequest = refuseWrongKey(services);

  typed.get(
    `${path}/slug/:slug`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: `readPublic${name}BySlug`,
        summary: `One public ${resource.api} by its slug`,
        params: slugParameter,
        response: okResponses(recordSchema(resource, "public")),
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const key = `${apiPrefix}${path}/slug/${slug}`;
      const response = await services.responses.others.get(key, async () => {
        const reader = createPublicReader(services);
        const [found] = await reader.first(resource, 1, { filters: { slug } });
        return found === undefined
          ? failed("notFound")
          : recordResponse(reader, resource, found.columns.id);
      });
      if (response.status !== 200) return sendProblem(request, reply, problem("notFound"));
      return sendResponse(request, reply, response);
    },
  );
}

const wordSearch = `\`q\` finds words, their forms and synonyms anywhere in a record, as the site's search does, and no more than ${searchMaxResults} records: those with the words in title or excerpt before others, and newer before older.`;
const jsonType = "application/json; charset=utf-8";

/** A page of the list, or what changed since a position. */
async function listResponse(
  reader: PublicReader,
  resource: Resource,
  asked: CheckedQuery,
): Promise<RenderedResponse> {
  const query = listQuery(resource, asked);
  const since = asked["updated_since"];
  if (typeof since === "string") {
    const { filters } = query;
    const changes = await listChanges(reader, resource, { since, limit: asked.limit, filters });
    return changes === null ? failed("unknownPosition") : jsonResponse(reader, changes);
  }
  const { records, total } = await reader.list(resource, query);
  const data = records.map((row) => presentRecord(resource, row, "public", "list"));
  const meta = { page: query.page?.number ?? 1, limit: query.page?.size ?? total, total };
  return jsonResponse(reader, { data, meta });
}

async function recordResponse(
  reader: PublicReader,
  resource: Resource,
  id: number,
): Promise<RenderedResponse> {
  const row = await reader.find(resource, id);
  if (row === null) return failed("notFound");
  return jsonResponse(reader, presentRecord(resource, row, "public", "detail"));
}

/** Stands for a failure, which isn't cached. */
function failed(code: ErrorCode): RenderedResponse {
  const { status } = errorCatalogue[code];
  return { status, contentType: jsonType, body: "", tags: new Set(), expiresAt: null };
}

async function jsonResponse(reader: PublicReader, data: unknown): Promise<RenderedResponse> {
  return {
    status: 200,
    contentType: jsonType,
    body: JSON.stringify({ message: okMessage, data }),
    tags: reader.tags,
    expiresAt: await reader.expiresAt(),
  };
}

/** The canonical address: known parameters in one order. */
function canonicalAddress(
  path: string,
  parameters: readonly string[],
  query: CheckedQuery,
): string {
  const given = parameters.flatMap((name) => {
    const value = String(query[name] ?? "").trim();
    return value === "" ? [] : [[name, value]];
  });
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
