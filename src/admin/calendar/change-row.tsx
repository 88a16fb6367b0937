import { Link } from "react-router";
import { calendarText as words } from "#admin/text/calendar.ts";
import { StageSign, StageTag } from "#admin/field-cell/stage-tag.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { reviewText } from "#admin/text/review.ts";
import { formatClock } from "#admin/format-times.ts";
import { endClockOf } from "./days.ts";
import { windowLabel, windowPath } from "./window-names.ts";
import type { CalendarWindow, Change } from "./windows.ts";
import styles from "./calendar.module.css";

/** The start or end of a window, with its hour and link. */
export function ChangeRow({ change }: { change: Change }) {
  const { kind, seconds, window } = change;
  const { id } = useAccount();
  const clock =
    kind === "starts" ? words.starts(formatClock(seconds)) : words.ends(endClockOf(seconds));
  return (
    <li className={styles.change}>
      <Link to={windowPath(window, id)}>{windowLabel(window)}</Link>
      <span>
        <WindowTag window={window} /> {clock}
      </span>
    </li>
  );
}

function WindowTag({ window }: { window: CalendarWindow }) {
  if ("record" in window) return <StageTag resource={window.resource} record={window.record} />;
  const { stage } = window.submission;
  return <StageSign kind={stage} label={reviewText.stages[stage]} />;
}
