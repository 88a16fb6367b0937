/** What becomes of a submission once it is approved, in words; pure. */
import { farEndSeconds } from "#contract/limits.ts";
import type { Resource } from "#contract/resource.ts";
import type { InactiveReferences } from "#contract/visibility.ts";
import { stageLabel, stageOf } from "#contract/visibility.ts";
import type { OpenSubmission } from "#admin/api/review.ts";
import { reviewText } from "#admin/text/review.ts";

const words = reviewText.screen.approval;

/** When visitors see it, and until when where it ends; `momentOf` says Unix seconds. */
export function approvalSentence(
  resource: Resource,
  { values, published }: Pick<OpenSubmission, "values" | "published">,
  now: { readonly seconds: number; readonly inactive: InactiveReferences },
  momentOf: (seconds: number) => string,
): string {
  const { window } = resource.visibility ?? {};
  const stage = (shown: OpenSubmission["values"]) =>
    stageOf(resource, { ...shown, id: 0, status: "active" }, now);
  const then = stage(values);
  const kind = then?.kind ?? "live";
  const [from, until] = [Number(values[window?.from ?? ""]), Number(values[window?.until ?? ""])];
  if (kind === "withdrawn") return words.withdrawn;
  if (kind === "ended") return words.ended(momentOf(until));
  if (then?.kind === "hidden") return words.hidden(stageLabel(resource, then));
  const end = until < farEndSeconds ? ` ${words.end(momentOf(until))}` : "";
  if (kind === "scheduled") return words.scheduled(momentOf(from)) + end;
  if (published === null || (stage(published)?.kind ?? "live") !== "live") return words.live + end;
  if (window === undefined) return words.replaces;
  return words.replacesSince(momentOf(Number(published[window.from]))) + end;
}
