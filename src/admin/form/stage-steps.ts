/** The steps of a record from draft to public, done and to come. */
import type { Resource } from "#contract/resource.ts";
import type { InactiveReferences } from "#contract/visibility.ts";
import { stageOf } from "#contract/visibility.ts";
import type { AdminRecord } from "#admin/api/records.ts";

/** What can happen to a record, in words of its own each. */
type StepKind =
  | "created"
  | "waiting"
  | "returned"
  | "scheduled"
  | "live"
  | "hidden"
  | "changed"
  | "withdrawn"
  | "ended";

/** One of the steps; of those that have happened the last is where the record is. */
export interface StageStep {
  readonly kind: StepKind;
  readonly hasHappened: boolean;
  /** In Unix seconds, where it has one. */
  readonly moment: number | null;
}

/** What a form knows of its record. */
export interface StagedForm {
  readonly resource: Resource;
  /** As it is stored; null where it isn't. */
  readonly record: AdminRecord | null;
  /** Whether the form holds what isn't stored. */
  readonly isDirty: boolean;
  readonly review: "draft" | "waiting" | "returned";
  /** Whether a second person has to look at it. */
  readonly isReviewRequired: boolean;
}

/** When it is, and what hides records by then. */
export interface StageMoment {
  readonly seconds: number;
  readonly inactive: InactiveReferences;
}

/** The steps of a record in the order in which they happen. */
export function stageSteps(form: StagedForm, now: StageMoment): StageStep[] {
  const { record, review, isReviewRequired } = form;
  const created = step("created", true, secondsIn(record, "created_at"));
  const submitted = review === "draft" ? [] : [step(review, true)];
  if (record?.["status"] === "active") {
    const isHidden = stageOf(form.resource, record, now)?.kind === "hidden";
    return [
      created,
      ...(isHidden ? [step("hidden", true)] : reachedSteps(form, record, now.seconds)),
      ...(form.isDirty ? [step("changed", true)] : []),
      ...submitted,
      ...(isHidden ? [step("live", false)] : []),
      ...endings(form, record, now.seconds),
    ];
  }
  const reviewAhead = isReviewRequired && review === "draft" ? [step("waiting", false)] : [];
  return [created, ...submitted, ...reviewAhead, step("live", false)];
}

function reachedSteps({ resource }: StagedForm, record: AdminRecord, now: number) {
  const from = secondsIn(record, resource.visibility?.window?.from);
  return [step(from !== null && from > now ? "scheduled" : "live", true, from)];
}

function endings({ resource }: StagedForm, record: AdminRecord, now: number): StageStep[] {
  const { window, endings: declared } = resource.visibility ?? {};
  const withdrawn = secondsIn(record, declared?.withdrawal.at);
  const until = secondsIn(record, window?.until);
  return [
    ...(withdrawn !== null ? [step("withdrawn", withdrawn <= now, withdrawn)] : []),
    ...(until !== null ? [step("ended", until <= now, until)] : []),
  ].toSorted((one, other) => Number(other.hasHappened) - Number(one.hasHappened));
}

function step(kind: StepKind, hasHappened: boolean, moment: number | null = null): StageStep {
  return { kind, hasHappened, moment };
}

function secondsIn(record: AdminRecord | null, name: string | undefined): number | null {
  const value = record?.[name ?? ""];
  return typeof value === "number" ? value : null;
}
