import { Link } from "react-router";
import { calendarText as words } from "#admin/calendar-text.ts";
import { StageTag } from "#admin/field-cell/stage-tag.tsx";
import { recordLabel } from "#admin/list/row-actions.tsx";
import { recordPath } from "#admin/screen-addresses.ts";
import { clockOf } from "./days.ts";
import type { Change } from "./windows.ts";
import styles from "./calendar.module.css";

/** Something that begins or ends, with its hour and the way to it. */
export function ChangeRow({ change }: { change: Change }) {
  const { kind, seconds, window } = change;
  const { resource, record } = window;
  const clock =
    kind === "starts" ? words.starts(clockOf(seconds)) : words.ends(clockOf(seconds - 1));
  return (
    <li className={styles.change}>
      <Link to={recordPath({ resource: resource.api, id: record.id }) ?? ""}>
        {recordLabel(resource, record)}
      </Link>
      <span>
        <StageTag resource={resource} record={record} /> {clock}
      </span>
    </li>
  );
}
