/** The calls of the second pair of eyes. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { writableResource } from "#contract/drafts.ts";
import { okMessage, report, okResponses } from "#contract/envelope.ts";
import { resourceByApi } from "#contract/registry.ts";
import { openSubmission, reviewerSchema, reviewQueue, seenVersion } from "#contract/review.ts";
import { requireSession, signedIn } from "../../accounts/authentication.ts";
import { sendOutcome } from "../../http/api-errors.ts";
import type { Services } from "../../services.ts";
import { idParameter } from "../routes/path-parameters.ts";
import { readSubmission } from "./submission-actions.ts";
import { approveForced, listForced } from "./forced-publications.ts";
import { reviewersFor } from "./reviewers.ts";
import { listSubmissions, queuedOf } from "./submission-store.ts";
import { submissionWindows } from "./submission-windows.ts";
import { registerRemarks } from "./remark-routes.ts";
import { registerDecisions, registerSubmission } from "./submission-routes.ts";

const documented = { tags: ["review"], security: [{ token: [] }] };
const reviewersQuery = z.object({
  resource: writableResource,
  record_id: idParameter.shape.id.optional(),
  draft_id: idParameter.shape.id.optional().meta({ description: "The account's own" }),
});
const forcedParameters = idParameter.extend({ resource: writableResource });

/** Registers the queue, a submission with its remarks, and what is decided about it. */
export function registerReviewRoutes(app: FastifyInstance, services: Services): void {
  registerQueue(app, services);
  registerOpenSubmission(app, services);
  registerSubmission(app, services);
  registerDecisions(app, services);
  registerRemarks(app, services);
  registerForcedApproval(app, services);
}

function registerQueue(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { orm } = services.database;

  typed.get(
    "/dashboard/submissions",
    {
      // An open tab makes this call without end.
      onRequest: requireSession(services, { isUse: false }),
      schema: {
        ...documented,
        operationId: "listSubmissions",
        summary:
          "What waits for the account's review, its own submissions, and forced publications",
        response: okResponses(reviewQueue),
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
      onRequest: requireSession(services),
      schema: {
        ...documented,
        operationId: "listReviewers",
        summary: "Whom the account can ask for a review: who has written nothing of it",
        querystring: reviewersQuery,
        response: okResponses(z.array(reviewerSchema)),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { resource: api, record_id: recordId, draft_id: draftId } = request.query;
      const submitted = { resource: resourceByApi(api), recordId, draftId };
      const data = await reviewersFor(orm, account, submitted);
      return reply.send({ message: okMessage, data });
    },
  );
}

function registerOpenSubmission(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireSession(services);

  typed.get(
    "/dashboard/submissions/:id",
    {
      onRequest,
      schema: {
        ...documented,
        params: idParameter,
        operationId: "readSubmission",
        summary: "A submitted draft as an approval publishes it, beside what visitors see",
        response: okResponses(openSubmission),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const outcome = await readSubmission({ services, account, ...request.params });
      return sendOutcome(request, reply, outcome);
    },
  );
}

function registerForcedApproval(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireSession(services);

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
        response: okResponses(report),
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
