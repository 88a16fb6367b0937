import { Form } from "antd";
import { useId } from "react";
import type { TimestampField } from "#contract/field.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { text } from "#admin/text/text.ts";
import { presetsOf } from "./timestamp-presets.ts";
import styles from "./timestamp-preset-chips.module.css";

/** Usual moments, one press each; the one that the field holds is marked. */
export function PresetChips(props: {
  /** Of the field's label. */
  readonly labelId: string;
  readonly presets: NonNullable<TimestampField["presets"]>;
  readonly value: number | null;
  readonly onChoose: (seconds: number) => void;
}) {
  const { presets, value } = props;
  const now = useMinuteSeconds();
  const from: unknown = Form.useWatch(presets.kind === "end" ? presets.after : "");
  const ownId = useId();
  return (
    <div
      className={styles.chips}
      role="group"
      aria-labelledby={ownId}
      aria-describedby={props.labelId}
    >
      <span id={ownId} className="visually-hidden">
        {text.form.presets[presets.kind]}
      </span>
      {presetsOf(presets, now, typeof from === "number" ? from : now).map(({ label, seconds }) => (
        <button
          key={label}
          type="button"
          aria-pressed={seconds === value}
          onClick={() => props.onChoose(seconds)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
