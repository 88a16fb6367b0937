import { Button } from "antd";
import type { LucideIcon } from "lucide-react";
import {
  ArrowUpDown,
  Check,
  EyeOff,
  FileUp,
  History,
  Pencil,
  Plus,
  Trash2,
  Undo2,
} from "lucide-react";
import type { KeyboardEvent } from "react";
import { formatCount } from "#contract/format.ts";
import type { Resource } from "#contract/resource.ts";
import type { RevisionAction } from "#contract/revisions/revision.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { RevisionPair, RevisionSummary } from "#admin/api/revisions.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { text } from "#admin/text/text.ts";
import { formatTime, formatDay } from "#admin/format-times.ts";
import styles from "./revision-list.module.css";

interface RevisionListProps {
  readonly resource: Resource;
  /** Newest first. */
  readonly revisions: readonly RevisionSummary[];
  readonly total: number;
  readonly pair: RevisionPair | null;
  readonly onOpen: (number: number) => void;
  readonly onMark: (number: number) => void;
  /** Null where all are shown. */
  readonly onMore: (() => void) | null;
  readonly isLoadingMore: boolean;
  /** Why the last try to show more has failed. */
  readonly moreFailure: string | null;
}

const icons: Readonly<Record<RevisionAction, LucideIcon>> = {
  first: Plus,
  create: Plus,
  update: Pencil,
  publish: Check,
  unpublish: EyeOff,
  reorder: ArrowUpDown,
  delete: Trash2,
  restore: Undo2,
  revert: History,
  import: FileUp,
};

/** The versions of a record by days; arrows go through them, Enter compares one with the one before. */
export function RevisionList({ resource, revisions, pair, ...props }: RevisionListProps) {
  const now = dateFromSeconds(useMinuteSeconds());
  const days = Map.groupBy(revisions, ({ created_at: seconds }) => formatDay(seconds, now));
  // One stop for the Tab key.
  const entry = pair?.after ?? revisions[0]?.number;

  return (
    <section className={`sheet ${styles.versions}`} aria-labelledby="versions">
      <h2 id="versions">{text.history.count(formatCount(props.total))}</h2>
      <p>{text.history.hint}</p>
      <div className={styles.timeline}>
        {[...days].map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h3>{day}</h3>
            <ol>
              {ofDay.map((revision) => (
                <li key={revision.number}>
                  <Version
                    resource={resource}
                    revision={revision}
                    pair={pair}
                    isEntry={revision.number === entry}
                    onOpen={props.onOpen}
                    onMark={props.onMark}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {props.moreFailure !== null && (
        <p className={styles.failure} role="alert">
          {text.history.failed} {props.moreFailure}
        </p>
      )}
      {props.onMore !== null && (
        <Button onClick={props.onMore} loading={props.isLoadingMore}>
          {text.history.more}
        </Button>
      )}
    </section>
  );
}

function Version({
  resource,
  revision,
  pair,
  isEntry,
  onOpen,
  onMark,
}: {
  resource: Resource;
  revision: RevisionSummary;
  pair: RevisionPair | null;
  isEntry: boolean;
  onOpen: (number: number) => void;
  onMark: (number: number) => void;
}) {
  const { number, action, actor, created_at: seconds, note, changed } = revision;
  const Icon = icons[action];
  const isChosen = pair?.after === number;
  const isOlder = pair?.before === number;
  const labels = changed.map((name) => resource.fields[name]?.label ?? name);
  return (
    <button
      type="button"
      className={styles.version}
      data-revision={number}
      data-action={action}
      data-compared={isOlder || undefined}
      aria-current={isChosen || undefined}
      tabIndex={isEntry ? 0 : -1}
      onClick={() => onOpen(number)}
      onKeyDown={(event) => goByKey(event, () => onMark(number))}
    >
      <span className={styles.knot}>
        <Icon size={12} strokeWidth={2.5} aria-hidden />
      </span>
      <span className={styles.versionWords}>
        <b>
          {text.history.action(revision)}{" "}
          {isChosen && <i data-side="after">{text.history.newer}</i>}
          {isOlder && <i data-side="before">{text.history.older}</i>}
        </b>{" "}
        <small>{text.history.byline(number, actor?.name ?? null, formatTime(seconds))}</small>{" "}
        {action !== "create" && labels.length > 0 && <small>{labels.join(", ")}</small>}
        {note !== null && <small>{text.history.note(note)}</small>}
      </span>
    </button>
  );
}

/** Arrows go from version to version; the space bar marks one instead of pressing it. */
function goByKey(event: KeyboardEvent<HTMLElement>, mark: () => void) {
  const list = event.currentTarget.closest("section:has(> h2)");
  const buttons = [...(list?.querySelectorAll<HTMLElement>("[data-revision]") ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[
    event.key
  ];
  if (target === undefined && event.key !== " ") return;
  event.preventDefault();
  if (target === undefined) return mark();
  buttons[target]?.focus();
}
