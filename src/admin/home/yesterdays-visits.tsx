import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatCount } from "#contract/format.ts";
import { shiftDay } from "#contract/statistics.ts";
import { statisticsQuery } from "#admin/api/statistics.ts";
import { dayName, dayOfMoment } from "#admin/calendar/days.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { QueryState } from "#admin/layout/query-state.tsx";
import { statisticsPath } from "#admin/screen-addresses.ts";
import { presetPeriod } from "#admin/statistics/period-choice.ts";
import { text } from "#admin/text/text.ts";
import cards from "#admin/screens/dashboard.module.css";
import styles from "./home.module.css";

const words = text.dashboard.visits;

/** The visits of yesterday, and the line of four weeks; for those who may see the statistics. */
export function YesterdaysVisits() {
  const yesterday = shiftDay(dayName(dayOfMoment(useMinuteSeconds())), -1);
  const query = useQuery(statisticsQuery(presetPeriod("28", yesterday)));
  const { data, error } = query;
  const isLoading = data === undefined && error === null;
  const counts = data?.totals?.days.map(({ count }) => count);
  return (
    <section className={`${cards.card} sheet`} aria-labelledby="yesterday" aria-busy={isLoading}>
      <h2 id="yesterday">{words.title}</h2>
      <QueryState query={query} title={words.failed} rows={1} />
      {data !== undefined && counts === undefined && <p className={cards.cardNote}>{words.none}</p>}
      {counts !== undefined && (
        <div className={styles.visits}>
          <div>
            <p className={cards.cardFigure}>{formatCount(counts.at(-1) ?? 0)}</p>
            <p className={cards.cardNote}>
              {words.days}, <Link to={statisticsPath}>{words.statistics}</Link>
            </p>
          </div>
          <Sparkline counts={counts} />
        </div>
      )}
    </section>
  );
}

const width = 100;
const height = 40;

/** A line without a scale: the screen of statistics has one, and its table. */
function Sparkline({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const points = counts.map((count, index) => {
    const x = (index * width) / Math.max(1, counts.length - 1);
    return `${x.toFixed(1)},${(height - (count / most) * (height - 4) - 2).toFixed(1)}`;
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,${height} ${points.join(" ")} ${width},${height}`} />
      <polyline points={points.join(" ")} />
    </svg>
  );
}
