import type { ReactNode } from "react";
import { formatCount } from "#contract/format.ts";
import type { NamedCount, StatisticsSheet } from "#contract/statistics.ts";
import { previousHeading, sheetTexts } from "#contract/statistics-text.ts";
import { statisticsText as words } from "#admin/text/statistics.ts";
import { text } from "#admin/text/text.ts";
import styles from "./count-table.module.css";

const percent = new Intl.NumberFormat("id-ID", { style: "percent", maximumFractionDigits: 0 });

/** A share of a whole: "71%". */
export function shareOf(count: number, total: number): string {
  return percent.format(total === 0 ? 0 : count / total);
}

interface CountTableProps {
  readonly sheet: StatisticsSheet;
  readonly rows: readonly NamedCount[];
  /** What a row is called. */
  readonly label: (name: string) => ReactNode;
  readonly isCompared: boolean;
  /** Adds the share of each row. */
  readonly hasShares?: boolean;
  readonly action?:
    | { readonly heading: string; readonly of: (name: string) => ReactNode }
    | undefined;
}

/** Rows with their counts, in a region that scrolls where it is narrow. */
export function CountTable(props: CountTableProps) {
  const region = text.list.region(sheetTexts[props.sheet].title);
  return (
    <div className={styles.tableWrap} tabIndex={0} role="region" aria-label={region}>
      <CountRows {...props} />
    </div>
  );
}

/** The table alone. */
export function CountRows(props: CountTableProps) {
  const { sheet, rows, isCompared, action } = props;
  const { name, count } = sheetTexts[sheet];
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{count}</th>
          {props.hasShares && <th scope="col">{words.share}</th>}
          {isCompared && <th scope="col">{previousHeading}</th>}
          {action && (
            <th scope="col" className={styles.action}>
              {action.heading}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{props.label(row.name)}</th>
            <td>{formatCount(row.count)}</td>
            {props.hasShares && <td>{shareOf(row.count, total)}</td>}
            {isCompared && (
              <td>{row.previous === null ? text.list.emptyCell : formatCount(row.previous)}</td>
            )}
            {action && <td className={styles.action}>{action.of(row.name)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
