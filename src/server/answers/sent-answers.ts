/** Which kept answer a reply carries, for those who look at it after the hooks have had their say. */
import type { FastifyReply } from "fastify";
import type { KeptAnswer } from "./answer.ts";
import type { Encoding } from "./encoding.ts";

/** An answer as one client gets it. */
export interface SentAnswer {
  readonly answer: KeptAnswer;
  readonly encoding: Encoding;
  /** Null: the client has it already. */
  readonly body: Buffer | null;
}

const sentAnswers = new WeakMap<FastifyReply, SentAnswer>();

/** Notes what a reply carries. */
export function noteSent(reply: FastifyReply, sent: SentAnswer): void {
  sentAnswers.set(reply, sent);
}

/** What a reply carries; undefined when that is no kept answer. */
export function sentWith(reply: FastifyReply): SentAnswer | undefined {
  return sentAnswers.get(reply);
}
