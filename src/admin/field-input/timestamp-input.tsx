import type { FormEvent, ReactNode, SyntheticEvent } from "react";
import { useEffect, useRef, useState } from "react";
import type { TimestampField } from "#contract/field.ts";
import { text } from "#admin/text/text.ts";
import type { ControlProps } from "./control-props.ts";
import { ariaOf } from "./control-props.ts";
import { PresetChips } from "./timestamp-preset-chips.tsx";
import { typedValue } from "./parse-date-time.ts";
import { secondsOf, wallClock, wibFormat } from "./wib-time.ts";
import { pickerLocale, pickerPlacements, TypedWibPicker } from "./wib-picker.tsx";
import styles from "./timestamp-input.module.css";

/** The columns of hours and minutes scroll, so the keyboard must reach them. */
function ReachablePanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const columns = panel.current?.querySelectorAll<HTMLElement>("ul[data-type]") ?? [];
    for (const column of columns) {
      column.tabIndex = 0;
      column.ariaLabel = column.dataset["type"] === "hour" ? text.form.hour : text.form.minute;
    }
  });
  return <div ref={panel}>{children}</div>;
}

/** A moment, shown and understood in WIB, held in Unix seconds. */
export function TimestampInput(props: ControlProps<TimestampField>) {
  const stored = typeof props.value === "number" ? props.value : null;
  // What the picker shows while something else is typed: another moment would rewrite the text.
  const [before, setBefore] = useState(stored);
  const [isTyping, setIsTyping] = useState(false);
  /** Until something else is pressed: in the popup, or to empty the field. */
  const isTyped = useRef(false);
  const isUnread = typeof props.value === "string";
  const shown = isTyping || isUnread ? before : stored;

  function type({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement) || target.id !== props.id) return;
    if (!isTyping) setBefore(shown);
    setIsTyping(true);
    isTyped.current = true;
    props.onChange?.(typedValue(target.value, props.field));
  }

  /** Hears of the popup too: React passes its events on to here. */
  function press({ target }: SyntheticEvent) {
    if (target instanceof Element && target.id !== props.id) isTyped.current = false;
  }

  return (
    <div
      className={styles.wide}
      onInput={type}
      onPointerDownCapture={press}
      onKeyDownCapture={press}
      onBlurCapture={() => setIsTyping(false)}
    >
      <TypedWibPicker
        {...ariaOf(props)}
        id={props.id}
        className={styles.wide}
        disabled={props.isDisabled}
        format={wibFormat}
        // A text that is no moment stays, with its message.
        preserveInvalidOnBlur={isUnread}
        showTime={{ format: "HH:mm" }}
        // What was typed counts as soon as one goes on to the next field.
        needConfirm={false}
        placeholder={text.form.timestampPlaceholder}
        suffixIcon={<span className={styles.zone}>{text.form.wib}</span>}
        value={shown === null ? null : wallClock(shown)}
        onChange={(wall) => {
          const seconds = wall === null ? null : secondsOf(wall);
          // Closed by a press elsewhere, the picker names what it showed before.
          if (isTyped.current && seconds === before) return;
          setIsTyping(false);
          props.onChange?.(seconds);
        }}
        onBlur={props.onBlur}
        // Enter takes over what was typed; it doesn't send the form as well.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          setIsTyping(false);
        }}
        locale={pickerLocale}
        builtinPlacements={pickerPlacements}
        panelRender={(panel) => <ReachablePanel>{panel}</ReachablePanel>}
      />
      {props.field.presets !== undefined && !props.isDisabled && (
        <PresetChips
          labelId={props.labelId}
          presets={props.field.presets}
          value={stored}
          onChoose={(seconds) => {
            setIsTyping(false);
            props.onChange?.(seconds);
          }}
        />
      )}
    </div>
  );
}
