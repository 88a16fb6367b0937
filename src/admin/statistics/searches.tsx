import { Segmented } from "antd";
import { useId, useState } from "react";
import type { NamedCount } from "#contract/statistics.ts";
import { retentionNote } from "#contract/statistics-text.ts";
import { statisticsText as words } from "#admin/text/statistics.ts";
import { CountTable } from "./count-table.tsx";
import { useGapActions } from "./gap-actions.tsx";
import styles from "./statistics.module.css";

const kinds = ["searches", "gaps"] as const;
type Kind = (typeof kinds)[number];

/** What was searched for; what wasn't found is something to write about. */
export function Searches(props: {
  rows: Readonly<Record<Kind, readonly NamedCount[]>>;
  isCompared: boolean;
}) {
  const headingId = useId();
  const [kind, setKind] = useState<Kind>("gaps");
  const rows = props.rows[kind];
  const gapActions = useGapActions();
  return (
    <section className={`sheet ${styles.chart}`} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{words.searches}</h2>
        <Segmented
          aria-label={words.searches}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: words.searchKinds[value] }))}
        />
      </div>
      <p className={styles.none}>
        {words.searchNote[kind]} {retentionNote}
      </p>
      {rows.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <CountTable
          sheet={kind}
          rows={rows}
          isCompared={props.isCompared}
          label={(searched) => searched}
          action={
            kind === "gaps" && gapActions ? { heading: words.action, of: gapActions } : undefined
          }
        />
      )}
    </section>
  );
}
