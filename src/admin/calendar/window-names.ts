/** What windows are called, and where they lead. */
import { homeText } from "#admin/home-text.ts";
import { recordLabel } from "#admin/list/row-actions.tsx";
import { reviewText } from "#admin/review-text.ts";
import { recordPath, submissionPath } from "#admin/screen-addresses.ts";
import { text } from "#admin/text.ts";
import type { CalendarWindow, windowStages } from "./windows.ts";

/** What each stage of a window is called. */
export const windowStageText: Readonly<Record<(typeof windowStages)[number], string>> = {
  ...text.stage,
  ...reviewText.stages,
};

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
