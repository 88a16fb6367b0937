/** Where everyone's work is reviewed, no save alone decides what visitors see. */
import type { Resource } from "#contract/resource.ts";
import { isPublic } from "#contract/visibility.ts";
import type { Problem } from "../../http/problem.ts";
import { problem } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import type { SaveRequest } from "../save-request.ts";

/** Whether a second person has to approve what anybody publishes of a resource. */
export function isReviewedForEveryone(
  { config }: Pick<Services, "config">,
  { isReviewed = false }: Resource,
): boolean {
  return isReviewed && config.review === "everyone";
}

/** Refuses columns that visitors would see, unless they were approved or can't wait. */
export function refuseUnreviewed(
  { services, resource, review }: Pick<SaveRequest, "services" | "resource" | "review">,
  columns: Readonly<Record<string, unknown>>,
): Problem | null {
  if (review !== undefined || !isReviewedForEveryone(services, resource)) return null;
  return isPublic(resource, columns) ? problem("reviewRequired") : null;
}
