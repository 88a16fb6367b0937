/** The calls by which editors learn what visitors miss. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { okMessage, okResponses } from "#contract/envelope.ts";
import { articleAnswers, searchGaps, shownAnswers, shownGaps } from "#contract/feedback.ts";
import { requireGrant, requireSession } from "../accounts/authentication.ts";
import type { Services } from "../services.ts";
import { mostUnhelpfulArticles } from "./article-feedback.ts";
import { frequentSearchGaps } from "./search-gaps.ts";

/** `/dashboard/search-gaps` and `/dashboard/article-answers`, for whoever may create content. */
export function registerFeedbackRoutes(app: FastifyInstance, services: Services): void {
  const { clock, database } = services;
  const onRequest = [requireSession(services), requireGrant("content", ({ create }) => create)];
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    "/dashboard/search-gaps",
    {
      onRequest,
      schema: {
        tags: ["search gaps"],
        security: [{ token: [] }],
        operationId: "listSearchGaps",
        summary: "What visitors searched for and didn't find",
        response: okResponses(searchGaps),
      },
    },
    async (_request, reply) => {
      const searches = await frequentSearchGaps(database.orm, clock.now(), shownGaps);
      return reply.send({ message: okMessage, data: { days: shownGaps.days, searches } });
    },
  );
  routes.get(
    "/dashboard/article-answers",
    {
      onRequest,
      schema: {
        tags: ["article answers"],
        security: [{ token: [] }],
        operationId: "listArticleAnswers",
        summary: "Which articles' pages didn't help their readers",
        response: okResponses(articleAnswers),
      },
    },
    async (_request, reply) => {
      const articles = await mostUnhelpfulArticles(database.orm, clock.now(), shownAnswers);
      return reply.send({ message: okMessage, data: { days: shownAnswers.days, articles } });
    },
  );
}
