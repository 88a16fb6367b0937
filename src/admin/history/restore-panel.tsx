import { useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { CalendarClock, Eye, RotateCcw } from "lucide-react";
import { useState } from "react";
import { hasStatus } from "#contract/resource.ts";
import { nextRevisionNumber } from "#contract/revisions/revision.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { RevisionSummary } from "#admin/api/revisions.ts";
import { differenceQuery } from "#admin/api/revisions.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { needsReview } from "#admin/review/review-rules.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import { formatDateTime } from "#admin/format-times.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import styles from "./restore-panel.module.css";

interface RestorePanelProps {
  readonly resource: ScreenedResource;
  readonly record: AdminRecord;
  /** What is to come back. */
  readonly revision: RevisionSummary;
  /** Number of the record's newest revision. */
  readonly newest: number;
  readonly onRestored: () => void;
}

/** What bringing a revision back would change, and the buttons that do it. */
export function RestorePanel({
  resource,
  record,
  revision,
  newest,
  onRestored,
}: RestorePanelProps) {
  const { id } = record;
  const { message } = App.useApp();
  const [dialog, setDialog] = useState<"all" | "choose" | null>(null);
  const { number, created_at: seconds } = revision;
  const nothingLost = text.history.restore.nothingLost(
    newest,
    nextRevisionNumber(newest, record.version),
  );
  const pair = { before: number, after: newest };
  const { data, error, isPlaceholderData, refetch } = useQuery(differenceQuery(resource, id, pair));
  if (error !== null && data === undefined) {
    return (
      <div className={styles.restore}>
        <FailureState
          title={text.history.restore.unknown(number)}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (data === undefined || isPlaceholderData) return null;
  const changed = Object.keys(resource.fields).filter((name) => data.fields[name] !== undefined);
  const isHeld = needsReview(resource, record);
  // Nobody changes alone what visitors see: all may come back where that hides it, else all but its publication.
  const isAllowed = !isHeld || (hasStatus(resource) && changed.includes("status"));
  const mayActivate = isHeld || !needsReview(resource, { ...record, status: "active" });
  const names = changed.filter((name) => name !== "status" || mayActivate);
  if (names.length === 0 || !isAllowed) return null;

  const { visibility } = resource;
  const isPublic = resource.visible !== "never";
  const hasWindow =
    visibility?.window !== undefined &&
    [visibility.window.from, visibility.window.until].some((name) => names.includes(name));

  function finish() {
    setDialog(null);
    void message.success(text.history.restore.done(number));
    void invalidateRecords();
    onRestored();
  }

  return (
    <div className={styles.restore}>
      <h2>{text.history.restore.title(number)}</h2>
      <p>{nothingLost}</p>
      <ul>
        <li>
          <RotateCcw size={18} strokeWidth={1.75} aria-hidden />
          {text.history.restore.returns(names.length, formatDateTime(seconds))}
        </li>
        {isPublic && (
          <li>
            <Eye size={18} strokeWidth={1.75} aria-hidden />
            {text.history.restore.visible}
          </li>
        )}
        {hasWindow && (
          <li>
            <CalendarClock size={18} strokeWidth={1.75} aria-hidden />
            {text.history.restore.window}
          </li>
        )}
      </ul>
      <div className={styles.restoreActions}>
        <Button type="primary" onClick={() => setDialog("all")}>
          {text.history.restore.all}
        </Button>
        {!isHeld && (
          <Button onClick={() => setDialog("choose")}>{text.history.restore.choose}</Button>
        )}
      </div>
      {dialog !== null && (
        <RestoreDialog
          resource={resource}
          id={id}
          number={number}
          nothingLost={nothingLost}
          names={names}
          isChoosing={dialog === "choose"}
          onRestored={finish}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
