/** The response to a token that opens nothing. */
import { errorCatalogue } from "#contract/error-codes.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import type { Outcome } from "../http/problem.ts";
import { refused } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { invalidLinkLimit } from "./throttle-limits.ts";

/** Refuses a token in the words of its page, and in time for the network that goes on trying. */
export async function refuseInvalidLink(
  { throttle }: Services,
  ip: string,
  message: string = errorCatalogue.invalidLink.message,
): Promise<Outcome<never>> {
  const admission = await throttle.admit({
    own: { limit: invalidLinkLimit, of: [networkPrefix(ip)] },
  });
  if (admission.kind === "refused") return refused("tooManyRequests", admission);
  return refused("invalidLink", { message, errors: [{ field: "token", message }] });
}
