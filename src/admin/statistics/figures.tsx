import { TrendingDown, TrendingUp } from "lucide-react";
import { formatCount } from "#contract/format.ts";
import type { Figures as FigureValues } from "#contract/statistics.ts";
import { statisticsText as words } from "#admin/text/statistics.ts";
import { text } from "#admin/text/text.ts";
import styles from "./figures.module.css";

const names = Object.keys(words.figures) as (keyof FigureValues)[];
const percent = new Intl.NumberFormat("id-ID", { style: "percent", maximumFractionDigits: 0 });

/** The totals of the period, each beside that of the one before. */
export function Figures({ figures, isCompared }: { figures: FigureValues; isCompared: boolean }) {
  return (
    <dl className={`sheet ${styles.figures}`} aria-label={words.figuresLabel}>
      {names.map((name) => (
        <div key={name}>
          <dt>{words.figures[name]}</dt>
          <dd className={styles.figure}>{shownCount(figures[name].count)}</dd>
          {isCompared && <Change {...figures[name]} isGoodRising={name !== "gaps"} />}
        </div>
      ))}
    </dl>
  );
}

function shownCount(count: number | null): string {
  return count === null ? text.list.emptyCell : formatCount(count);
}

function Change(props: FigureValues[keyof FigureValues] & { isGoodRising: boolean }) {
  const { count, previous, isGoodRising } = props;
  if (count === null || previous === null)
    return <dd className={styles.change}>{words.notCompared}</dd>;
  const before = formatCount(previous);
  if (count === previous) return <dd className={styles.change}>{words.same(before)}</dd>;
  const isRising = count > previous;
  const Icon = isRising ? TrendingUp : TrendingDown;
  return (
    <dd className={styles.change} data-good={isRising === isGoodRising}>
      <Icon size={16} aria-hidden />
      <span>
        {isRising ? words.risen : words.fallen}{" "}
        {previous === 0
          ? words.from(before)
          : words.changed(percent.format(Math.abs(count - previous) / previous), before)}
      </span>
    </dd>
  );
}
