/** The calls of the second pair of eyes. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { publishedRecord, writableResource } from "#contract/drafts.ts";
import { okMessage, report, responsesOf } from "#contract/envelope.ts";
import { maxRemarks } from "#contract/limits.ts";
import { resourceByApi } from "#contract/registry.ts";
import {
  newRemark,
  openSubmission,
  queuedSubmission,
  remarkSchema,
  returnedSubmission,
  reviewerSchema,
  reviewQueue,
  seenVersion,
  submission,
} from "#contract/review.ts";
import { requireSession, signedIn } from "../../accounts/authentication.ts";
import { sendOutcome, sendProblem } from "../../http/api-errors.ts";
import { done, problem, refused } from "../../http/problem.ts";
import { securityLogOf } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { idParameter } from "../routes/id-parameter.ts";
import {
  approveSubmission,
  openedSubmission,
  returnSubmission,
  submitDraft,
  withdrawSubmission,
} from "./decide.ts";
import { approveForced, listForced } from "./forced-publications.ts";
import { reviewersOf } from "./reviewers.ts";
import {
  countRemarks,
  findSubmission,
  insertRemark,
  listSubmissions,
  queuedOf,
  readRemarks,
  resolveRemark,
} from "./submission-store.ts";
import { submissionWindows } from "./submission-windows.ts";

const remarkParameters = idParameter.extend({ remark: idParameter.shape.id });
const forcedParameters = idParameter.extend({ resource: writableResource });

/** Registers the queue, a submission with its remarks, and what is decided about it. */
export function registerReviewRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { clock, database } = services;
  const { orm } = database;
  const onRequest = requireSession(services);
  const documented = { tags: ["review"], security: [{ token: [] }] };
  const ofDraft = { ...documented, params: idParameter };
  const drafts = "/dashboard/drafts/:id";

  typed.get(
    "/dashboard/submissions",
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listSubmissions",
        summary:
          "What waits for the account's review, its own submissions, and forced publications",
        response: responsesOf(reviewQueue),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const rows = await listSubmissions(orm, account);
      const windows = await submissionWindows(orm, rows);
      const forced = await listForced(orm, account);
      const data = { submissions: rows.map((row) => queuedOf(row, account)), windows, forced };
      return reply.send({ message: okMessage, data });
    },
  );

  typed.get(
    "/dashboard/reviewers",
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listReviewers",
        summary: "Whom the account can ask for a review",
        querystring: z.object({ resource: writableResource }),
        response: responsesOf(z.array(reviewerSchema)),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const reviewers = await reviewersOf(orm, resourceByApi(request.query.resource));
      const data = reviewers.filter(({ id }) => id !== account.id);
      return reply.send({ message: okMessage, data });
    },
  );

  typed.get(
    "/dashboard/submissions/:id",
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "readSubmission",
        summary: "A submitted draft as an approval publishes it, beside what visitors see",
        response: responsesOf(openSubmission),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const outcome = await openedSubmission({ services, account, ...request.params });
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.post(
    `${drafts}/submit`,
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "submitDraft",
        summary: "Ask a second person to review the account's draft and to publish it",
        body: submission,
        response: responsesOf(queuedSubmission),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const which = { services, account, ...request.params };
      return sendOutcome(request, reply, await submitDraft(which, request.body));
    },
  );

  typed.post(
    `${drafts}/withdraw`,
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "withdrawSubmission",
        summary: "Take the account's submission back; the draft stays",
        response: responsesOf(report),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const which = { services, account, ...request.params };
      return sendOutcome(request, reply, await withdrawSubmission(which));
    },
  );

  typed.post(
    `${drafts}/return`,
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "returnSubmission",
        summary: "Return a submission to its author, with a note or an open remark",
        body: returnedSubmission,
        response: responsesOf(queuedSubmission),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const which = { services, account, ...request.params };
      return sendOutcome(request, reply, await returnSubmission(which, request.body));
    },
  );

  typed.post(
    `${drafts}/approve`,
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "approveSubmission",
        summary:
          "Publish a submission in exactly the version that was seen; a 409 where it moved on",
        body: seenVersion,
        response: responsesOf(publishedRecord),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const which = { services, account, ...request.params, ...request.body };
      const outcome = await approveSubmission({ ...which, securityLog: securityLogOf(request) });
      if (outcome.kind === "refused") return sendProblem(request, reply, outcome.problem);
      const data = outcome.value as { id: number; version: number };
      return reply.send({ message: okMessage, data });
    },
  );

  typed.post(
    `${drafts}/remarks`,
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "createRemark",
        summary: "Say something about a submission, at a field and a passage, or answer",
        body: newRemark,
        response: responsesOf(z.array(remarkSchema)),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { id } = request.params;
      const found = await findSubmission(orm, account, id);
      if (found === null) return sendProblem(request, reply, problem("notFound"));
      const { all } = await countRemarks(orm, id);
      if (all >= maxRemarks) return sendProblem(request, reply, problem("tooManyRequests"));
      await insertRemark(orm, id, account, { body: request.body, now: clock.now() });
      return reply.send({ message: okMessage, data: await readRemarks(orm, id) });
    },
  );

  typed.post(
    `${drafts}/remarks/:remark/resolve`,
    {
      onRequest,
      schema: {
        ...documented,
        params: remarkParameters,
        operationId: "resolveRemark",
        summary: "Mark a remark as done",
        response: responsesOf(z.array(remarkSchema)),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { id, remark } = request.params;
      const found = await findSubmission(orm, account, id);
      const isDone =
        found !== null && (await resolveRemark(orm, id, { id: remark, now: clock.now() }));
      const outcome = isDone ? done(await readRemarks(orm, id)) : refused("notFound");
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.post(
    "/dashboard/forced/:resource/:id/approve",
    {
      onRequest,
      schema: {
        ...documented,
        params: forcedParameters,
        operationId: "approveForced",
        summary: "Approve afterwards what was published without a second person",
        body: seenVersion,
        response: responsesOf(report),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { resource: api, id } = request.params;
      const record = { resource: resourceByApi(api), id, ...request.body };
      return sendOutcome(request, reply, await approveForced(services, account, record));
    },
  );
}
