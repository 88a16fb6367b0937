import type { CSSProperties, KeyboardEvent } from "react";
import { indonesianWeekdayDate } from "#contract/format.ts";
import type { Resource } from "#contract/resource.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { formatShortMoment, formatTime } from "#admin/format-times.ts";
import type { PreviewText } from "#admin/text/preview.ts";
import { usePreviewText } from "#admin/text/preview.ts";
import { MomentPicker } from "./moment-picker.tsx";
import styles from "./preview.module.css";

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;
/** What the slider reaches beyond both ends of the window, and from the beginning at most. */
const marginSeconds = 3 * daySeconds;
const maxReachSeconds = 120 * daySeconds;

/** The moments of a form between which its record is seen; null where it has none, or they aren't filled in. */
function windowOf({ visibility }: Resource, values: FormValues) {
  const { window } = visibility ?? {};
  const [from, until] = [values[window?.from ?? ""], values[window?.until ?? ""]];
  if (typeof from !== "number" || typeof until !== "number" || from >= until) return null;
  return { from, until };
}

/** What visitors don't see at a moment, and why. */
function absence(
  resource: Resource,
  values: FormValues,
  moment: number,
  words: PreviewText,
): string | null {
  if (values["status"] === "inactive") return words.inactive;
  const window = windowOf(resource, values);
  if (window === null) return null;
  if (moment < window.from) return words.before;
  return moment >= window.until ? words.after : null;
}

/** Chooses the moment at which the site is seen; null is now, and goes on with the time. */
export function MomentChoice({
  resource,
  values,
  at,
  onChange,
}: {
  resource: Resource;
  values: FormValues;
  at: number | null;
  onChange: (at: number | null) => void;
}) {
  const words = usePreviewText();
  const now = useMinuteSeconds();
  const moment = at ?? now;
  const window = windowOf(resource, values);
  const note = absence(resource, values, moment, words);
  return (
    <MomentPicker {...{ at, onChange }}>
      {window !== null && <WindowSlider {...{ window, moment, onChange }} />}
      <p className={styles.absence} role="status">
        {note}
      </p>
    </MomentPicker>
  );
}

interface SliderProps {
  readonly window: { readonly from: number; readonly until: number };
  readonly moment: number;
  readonly onChange: (at: number) => void;
}

/** Arrows go by the hour, Page Up and Down by the day, Home and End to the window's ends. */
function WindowSlider({ window: { from, until }, moment, onChange }: SliderProps) {
  const words = usePreviewText();
  const min = Math.min(from - marginSeconds, moment);
  const max = Math.max(Math.min(until + marginSeconds, from + maxReachSeconds), moment);
  const share = (seconds: number) => (Math.min(seconds, max) - min) / (max - min);
  const [start, end] = [share(from), share(until)];
  // A background's place is a share of the room that it leaves.
  const room = 1 - (end - start);
  const percent = (part: number) => `${100 * part}%`;
  const places = {
    "--from": percent(start),
    "--until": percent(end),
    "--place": percent(room === 0 ? 0 : start / room),
  } as CSSProperties;

  function move(event: KeyboardEvent) {
    const targets: Readonly<Record<string, number>> = {
      PageUp: moment + daySeconds,
      PageDown: moment - daySeconds,
      Home: from,
      End: until - 60,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target);
  }

  return (
    <div className={styles.track} style={places}>
      <input
        type="range"
        className={styles.slider}
        aria-label={words.slider}
        aria-valuetext={`${indonesianWeekdayDate(dateFromSeconds(moment))} ${formatTime(moment)}`}
        min={min}
        max={max}
        step={hourSeconds}
        value={moment}
        onChange={({ target }) => onChange(Number(target.value))}
        onKeyDown={move}
      />
      <p className={styles.ends}>
        <WindowEnd name={words.begins} seconds={from} />
        {until <= max && <WindowEnd name={words.ends} seconds={until} />}
      </p>
    </div>
  );
}

function WindowEnd({ name, seconds }: { name: string; seconds: number }) {
  return (
    <span>
      <b>{name}</b> {formatShortMoment(seconds)}
    </span>
  );
}
