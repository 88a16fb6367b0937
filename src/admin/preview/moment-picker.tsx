import { Button } from "antd";
import type { ReactNode } from "react";
import { indonesianWeekdayDate } from "#contract/format.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { pickerPlacements, WibPicker } from "#admin/field-input/wib-picker.tsx";
import { secondsOf, wallClock, wibFormat } from "#admin/field-input/wib-time.ts";
import { formatTime } from "#admin/format-times.ts";
import { usePreviewText } from "#admin/text/preview.ts";
import styles from "./preview.module.css";

/** Chooses the moment at which the site is seen, in Unix seconds; null is now, and goes on with the time. */
export function MomentPicker(props: {
  at: number | null;
  onChange: (at: number | null) => void;
  children?: ReactNode;
}) {
  const { at, onChange, children } = props;
  const words = usePreviewText();
  const now = useMinuteSeconds();
  const moment = at ?? now;
  return (
    <div className={styles.moment}>
      <p>
        {words.seenAt}{" "}
        <strong>
          {indonesianWeekdayDate(dateFromSeconds(moment))} {formatTime(moment)}
        </strong>
      </p>
      <WibPicker
        showTime={{ format: "HH:mm" }}
        format={wibFormat}
        allowClear={false}
        builtinPlacements={pickerPlacements}
        aria-label={words.moment}
        value={wallClock(moment)}
        onChange={(wall) => wall && onChange(secondsOf(wall))}
      />
      <Button type="link" disabled={at === null} onClick={() => onChange(null)}>
        {words.now}
      </Button>
      {children}
    </div>
  );
}
