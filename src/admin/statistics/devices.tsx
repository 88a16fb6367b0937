import type { NamedCount } from "#contract/statistics.ts";
import { rowLabel, sheetTexts } from "#contract/statistics-text.ts";
import { ChartSheet } from "./chart-sheet.tsx";
import { CountTable, shareOf } from "./count-table.tsx";
import styles from "./bar-list.module.css";

/** The kinds of devices as shares of one bar. */
export function Devices({
  rows,
  isCompared,
}: {
  rows: readonly NamedCount[];
  isCompared: boolean;
}) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const label = (name: string) => rowLabel("devices", name);
  return (
    <ChartSheet
      title={sheetTexts.devices.title}
      isEmpty={rows.length === 0}
      table={
        <CountTable sheet="devices" rows={rows} isCompared={isCompared} hasShares label={label} />
      }
      chart={() => (
        <>
          <div className={styles.stack} aria-hidden>
            {rows.map(({ name, count }) => (
              <i key={name} style={{ flexGrow: count }} />
            ))}
          </div>
          <ul className={styles.shares}>
            {rows.map(({ name, count }) => (
              <li key={name}>
                <i aria-hidden />
                <span>{label(name)}</span>
                <b>{shareOf(count, total)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    />
  );
}
