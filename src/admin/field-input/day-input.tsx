import type { Dayjs } from "dayjs";
import { text } from "#admin/text/text.ts";
import { pickerLocale, pickerPlacements, WibPicker } from "./wib-picker.tsx";

interface DayInputProps {
  readonly label: string;
  /** Any moment of the day. */
  readonly value: Dayjs | null;
  readonly onChange: (day: Dayjs | null) => void;
}

/** A day of WIB, chosen or typed. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    <WibPicker
      aria-label={label}
      format="DD/MM/YYYY"
      needConfirm={false}
      placeholder={text.form.dayPlaceholder}
      value={value}
      onChange={onChange}
      locale={pickerLocale}
      builtinPlacements={pickerPlacements}
    />
  );
}
