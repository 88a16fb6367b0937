import { queryOptions, useQuery } from "@tanstack/react-query";
import { formatCount } from "#contract/format.ts";
import { searchGaps } from "#contract/feedback.ts";
import { call } from "#admin/api/call.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { text } from "#admin/text.ts";
import styles from "./dashboard.module.css";

const words = text.dashboard.searchGaps;

const searchGapsQuery = queryOptions({
  queryKey: ["search-gaps"],
  queryFn: ({ signal }) =>
    call({ method: "GET", path: "/dashboard/search-gaps", data: searchGaps, signal }),
});

/** What visitors of the site searched for and didn't find: something to write about, or a word to add. */
export function SearchGaps() {
  const { data, error, refetch } = useQuery(searchGapsQuery);
  if (data === undefined && error === null) return null;
  return (
    <section className={`sheet ${styles.latest}`} aria-labelledby="search-gaps">
      <h2 id="search-gaps">{words.title}</h2>
      {data === undefined ? (
        <FailureState
          title={words.failed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <p className={styles.cardNote}>{words.note(data.days)}</p>
          {data.searches.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul>
              {data.searches.map(({ words: searched, searches }) => (
                <li key={searched}>
                  <span>“{searched}”</span>
                  <span className={styles.latestFacts}>{words.times(formatCount(searches))}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
