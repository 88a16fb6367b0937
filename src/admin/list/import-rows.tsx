import type { LucideIcon } from "lucide-react";
import { CircleAlert, Equal, Pencil, Plus } from "lucide-react";
import type { ImportResult } from "#contract/list-import.ts";
import type { importText } from "#admin/text/import.ts";
import styles from "./import-dialog.module.css";

type Row = ImportResult["rows"][number];
/** The sentences of an import in the language of a resource. */
export type ImportWords = (typeof importText)["id"];

const icons: Readonly<Record<Row["fate"], LucideIcon>> = {
  created: Plus,
  changed: Pencil,
  unchanged: Equal,
  refused: CircleAlert,
};

/** What becomes of each row, or has become, what was refused first. */
export function ImportRows({
  rows,
  words,
  isDone,
}: {
  rows: readonly Row[];
  words: ImportWords;
  isDone: boolean;
}) {
  const refusedFirst = rows.toSorted(
    (one, other) => Number(other.fate === "refused") - Number(one.fate === "refused"),
  );
  return (
    <div className={styles.rows} role="group" aria-label={words.rows} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.row}</th>
            <th scope="col">{words.fate}</th>
          </tr>
        </thead>
        <tbody>
          {refusedFirst.map((row) => {
            const Icon = icons[row.fate];
            const messages =
              row.errors.length > 0 ? row.errors.map(({ message }) => message) : [row.message];
            return (
              <tr key={row.line} data-fate={row.fate}>
                <td>{row.line}</td>
                <td>{row.label}</td>
                <td>
                  <b>
                    <Icon size={16} aria-hidden />
                    {(isDone ? words.done : words.fates)[row.fate]}
                  </b>
                  {row.fate === "changed" && <small>{words.changed(row.changed)}</small>}
                  {row.fate === "refused" && <small>{messages.filter(Boolean).join(" ")}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
