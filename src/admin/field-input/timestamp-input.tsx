import type { TimestampField } from "#contract/field.ts";
import { text } from "#admin/text.ts";
import type { ControlProps } from "./control.ts";
import { ariaOf } from "./control.ts";
import { secondsOf, wallClock, wibFormats } from "./wib.ts";
import { WibPicker } from "./wib-picker.tsx";

/** A moment, shown and understood in WIB, held in Unix seconds. */
export function TimestampInput(props: ControlProps<TimestampField>) {
  return (
    <WibPicker
      {...ariaOf(props)}
      id={props.id}
      className="wide"
      disabled={props.isDisabled}
      format={[...wibFormats]}
      showTime={{ format: "HH:mm" }}
      // What was typed counts as soon as one goes on to the next field.
      needConfirm={false}
      placeholder={text.form.timestampPlaceholder}
      suffixIcon={<span className="zone">{text.form.wib}</span>}
      value={typeof props.value === "number" ? wallClock(props.value) : null}
      onChange={(wall) => props.onChange?.(wall === null ? null : secondsOf(wall))}
      onBlur={props.onBlur}
    />
  );
}
