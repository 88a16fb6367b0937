/** The calls of drafts, each account's own; a Super Admin also sees whose drafts there are. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  draftChange,
  draftDiscard,
  draftExistence,
  draftSchema,
  draftsQuery,
  draftSummary,
  newDraft,
  pageOf,
  publishedRecord,
} from "#contract/drafts.ts";
import { okResponses, listOf, okMessage, report } from "#contract/envelope.ts";
import { maxDraftBytes } from "#contract/limits.ts";
import { publication } from "#contract/review.ts";
import { seesAllDrafts } from "#contract/roles.ts";
import { requireRole, requireSession, signedIn } from "../../accounts/authentication.ts";
import { sendOutcome, sendProblem } from "../../http/api-errors.ts";
import { problem } from "../../http/problem.ts";
import { securityLogOf } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { idParameter } from "../routes/path-parameters.ts";
import { findDraft } from "./draft-store.ts";
import { listDrafts, listExistence } from "./list-drafts.ts";
import { authorOfWaiting } from "../review/submission-store.ts";
import { publishDraft } from "./publish-draft.ts";
import { createDraft, discardDraft, saveDraft } from "./save-draft.ts";

const path = "/dashboard/drafts";
const documented = { tags: ["drafts"], security: [{ token: [] }] };
const ofDraft = { ...documented, params: idParameter };

/** Registers list, create, detail, save, discard and publish. */
export function registerDraftRoutes(app: FastifyInstance, services: Services): void {
  registerLists(app, services);
  registerCreate(app, services);
  registerDetail(app, services);
  registerChanges(app, services);
  registerPublish(app, services);
}

function registerLists(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { clock, database } = services;
  const onRequest = requireSession(services);

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listDrafts",
        summary: "The account's drafts, the newest first",
        querystring: draftsQuery,
        response: okResponses(listOf(draftSummary)),
      },
    },
    async (request, reply) => {
      const page = { ...pageOf(request.query), now: clock.now() };
      const { account } = signedIn(request);
      const { data, total } = await listDrafts(database.orm, account, request.query, page);
      const meta = { page: page.page, limit: page.limit, total };
      return reply.send({ message: okMessage, data: { data, meta } });
    },
  );

  typed.get(
    `${path}/all`,
    {
      onRequest: [onRequest, requireRole(seesAllDrafts)],
      schema: {
        ...documented,
        operationId: "listAllDrafts",
        summary: "Whose drafts there are, for a Super Admin, without what they say",
        querystring: draftsQuery,
        response: okResponses(listOf(draftExistence)),
      },
    },
    async (request, reply) => {
      const page = pageOf(request.query);
      const { data, total } = await listExistence(database.orm, request.query, page);
      return reply.send({ message: okMessage, data: { data, meta: { ...page, total } } });
    },
  );
}

function registerCreate(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireSession(services);

  typed.post(
    path,
    {
      onRequest,
      bodyLimit: maxDraftBytes,
      schema: {
        ...documented,
        operationId: "createDraft",
        summary: "Create a draft; a 409 carries the one that the account has of the record",
        body: newDraft,
        response: okResponses(draftSummary),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      return sendOutcome(request, reply, await createDraft(services, account, request.body));
    },
  );
}

function registerDetail(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { clock, database } = services;
  const onRequest = requireSession(services);

  typed.get(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "readDraft",
        summary: "One of the account's drafts, or one that waits for its review",
        response: okResponses(draftSchema),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { id } = request.params;
      const author = (await authorOfWaiting(database.orm, account, id)) ?? account;
      const data = await findDraft(database.orm, { id, author }, clock.now());
      if (data === null) return sendProblem(request, reply, problem("notFound"));
      return reply.send({ message: okMessage, data });
    },
  );
}

function registerChanges(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireSession(services);

  typed.put(
    `${path}/:id`,
    {
      onRequest,
      bodyLimit: maxDraftBytes,
      schema: {
        ...ofDraft,
        operationId: "saveDraft",
        summary: "Save a draft; a 409 carries the draft as another tab or device has saved it",
        body: draftChange,
        response: okResponses(draftSummary),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const outcome = await saveDraft(services, request.params.id, request.body, account);
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.delete(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "discardDraft",
        summary: "Discard a draft; a 409 carries it where it isn't of the version named any more",
        querystring: draftDiscard,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account: author } = signedIn(request);
      const which = { ...request.params, author };
      return sendOutcome(request, reply, await discardDraft(services, which, request.query));
    },
  );
}

function registerPublish(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireSession(services);

  typed.post(
    `${path}/:id/publish`,
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "publishDraft",
        summary: "Save a record with the values of a draft, which ends with it",
        body: publication,
        response: okResponses(publishedRecord),
      },
    },
    async (request, reply) => {
      const { account: author } = signedIn(request);
      const securityLog = securityLogOf(request);
      const wanted = { ...request.params, ...request.body, author, services, securityLog };
      const outcome = await publishDraft(wanted);
      if (outcome.kind === "refused") return sendProblem(request, reply, outcome.problem);
      const data = outcome.value as { id: number; version: number };
      return reply.send({ message: okMessage, data });
    },
  );
}
