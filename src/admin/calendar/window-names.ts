/** What windows are called, and where they lead. */
import { homeText } from "#admin/text/home.ts";
import { recordLabel } from "#admin/list/row-actions.tsx";
import { reviewText } from "#admin/text/review.ts";
import { recordPath, submissionPath } from "#admin/screen-addresses.ts";
import { stageLabel } from "#contract/visibility.ts";
import type { CalendarWindow } from "./windows.ts";
import { recordStage } from "./windows.ts";

/** What the stage of a window is called at a moment, in Unix seconds. */
export function windowStageLabel(window: CalendarWindow, now: number): string {
  if ("submission" in window) return reviewText.stages[window.submission.stage];
  const stage = recordStage(window, now);
  return stage === null ? "" : stageLabel(window.resource, stage);
}

/** What is shown, or would be. */
export function windowLabel(window: CalendarWindow): string {
  return "record" in window
    ? recordLabel(window.resource, window.record)
    : (window.submission.label ?? homeText.untitled);
}

/** Where an account reads it: the record, its own submission in the form, another's in its review. */
export function windowPath(window: CalendarWindow, accountId: number): string {
  if ("record" in window) {
    return recordPath({ resource: window.resource.api, id: window.record.id }) ?? "";
  }
  return submissionPath(window.resource, window.submission, accountId);
}
