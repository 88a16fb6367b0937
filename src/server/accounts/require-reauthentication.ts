/**
 * Before a sensitive call its account proves again who it is, unless it did so just now. Of sessions
 * that the admin app uses: clients of the specification know no such step (decision 0211).
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendProblem } from "../http/api-errors.ts";
import { problem } from "../http/problem.ts";
import { signedIn } from "./authentication.ts";

/** Lets a call pass whose account needn't be asked again. */
export async function requireReauthentication(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (signedIn(request).account.needsReauthentication !== true) return undefined;
  return sendProblem(request, reply, problem("reauthenticationRequired"));
}

/** The same for calls that no client of the specification makes: every session is asked again. */
export async function requireRecentSession(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (signedIn(request).isRecent) return undefined;
  return sendProblem(request, reply, problem("reauthenticationRequired"));
}
