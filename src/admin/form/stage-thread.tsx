import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { Link } from "react-router";
import { indonesianShortDate } from "#contract/format.ts";
import type { Resource } from "#contract/resource.ts";
import { stageOf } from "#contract/visibility.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { revisionsQuery } from "#admin/api/revisions.ts";
import { StageTag } from "#admin/field-cell/stage-tag.tsx";
import { useInactiveReferences } from "#admin/field-cell/use-inactive-references.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { formatShortMoment } from "#admin/format-times.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { isScreened, screenPaths } from "#admin/screen-addresses.ts";
import type { StageText } from "#admin/text/writing.ts";
import { useWritingText } from "#admin/text/writing.ts";
import type { StagedForm, StageMoment, StageStep } from "./stage-steps.ts";
import { stageSteps } from "./stage-steps.ts";
import buttonStyles from "#admin/layout/text-button.module.css";
import styles from "./stage-thread.module.css";

interface StageThreadProps extends StagedForm {
  /** Asks whether the record is to be withdrawn; absent where that can't be. */
  readonly onWithdraw: (() => void) | undefined;
}

/** How far a record is: stitched where it has been, a line to what is to come. */
export function StageThread({ onWithdraw, ...form }: StageThreadProps) {
  const { stage: words } = useWritingText();
  const now = {
    seconds: useMinuteSeconds(),
    inactive: useInactiveReferences([form.resource]).of(form.resource),
  };
  const steps = stageSteps(form, now);
  const current = steps.findLast(({ hasHappened }) => hasHappened);
  const { resource, record } = form;
  return (
    <>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {/* Its words are Indonesian. */}
        {record !== null && resource.language !== "en" && (
          <StageTag resource={resource} record={record} />
        )}
      </div>
      <ol className={styles.thread}>
        {steps.map((step) => {
          const isNow = step === current;
          const past = isNow ? "now" : "done";
          return (
            <li
              key={step.kind}
              data-state={step.hasHappened ? past : "ahead"}
              aria-current={isNow ? "step" : undefined}
            >
              <b>
                {words.steps[step.kind]}
                {!step.hasHappened && <span className="visually-hidden">, {words.ahead}</span>}
              </b>
              <small>{detailOf(step, form, words, now)}</small>
            </li>
          );
        })}
      </ol>
      {record !== null && isScreened(resource) && (
        <div className={styles.ways}>
          <HistoryWay resource={resource} id={record.id} words={words} />
          {onWithdraw !== undefined && (
            <button type="button" className={buttonStyles.textButton} onClick={onWithdraw}>
              {words.withdraw}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Leads to the history, and says how long it is: the record's version isn't the number of its revisions. */
function HistoryWay({
  resource,
  id,
  words,
}: {
  readonly resource: ScreenedResource;
  readonly id: number;
  readonly words: StageText;
}) {
  const { data } = useInfiniteQuery(revisionsQuery(resource, id));
  const total = data?.pages[0]?.meta.total;
  return (
    <Link className={buttonStyles.textButton} to={screenPaths(resource, id).history}>
      <History size={16} strokeWidth={1.75} aria-hidden />
      {total === undefined ? words.allVersions : words.versions(total)}
    </Link>
  );
}

function detailOf(
  { kind, hasHappened, moment }: StageStep,
  { resource, record, review }: StagedForm,
  words: StageText,
  now: StageMoment,
): string {
  const at = moment === null ? "" : formatShortMoment(moment);
  const since = moment === null ? "" : words.since(at);
  const liveAhead =
    resource.visibility?.window === undefined ? words.liveAhead : words.liveAheadInWindow;
  const details: Readonly<Record<StageStep["kind"], string>> = {
    hidden: hiddenDetail(resource, record, words, now),
    created: createdDetail(record, review, words),
    waiting: hasHappened ? words.reviewed : words.reviewAhead,
    returned: words.returned,
    scheduled: words.from(at),
    live: hasHappened ? since : liveAhead,
    changed: words.changed,
    withdrawn: hasHappened ? since : at,
    ended: hasHappened ? since : at,
  };
  return details[kind];
}

function hiddenDetail(
  resource: Resource,
  record: AdminRecord | null,
  words: StageText,
  now: StageMoment,
): string {
  const stage = record === null ? null : stageOf(resource, record, now);
  return stage?.kind === "hidden"
    ? words.hiddenUntil(resource.fields[stage.field]?.label ?? stage.field)
    : "";
}

function createdDetail(
  record: AdminRecord | null,
  review: StagedForm["review"],
  words: StageText,
): string {
  // Whoever reviews what was submitted sees it too.
  if (record === null) return review === "draft" ? words.unsaved : "";
  const createdAt = record["created_at"];
  if (typeof createdAt !== "number") return "";
  const day = indonesianShortDate(dateFromSeconds(createdAt));
  const name = nameOf(record["creator"]);
  return name === null ? words.created(day) : words.createdBy(name, day);
}

/** Of records that say who wrote them. */
function nameOf(creator: unknown): string | null {
  const isPerson = typeof creator === "object" && creator !== null && "name" in creator;
  return isPerson ? String(creator.name) : null;
}
