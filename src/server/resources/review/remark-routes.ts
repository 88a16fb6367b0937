/** What is said about a submission. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { okMessage, okResponses } from "#contract/envelope.ts";
import { newRemark, remarkSchema } from "#contract/review.ts";
import { requireSession, signedIn } from "../../accounts/authentication.ts";
import { sendOutcome, sendProblem } from "../../http/api-errors.ts";
import { done, problem, refused } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { idParameter } from "../routes/path-parameters.ts";
import { insertRemark, readRemarks, resolveRemark } from "./remark-store.ts";
import { findSubmission } from "./submission-store.ts";

const drafts = "/dashboard/drafts/:id";
const documented = { tags: ["review"], security: [{ token: [] }] };
const ofDraft = { ...documented, params: idParameter };
const remarkParameters = idParameter.extend({ remark: idParameter.shape.id });

/** Registers making a remark, and marking it as done. */
export function registerRemarks(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { clock, database } = services;
  const { orm } = database;
  const onRequest = requireSession(services);

  typed.post(
    `${drafts}/remarks`,
    {
      onRequest,
      schema: {
        ...ofDraft,
        operationId: "createRemark",
        summary: "Say something about a submission, at a field and a passage, or answer",
        body: newRemark,
        response: okResponses(z.array(remarkSchema)),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { id } = request.params;
      const found = await findSubmission(orm, account, id);
      if (found === null) return sendProblem(request, reply, problem("notFound"));
      const remark = { body: request.body, now: clock.now() };
      const refusal = await orm.transaction((executor) =>
        insertRemark(executor, id, account, remark),
      );
      if (refusal !== null) return sendProblem(request, reply, refusal);
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
        response: okResponses(z.array(remarkSchema)),
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
}
