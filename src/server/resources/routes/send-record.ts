/** Responses that hold one record. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { versionTag } from "#contract/if-match.ts";
import { sendOutcome } from "../../http/api-errors.ts";
import type { Outcome } from "../../http/problem.ts";
import type { PresentedRecord } from "../present.ts";

/** Sends a record with its version as the entity tag, which `If-Match` may name. */
export function sendRecord(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome<PresentedRecord>,
): FastifyReply {
  if (outcome.kind === "done") void reply.header("ETag", versionTag(outcome.value["version"]));
  return sendOutcome(request, reply, outcome);
}
