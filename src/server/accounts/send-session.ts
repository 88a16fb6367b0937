/** The response to a sign-in, whichever its last step was. */
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { okMessage } from "#contract/envelope.ts";
import { sendProblem } from "../http/api-errors.ts";
import type { Outcome } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { currentUser, readCurrentUser } from "./current-user.ts";
import { setDeviceCookie } from "./known-device.ts";
import type { SignedInSession } from "./sign-in.ts";
import { setTokenCookie } from "./token-cookie.ts";

/** `data` of the response. */
export const sessionResponseData = z.object({ token: z.string(), user: currentUser });

/** Sends token and account, and has the browser store session and device; or why there is no session. */
export async function sendSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome<SignedInSession>,
): Promise<FastifyReply> {
  if (outcome.kind === "refused") return sendProblem(request, reply, outcome.problem);
  const { account, token, device } = outcome.value;
  const data = { token, user: await readCurrentUser(services, account.id) };
  setTokenCookie(reply, services.config, token);
  setDeviceCookie(reply, device);
  return reply.send({ message: okMessage, data });
}
