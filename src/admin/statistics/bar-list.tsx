import { Button } from "antd";
import { formatCount } from "#contract/format.ts";
import type { NamedCount, StatisticsSheet } from "#contract/statistics.ts";
import { rowLabel, sheetTexts } from "#contract/statistics-text.ts";
import { statisticsText as words } from "#admin/text/statistics.ts";
import { ChartSheet } from "./chart-sheet.tsx";
import { CountTable } from "./count-table.tsx";
import styles from "./bar-list.module.css";

const shownBars = 9;

/** Counts as bars, the longest first. */
export function BarSheet(props: {
  sheet: StatisticsSheet;
  rows: readonly NamedCount[];
  isCompared: boolean;
  note?: string;
}) {
  const { sheet, rows } = props;
  const label = (name: string) => rowLabel(sheet, name);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ChartSheet
      title={sheetTexts[sheet].title}
      isEmpty={rows.length === 0}
      note={props.note}
      table={<CountTable sheet={sheet} rows={rows} isCompared={props.isCompared} label={label} />}
      chart={(showTable) => (
        <>
          <ul className={styles.bars}>
            {rows.slice(0, shownBars).map(({ name, count }) => (
              <li key={name}>
                <span>{label(name)}</span>
                <b>{formatCount(count)}</b>
                <i aria-hidden style={{ width: `${(count / most) * 100}%` }} />
              </li>
            ))}
          </ul>
          {rows.length > shownBars && (
            <Button type="link" className={styles.all ?? ""} onClick={showTable}>
              {words.all(rows.length)}
            </Button>
          )}
        </>
      )}
    />
  );
}
