/** The calls of the trash, for whoever may delete what is in it. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { okResponses, listOf, okMessage, report } from "#contract/envelope.ts";
import { resourceByApi } from "#contract/registry.ts";
import {
  purgeBody,
  restoredRecord,
  restorePreview,
  trashContents,
  trashedParameters,
  trashedRecord,
  trashQuery,
  trashRestoreBody,
} from "#contract/trash.ts";
import { requireGrant, requireSession, signedIn } from "../../accounts/authentication.ts";
import { requireReauthentication } from "../../accounts/require-reauthentication.ts";
import { sendOutcome } from "../../http/api-errors.ts";
import { securityLogOf } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { restoreFromTrash } from "../restore-record.ts";
import { emptyTrash } from "./empty-trash.ts";
import { listTrash, readTrashContents } from "./list-trash.ts";
import { previewRestore } from "./preview-restore.ts";
import { purgeRecord } from "./purge-record.ts";

const path = "/dashboard/trash";
const documented = { tags: ["trash"], security: [{ token: [] }] };

/** Contents, restore and purge below `/dashboard/trash`. */
export function registerTrashRoutes(app: FastifyInstance, services: Services): void {
  registerContents(app, services);
  registerEmpty(app, services);
  registerRestore(app, services);
  registerPurge(app, services);
}

/** Registers what is in the trash. */
function registerContents(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { clock, config, database } = services;
  const onRequest = [requireSession(services), requireGrant("trash", ({ list }) => list)];

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listTrash",
        summary: "Deleted records that can still come back, newest first",
        querystring: trashQuery,
        response: okResponses(listOf(trashedRecord)),
      },
    },
    async (request, reply) => {
      const { account: actor } = signedIn(request);
      const { page, limit, ...filter } = request.query;
      const wanted = { number: page, size: limit };
      const scope = { actor, ...filter, now: clock.now() };
      const { records: data, total } = await listTrash(database.orm, scope, wanted);
      return reply.send({ message: okMessage, data: { data, meta: { page, limit, total } } });
    },
  );

  typed.get(
    `${path}/contents`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "readTrashContents",
        summary: "How many deleted records of which kinds there are, and who deleted them",
        response: okResponses(trashContents),
      },
    },
    async (request, reply) => {
      const { account: actor } = signedIn(request);
      const contents = await readTrashContents(database.orm, { actor, now: clock.now() });
      const data = { ...contents, days: config.trashDays };
      return reply.send({ message: okMessage, data });
    },
  );
}

function registerEmpty(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.delete(
    path,
    {
      onRequest: mayPurge(services),
      schema: {
        ...documented,
        operationId: "emptyTrash",
        summary:
          "Delete everything in the trash for good; the number of records is the confirmation",
        body: purgeBody,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account: actor } = signedIn(request);
      const outcome = await emptyTrash(services, actor, request.body.confirmation);
      if (outcome.kind === "done") {
        const { records } = outcome.value;
        securityLogOf(request).tell({ event: "trash-emptied", records, actor: actor.id });
      }
      return sendOutcome(request, reply, outcome);
    },
  );
}

/** Registers the restore of a record, and its preview. */
function registerRestore(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { clock, database } = services;
  const session = requireSession(services);

  typed.get(
    `${path}/:resource/:id`,
    {
      onRequest: [session, requireGrant("trash", ({ list }) => list)],
      schema: {
        ...documented,
        operationId: "previewRestore",
        summary: "What a restore of this moment would bring back",
        params: trashedParameters,
        response: okResponses(restorePreview),
      },
    },
    async (request, reply) => {
      const { resource: api, id } = request.params;
      const { account: actor } = signedIn(request);
      const which = { resource: resourceByApi(api), actor, id };
      const outcome = await previewRestore(database.orm, which, clock.now());
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.post(
    `${path}/:resource/:id/restore`,
    {
      onRequest: [session, requireGrant("trash", ({ update }) => update !== "none")],
      schema: {
        ...documented,
        operationId: "restoreFromTrash",
        summary: "Bring a deleted record back, as far as it can come back",
        params: trashedParameters,
        body: trashRestoreBody,
        response: okResponses(restoredRecord),
      },
    },
    async (request, reply) => {
      const { resource: api, id } = request.params;
      const { account: actor } = signedIn(request);
      const resource = resourceByApi(api);
      const wanted = { resource, actor, id, status: request.body?.status };
      return sendOutcome(request, reply, await restoreFromTrash(services, wanted));
    },
  );
}

function registerPurge(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.delete(
    `${path}/:resource/:id`,
    {
      onRequest: mayPurge(services),
      schema: {
        ...documented,
        operationId: "purgeFromTrash",
        summary: "Delete a record for good; its label is the confirmation",
        params: trashedParameters,
        body: purgeBody,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { resource: api, id } = request.params;
      const { account: actor } = signedIn(request);
      const which = { resource: resourceByApi(api), id, actor };
      const outcome = await purgeRecord(services, which, request.body.confirmation);
      if (outcome.kind === "done") {
        const purged = { resource: api, id, actor: actor.id };
        securityLogOf(request).tell({ event: "record-purged", ...purged });
      }
      return sendOutcome(request, reply, outcome);
    },
  );
}

/** Whoever may delete everything for good, with a password just entered. */
function mayPurge(services: Services) {
  return [
    requireSession(services),
    requireGrant("trash", ({ remove }) => remove === "all"),
    requireReauthentication,
  ];
}
