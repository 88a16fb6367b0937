import type { ReactNode } from "react";
import { NoBreak } from "./no-break.tsx";
import styles from "./card-table.module.css";

/**
 * A table whose rows become cards on a phone: the first cell is the card's title, every other one
 * brings its column's name along. With two columns the second needs no name.
 */
export function CardTable({
  label,
  columns,
  rows,
}: {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly string[];
  /** The first cell names its row and differs from row to row. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}) {
  const bringsNames = columns.length > 2;
  return (
    <table className={styles.cardTable} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>
                {bringsNames && <b className={styles.columnName}>{columns[index + 1]}: </b>}
                {typeof cell === "string" ? <NoBreak text={cell} /> : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
