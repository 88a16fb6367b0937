/** Takes what readers answer to whether an article's page helped. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerPlace, helpfulAnswers } from "#contract/feedback.ts";
import { answerParameter, articleAnswerPattern, articleUrl } from "#contract/news-urls.ts";
import { article } from "#contract/resources/article.ts";
import { countArticleAnswer } from "../feedback/article-feedback.ts";
import { problemOf, sendPlainProblem } from "../http/api-errors.ts";
import { isCrossOrigin } from "../http/cross-origin.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import { problem } from "../http/problem.ts";
import { createPublicReader } from "../resources/public-reader.ts";
import { createRateLimit } from "../tracker/rate-limit.ts";
import { createErrorPages } from "./error-pages.ts";
import { numberIn } from "./page-request.ts";
import type { PageServices } from "./page-services.ts";

const maxBodyBytes = 256;
/** Phone companies put thousands of readers behind one network. */
const answersPerMinute = 120;

const idIn = ({ params }: FastifyRequest): number => numberIn((params as { id?: string }).id);

/** Registers the form's address, the only one that reads bodies of forms. */
export async function answerFormRoute(app: FastifyInstance, pages: PageServices): Promise<void> {
  const { services } = pages;
  const limit = createRateLimit(services.clock, answersPerMinute);
  const serveFailed = createErrorPages(pages);

  app.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const found = problemOf(error);
    const isByClient = (error.statusCode ?? 500) < 500;
    return isByClient ? sendPlainProblem(reply, found) : serveFailed(error, request, reply);
  });
  // "Coba lagi" on the page of an answer that failed reads the form's own address.
  app.get(articleAnswerPattern, (request, reply) =>
    reply.redirect(`${articleUrl({ id: idIn(request) })}#${answerPlace}`, 303),
  );
  app.post(
    articleAnswerPattern,
    {
      bodyLimit: maxBodyBytes,
      onRequest: async (request, reply) => {
        if (isCrossOrigin(request)) return sendPlainProblem(reply, problem("forbidden"));
        if (limit.admits(networkPrefix(request.ip))) return undefined;
        return sendPlainProblem(reply, problem("tooManyRequests"));
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const articleId = idIn(request);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const given = form.get(answerParameter);
      const answer = helpfulAnswers.find((one) => one === given);
      if (answer === undefined) return sendPlainProblem(reply, problem("malformedRequest"));
      const page = articleUrl({ id: articleId });
      const isPublic = (await createPublicReader(services).find(article, articleId)) !== null;
      // Its page says why it can't be read.
      if (!isPublic) return reply.redirect(page, 303);
      await countArticleAnswer(services.database.orm, services.clock.now(), { articleId, answer });
      const query = new URLSearchParams({ [answerParameter]: answer });
      return reply.redirect(`${page}?${query}#${answerPlace}`, 303);
    },
  );
}
