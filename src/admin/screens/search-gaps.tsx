import { queryOptions, useQuery } from "@tanstack/react-query";
import { formatCount } from "#contract/format.ts";
import { searchGaps } from "#contract/feedback.ts";
import { call } from "#admin/api/call.ts";
import { text } from "#admin/text/text.ts";
import { CountedSheet } from "./counted-sheet.tsx";
import styles from "./dashboard.module.css";

const words = text.dashboard.searchGaps;

const searchGapsQuery = queryOptions({
  queryKey: ["search-gaps"],
  queryFn: ({ signal }) =>
    call({ method: "GET", path: "/dashboard/search-gaps", data: searchGaps, signal }),
});

/** What visitors of the site searched for and didn't find: something to write about, or a word to add. */
export function SearchGaps() {
  return (
    <CountedSheet
      id="search-gaps"
      words={words}
      result={useQuery(searchGapsQuery)}
      rows={({ searches: gaps }) =>
        gaps.map(({ words: searched, searches }) => (
          <li key={searched} className={styles.counted}>
            <span>“{searched}”</span>
            <span className={styles.latestFacts}>{words.times(formatCount(searches))}</span>
          </li>
        ))
      }
    />
  );
}
