/** Windows of records - when they are shown - as bars of a calendar; pure. */
import type { AdminRecord } from "#admin/api/records.ts";
import type { QueuedSubmission, ReviewQueue } from "#admin/api/review.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenedResources } from "#admin/screen-addresses.ts";
import { grantFor } from "#contract/roles.ts";
import type { InactiveReferences } from "#contract/visibility.ts";
import { stageOf } from "#contract/visibility.ts";
import { dayOfMoment } from "./days.ts";

/** A resource whose records are shown between two moments. */
export interface WindowedResource {
  readonly resource: ScreenedResource;
  readonly from: string;
  readonly until: string;
}

/** Those whose list a role may see. */
export function windowedResources(role: string): WindowedResource[] {
  return screenedResources().flatMap((resource) => {
    const window = resource.visibility?.window;
    const { list, screens } = grantFor(role, resource.area);
    return window === undefined || !list || !screens ? [] : [{ resource, ...window }];
  });
}

/** In Unix seconds; `until` is the first second that no longer counts. */
interface Span {
  readonly resource: ScreenedResource;
  readonly from: number;
  readonly until: number;
}

/** When a record is shown. */
export interface RecordWindow extends Span {
  readonly record: AdminRecord;
  /** What may hide it. */
  readonly inactive: InactiveReferences;
}

/** When a submission would be shown, once it is approved. */
export interface SubmissionWindow extends Span {
  readonly submission: QueuedSubmission;
}

/** What stands in the calendar. */
export type CalendarWindow = RecordWindow | SubmissionWindow;

/** Names a window among all others. */
export function windowKey(window: CalendarWindow): string {
  return "record" in window
    ? `${window.resource.api} ${window.record.id}`
    : `submission ${window.submission.id}`;
}

/** The window of a record. */
export function windowOf(
  { resource, from, until }: WindowedResource,
  record: AdminRecord,
  inactive: InactiveReferences,
): RecordWindow {
  return { resource, record, inactive, from: Number(record[from]), until: Number(record[until]) };
}

/** The windows of submissions, but those that a shown record has already: approving wouldn't move its bar. */
export function windowsOfQueue(
  { submissions, windows }: Pick<ReviewQueue, "submissions" | "windows">,
  windowed: readonly WindowedResource[],
  shown: readonly RecordWindow[],
): SubmissionWindow[] {
  const spans = new Map(windows.map((window) => [window.id, window]));
  return submissions.flatMap((submission): SubmissionWindow[] => {
    const span = spans.get(submission.id);
    const found = windowed.find(({ resource }) => resource.api === submission.resource);
    if (span === undefined || found === undefined) return [];
    const { resource } = found;
    const { from, until } = span;
    const isShown = shown.some(
      (one) =>
        one.resource === resource &&
        one.record.id === submission.record_id &&
        one.from === from &&
        one.until === until,
    );
    return isShown ? [] : [{ resource, submission, from, until }];
  });
}

/** The stages of windows, in their order. */
export const windowStages = [
  "waiting",
  "returned",
  "scheduled",
  "live",
  "hidden",
  "ended",
  "withdrawn",
] as const;
/** What a window is at a moment. */
type WindowStage = (typeof windowStages)[number];

/** The stage of a window at a moment, in Unix seconds: that of its record, or of what is submitted. */
export function stageOfWindow(window: CalendarWindow, now: number): WindowStage {
  if ("submission" in window) return window.submission.stage;
  return recordStage(window, now)?.kind ?? "live";
}

/** The stage of a window's record at a moment, in Unix seconds. */
export function recordStage({ resource, record, inactive }: RecordWindow, seconds: number) {
  return stageOf(resource, record, { seconds, inactive });
}

/** Whether something keeps a record from readers within its window, by a moment in Unix seconds. */
export function isHeldBack(window: RecordWindow, seconds: number): boolean {
  const kind = recordStage(window, Math.min(seconds, window.until - 1))?.kind;
  return kind === "withdrawn" || kind === "hidden";
}

/** Longer windows stand at their beginning and end alone: as bars they would fill every month. */
export const longestBarDays = 31;

/** A bar from one day to another, or a mark where both are the same. */
export interface Bar {
  readonly window: CalendarWindow;
  readonly key: string;
  readonly first: number;
  readonly last: number;
  /** What happens on the first and on the last day. */
  readonly starts: boolean;
  readonly ends: boolean;
}

/** The bars of a window: one, or for a long one its beginning and its end. */
export function barsOf(window: CalendarWindow): Bar[] {
  const { from, until } = window;
  const first = dayOfMoment(from);
  const last = Math.max(first, dayOfMoment(until - 1));
  const key = windowKey(window);
  if (last - first < longestBarDays) {
    return [{ window, key, first, last, starts: true, ends: true }];
  }
  return [
    { window, key: `${key} from`, first, last: first, starts: true, ends: false },
    { window, key: `${key} until`, first: last, last, starts: false, ends: true },
  ];
}

/** A bar in a week, and its line below the numbers of the days. */
export interface PlacedBar {
  readonly bar: Bar;
  /** Column and width, in days from Monday. */
  readonly column: number;
  readonly span: number;
  readonly lane: number;
  /** Whether its first and its last day are in this week: other weeks show the rest of it. */
  readonly begins: boolean;
  readonly finishes: boolean;
}

/** The bars of a week, those that begin earlier above, none over another. */
export function placeInWeek(bars: readonly Bar[], week: readonly number[]): PlacedBar[] {
  const [monday = 0] = week;
  const sunday = monday + 6;
  const here = bars
    .filter(({ first, last }) => first <= sunday && last >= monday)
    .toSorted((one, other) => one.first - other.first || other.last - one.last);
  const ends: number[] = [];
  return here.map((bar) => {
    const start = Math.max(bar.first, monday);
    const end = Math.min(bar.last, sunday);
    const free = ends.findIndex((taken) => taken < start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    return {
      bar,
      column: start - monday,
      span: end - start + 1,
      lane,
      begins: start === bar.first,
      finishes: end === bar.last,
    };
  });
}

/** Something that begins or ends on a day. */
export interface Change<Window extends CalendarWindow = CalendarWindow> {
  readonly kind: "starts" | "ends";
  readonly seconds: number;
  readonly window: Window;
}

/** What begins and ends between two days, by moment. */
export function changesBetween<Window extends CalendarWindow>(
  windows: readonly Window[],
  first: number,
  last: number,
): Change<Window>[] {
  return windows
    .flatMap((window): Change<Window>[] => [
      { kind: "starts", seconds: window.from, window },
      { kind: "ends", seconds: window.until, window },
    ])
    .filter(({ kind, seconds }) => {
      const day = dayOfMoment(kind === "ends" ? seconds - 1 : seconds);
      return day >= first && day <= last;
    })
    .toSorted((one, other) => one.seconds - other.seconds);
}
