import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { AdminRecord } from "#admin/api/records.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { followDrag } from "./follow-drag.ts";
import type { Reorder } from "./use-reorder.ts";
import styles from "./reorder-control.module.css";

const iconSize = 18;

/** Moves a record up or down in its list: by two buttons, or by dragging a handle. */
export function ReorderControl({
  record,
  label,
  reorder,
}: {
  record: AdminRecord;
  label: string;
  reorder: Reorder;
}) {
  const { reorder: words } = useScreenText();
  const { before, after } = reorder.placesBeside(record);
  const moveTo = (place: number | null) => place !== null && reorder.move(record, place);
  return (
    <div className={styles.reorder}>
      <span
        className={styles.reorderHandle}
        aria-hidden
        title={words.handle(label)}
        onPointerDown={(event) => followDrag(event, (target) => reorder.move(record, target))}
      >
        <GripVertical size={iconSize} aria-hidden />
      </span>
      {/* Not disabled at the ends: the button that was pressed keeps the focus. */}
      <button
        type="button"
        aria-label={words.up(label)}
        aria-disabled={before === null}
        onClick={() => moveTo(before)}
      >
        <ArrowUp size={iconSize} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={words.down(label)}
        aria-disabled={after === null}
        onClick={() => moveTo(after)}
      >
        <ArrowDown size={iconSize} aria-hidden />
      </button>
    </div>
  );
}
