import { Segmented } from "antd";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { statisticsText as words } from "#admin/text/statistics.ts";
import { restoreFocus } from "#admin/layout/lost-focus.ts";
import styles from "./statistics.module.css";

/** A part of the screen: a chart for the eyes, and its table in the same place for everybody. */
export function ChartSheet(props: {
  title: string;
  /** What the marks of the chart mean. */
  legend?: ReactNode;
  /** `showTable` shows the rows that the chart leaves out. */
  chart: (showTable: () => void) => ReactNode;
  table: ReactNode;
  isEmpty?: boolean;
  /** A limitation of the data, shown below the title. */
  note?: string | undefined;
}) {
  const headingId = useId();
  const [form, setForm] = useState<"chart" | "table">("chart");

  function showTable() {
    setForm("table");
    restoreFocus(`[aria-labelledby="${headingId}"] [role=region]`);
  }

  return (
    <section className={`sheet ${styles.chart}`} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{props.title}</h2>
        {form === "chart" && props.legend}
        {!props.isEmpty && (
          <Segmented
            aria-label={words.form(props.title)}
            value={form}
            onChange={setForm}
            options={[
              { value: "chart", label: words.chart },
              { value: "table", label: words.table },
            ]}
          />
        )}
      </div>
      {props.note !== undefined && <p className={styles.none}>{props.note}</p>}
      {props.isEmpty && <p className={styles.none}>{words.none}</p>}
      {!props.isEmpty && (form === "chart" ? props.chart(showTable) : props.table)}
    </section>
  );
}
