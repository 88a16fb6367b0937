import { Link } from "react-router";
import { article } from "#contract/resources/article.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { FieldCell } from "#admin/field-cell/field-cell.tsx";
import { RecordCell } from "#admin/field-cell/record-cell.tsx";
import { screenPaths } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import { usePrefetch } from "./use-prefetch.ts";
import styles from "./dashboard.module.css";

/** The news that were written last, each a link to its detail; nothing while there are none. */
export function LatestNews({ records }: { records: readonly AdminRecord<typeof article>[] }) {
  const { detail } = usePrefetch();
  if (records.length === 0) return null;
  return (
    <section className={`sheet ${styles.latest}`} aria-labelledby="latest">
      <h2 id="latest">{text.dashboard.latest}</h2>
      <ul>
        {records.map((record) => {
          const prefetch = () => detail(article, record.id);
          return (
            <li key={record.id}>
              <Link
                to={String(screenPaths(article, record.id).detail)}
                onPointerEnter={prefetch}
                onFocus={prefetch}
              >
                {record.title}
              </Link>
              <span className={styles.latestFacts}>
                <RecordCell
                  resource={article}
                  name="status"
                  field={article.fields.status}
                  record={record}
                />
                <FieldCell name="category_id" field={article.fields.category_id} record={record} />
                <FieldCell
                  name="published_at"
                  field={article.fields.published_at}
                  record={record}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
