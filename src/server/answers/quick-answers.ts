/**
 * Kept answers, given before Fastify begins to work: the head that its hooks have made for the
 * first client is sent to the others as it is, with the same bytes. Whatever may get another answer
 * than most (a session, a key, another origin) goes the long way.
 */
import type {
  IncomingMessage,
  RequestListener,
  Server,
  ServerOptions,
  ServerResponse,
} from "node:http";
import { createServer } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from "fastify";
import { namesOneHost } from "../plugins/broken-requests.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { acceptedEncoding, isKnown } from "./encoding.ts";
import { sendAgain } from "./replay.ts";
import { sentWith } from "./sent-answers.ts";

/** What the server is made of: Fastify's factory, and what it needs to know once it stands. */
export interface QuickAnswers {
  readonly serverFactory: NonNullable<FastifyServerOptions["serverFactory"]>;
  /** Begins to note what is sent and to answer with it. */
  attach(
    app: FastifyInstance,
    options: {
      readonly caches: readonly AnswerCache[];
      /** Requests with a cookie may get another answer. */
      readonly isCookieRead: boolean;
    },
  ): void;
}

/** What Fastify sets when it makes the server itself. */
interface ServerSettings {
  readonly http?: ServerOptions;
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
}

/** Quick answers for one server. */
export function createQuickAnswers(): QuickAnswers {
  let answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  return {
    serverFactory(handle: RequestListener, options): Server {
      const { http, connectionTimeout, requestTimeout, keepAliveTimeout } =
        options as Partial<ServerSettings>;
      // As options, for by these Node also says how long the head may take.
      const settings = { ...http, requestTimeout, keepAliveTimeout };
      const server = createServer(settings, (request, response) => {
        if (!answer(request, response)) handle(request, response);
      });
      return server.setTimeout(connectionTimeout);
    },
    attach(app, { caches, isCookieRead }) {
      const isForAll = (request: IncomingMessage) =>
        namesOneHost(request) &&
        request.headers.authorization === undefined &&
        request.headers.origin === undefined &&
        (request.headers.cookie === undefined || !isCookieRead);
      app.addHook("onResponse", (request, reply, done) => {
        if (isForAll(request.raw)) noteReplay(reply);
        done();
      });
      // A server that stops tells its clients so, and that is Fastify's work.
      app.addHook("preClose", (done) => {
        answer = () => false;
        done();
      });
      answer = (request, response) => isForAll(request) && answerFrom(caches, request, response);
    },
  };
}

function replayKey(encoding: string, isKnownToClient: boolean): string {
  return isKnownToClient ? `${encoding} known` : encoding;
}

/** Keeps what was sent, unless it is kept already or carries something for this client alone. */
function noteReplay(reply: FastifyReply): void {
  const sent = sentWith(reply);
  if (sent === undefined || !reply.raw.writableFinished || reply.hasHeader("Set-Cookie")) return;
  const { answer, encoding, body } = sent;
  const key = replayKey(encoding, body === null);
  if (answer.replays.has(key)) return;
  const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => [name, String(one)]),
  );
  answer.keepReplay(key, { status: reply.statusCode, head, body });
}

/** Answers what can be answered at once, and tells whether it did. */
function answerFrom(
  caches: readonly AnswerCache[],
  { method, url = "", headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  for (const cache of caches) {
    const kept = cache.find(url);
    if (kept === undefined) continue;
    const encoding = acceptedEncoding(headers["accept-encoding"]);
    const tags = headers["if-none-match"];
    const isKnownToClient = tags !== undefined && isKnown(tags, kept.etags[encoding]);
    const replay = kept.replays.get(replayKey(encoding, isKnownToClient));
    if (replay === undefined) return false;
    cache.countHit();
    sendAgain(replay, response);
    return true;
  }
  return false;
}
