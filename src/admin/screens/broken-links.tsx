import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { brokenLinksQuery } from "#admin/api/broken-links.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { formatMoment } from "#admin/format-times.ts";
import { homeText } from "#admin/text/home.ts";
import { recordPath } from "#admin/screen-addresses.ts";
import styles from "./dashboard.module.css";

const words = homeText.brokenLinks;
const shownLinks = 10;

/** Links that lead nowhere any more, with the records to mend; nothing where there are none. */
export function BrokenLinks() {
  const { data } = useQuery(brokenLinksQuery);
  const now = new Date(useMinuteSeconds() * 1000);
  if (data === undefined || data.links.length === 0) return null;
  return (
    <section className={`sheet ${styles.latest}`} aria-labelledby="broken-links">
      <h2 id="broken-links">{words.title}</h2>
      <p className={styles.cardNote}>{words.note}</p>
      <ul>
        {data.links
          .slice(0, shownLinks)
          .map(({ url, status, since, records: [first, ...others] }) => (
            <li key={url}>
              {first !== undefined && <Link to={recordPath(first) ?? "."}>{first.label}</Link>}
              <span className={styles.latestFacts}>
                <span>{new URL(url).host}</span>
                <span>{words.why(status)}</span>
                {since !== null && <span>{words.since(formatMoment(since, now))}</span>}
                {others.length > 0 && <span>{words.others(others.length)}</span>}
              </span>
            </li>
          ))}
      </ul>
      {data.links.length > shownLinks && <p>{words.more(data.links.length - shownLinks)}</p>}
    </section>
  );
}
