/** The calls of the media library; `POST /dashboard/media` and `/dashboard/documents` upload into it. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { listOf, okMessage, report, okResponses } from "#contract/envelope.ts";
import {
  fileDescription,
  libraryFile,
  libraryFileDetail,
  libraryParameters,
  libraryQuery,
  replaceBody,
  replaceResults,
  shownInRecords,
} from "#contract/media-library.ts";
import { requireGrant, requireSession, signedIn } from "../../accounts/authentication.ts";
import { sendOutcome } from "../../http/api-errors.ts";
import type { Services } from "../../services.ts";
import { securityLogOf } from "../../log/security-log.ts";
import { deleteFile } from "../library/delete-file.ts";
import { describeFile } from "../library/describe-file.ts";
import { listLibrary } from "../library/list-library.ts";
import { readFile } from "../library/read-file.ts";
import { recordsWith, replaceFile } from "../library/replace-file.ts";

const path = "/dashboard/media";
const mayUpdate = requireGrant("media", ({ update }) => update !== "none");
const documented = { tags: ["media"], security: [{ token: [] }] };

/** List, detail, description, replacement and delete below `/dashboard/media`. */
export function registerLibraryRoutes(app: FastifyInstance, services: Services): void {
  registerReads(app, services);
  registerDescription(app, services);
  registerReplacement(app, services);
  registerDelete(app, services);
}

function registerReads(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { orm } = services.database;
  const onRequest = [requireSession(services), requireGrant("media", ({ list }) => list)];

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listMedia",
        summary: "Stored images and documents, newest first: what records show, and own uploads",
        querystring: libraryQuery,
        response: okResponses(listOf(libraryFile)),
      },
    },
    async (request, reply) => {
      const { account: actor } = signedIn(request);
      const { page, limit, ...filter } = request.query;
      const wanted = { number: page, size: limit };
      const { files: data, total } = await listLibrary(orm, { actor, ...filter }, wanted);
      return reply.send({ message: okMessage, data: { data, meta: { page, limit, total } } });
    },
  );

  typed.get(
    `${path}/:hash`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "readMedia",
        summary: "A stored file, what shows it and what else needs it",
        params: libraryParameters,
        response: okResponses(libraryFileDetail),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const outcome = await readFile(orm, account, request.params.hash);
      return sendOutcome(request, reply, outcome);
    },
  );
}

function registerDescription(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = [requireSession(services), mayUpdate];

  typed.put(
    `${path}/:hash`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "describeMedia",
        summary: "Say what a stored file shows, and where its crops are centred",
        params: libraryParameters,
        body: fileDescription,
        response: okResponses(libraryFileDetail),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { hash } = request.params;
      const outcome = await describeFile(services, account, hash, request.body);
      if (outcome.kind === "refused") return sendOutcome(request, reply, outcome);
      return sendOutcome(request, reply, await readFile(services.database.orm, account, hash));
    },
  );
}

function registerReplacement(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = [requireSession(services), mayUpdate];

  typed.get(
    `${path}/:hash/records`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listRecordsWithMedia",
        summary: "The records that show a stored file, and which of them the account can change",
        params: libraryParameters,
        response: okResponses(shownInRecords),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const outcome = await recordsWith(services, account, request.params.hash);
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.post(
    `${path}/:hash/replace`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "replaceMedia",
        summary: "Put another stored file in its place, in several records, each by itself",
        params: libraryParameters,
        body: replaceBody,
        response: okResponses(replaceResults),
      },
    },
    async (request, reply) => {
      const { account: actor } = signedIn(request);
      const { hash } = request.params;
      const { body } = request;
      const securityLog = securityLogOf(request);
      const outcome = await replaceFile({ services, actor, securityLog, hash, body });
      return sendOutcome(request, reply, outcome);
    },
  );
}

function registerDelete(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const session = requireSession(services);

  typed.delete(
    `${path}/:hash`,
    {
      onRequest: [session, requireGrant("media", ({ remove }) => remove !== "none")],
      schema: {
        ...documented,
        operationId: "deleteMedia",
        summary: "Delete a stored file that nothing needs",
        params: libraryParameters,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const outcome = await deleteFile(services, account, request.params.hash);
      return sendOutcome(request, reply, outcome);
    },
  );
}
