import { Checkbox, Segmented } from "antd";
import type { Period } from "#contract/statistics.ts";
import { daysOf, maxPeriodDays } from "#contract/statistics.ts";
import { DayInput } from "#admin/field-input/day-input.tsx";
import { wallClockOf } from "#admin/field-input/wib-time.ts";
import { statisticsText as words } from "#admin/text/statistics.ts";
import { useShown } from "#admin/use-shown.ts";
import type { PeriodChoice } from "./period-choice.ts";
import { isShowable, presets } from "./period-choice.ts";
import styles from "./period-filter.module.css";

/** The middle of a day, for the picker. */
function momentOf(name: string) {
  const [year = 0, month = 0, day = 0] = name.split("-").map(Number);
  return wallClockOf({ year, month, day, hour: 12, minute: 0 });
}

/** Chooses the days that are shown, and whether they are compared with those before. */
export function PeriodFilter({
  choice,
  yesterday,
  isCompared,
  onPeriod,
  onCompare,
}: {
  choice: PeriodChoice;
  yesterday: string;
  isCompared: boolean;
  onPeriod: (chosen: (typeof presets)[number] | Period) => void;
  onCompare: (isCompared: boolean) => void;
}) {
  const isByDays = choice.preset === "days";
  return (
    <div className={styles.filters}>
      <Segmented
        aria-label={words.period}
        className={styles.presets ?? ""}
        value={choice.preset}
        onChange={(preset) => onPeriod(preset === "days" ? choice.period : preset)}
        options={[
          ...presets.map((value) => ({ value, label: words.presets[value] })),
          { value: "days" as const, label: words.choose },
        ]}
      />
      {isByDays && <DayRange period={choice.period} yesterday={yesterday} onPeriod={onPeriod} />}
      <Checkbox checked={isCompared} onChange={({ target }) => onCompare(target.checked)}>
        {words.compare(daysOf(choice.period))}
      </Checkbox>
    </div>
  );
}

/** Two days; what is no period is kept as it was chosen, and said. */
function DayRange(props: {
  period: Period;
  yesterday: string;
  onPeriod: (period: Period) => void;
}) {
  const [period, setPeriod] = useShown(props.period);
  const choose = (changed: Partial<Period>) => {
    const next = { ...period, ...changed };
    setPeriod(next);
    if (isShowable(next, props.yesterday)) props.onPeriod(next);
  };
  const isWrong = !isShowable(period, props.yesterday);
  return (
    <div className={styles.range} role="group" aria-label={words.choose}>
      <DayInput
        label={words.first}
        value={momentOf(period.from)}
        onChange={(day) => day && choose({ from: day.format("YYYY-MM-DD") })}
      />
      <span aria-hidden>{words.until}</span>
      <DayInput
        label={words.last}
        value={momentOf(period.to)}
        onChange={(day) => day && choose({ to: day.format("YYYY-MM-DD") })}
      />
      <p role="alert" className={styles.wrong}>
        {isWrong && words.wrongPeriod(maxPeriodDays)}
      </p>
    </div>
  );
}
