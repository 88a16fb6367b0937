/** What authors and reviewers decide about a submission. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { publishedRecord } from "#contract/drafts.ts";
import { okMessage, report, okResponses } from "#contract/envelope.ts";
import { queuedSubmission, returnedSubmission, seenVersion, submission } from "#contract/review.ts";
import { requireSession, signedIn } from "../../accounts/authentication.ts";
import { sendOutcome, sendProblem } from "../../http/api-errors.ts";
import { securityLogOf } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { idParameter } from "../routes/path-parameters.ts";
import {
  approveSubmission,
  returnSubmission,
  submitDraft,
  withdrawSubmission,
} from "./submission-actions.ts";

const drafts = "/dashboard/drafts/:id";
const documented = { tags: ["review"], security: [{ token: [] }] };
const ofDraft = { ...documented, params: idParameter };

/** Registers what an author does: submit a draft, and take it back. */
export function registerSubmission(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireSession(services);

  typed.post(
    `${drafts}/submit`,
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "submitDraft",
        summary: "Ask a second person to review the account's draft and to publish it",
        body: submission,
        response: okResponses(queuedSubmission),
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
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const which = { services, account, ...request.params };
      return sendOutcome(request, reply, await withdrawSubmission(which));
    },
  );
}

/** Registers what a reviewer does: return it, or publish it. */
export function registerDecisions(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireSession(services);

  typed.post(
    `${drafts}/return`,
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "returnSubmission",
        summary: "Return a submission to its author, with a note or an open remark",
        body: returnedSubmission,
        response: okResponses(queuedSubmission),
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
        response: okResponses(publishedRecord),
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
}
