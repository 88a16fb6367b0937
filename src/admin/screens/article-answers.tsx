import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatCount } from "#contract/format.ts";
import { articleAnswers } from "#contract/feedback.ts";
import { article } from "#contract/resources/article.ts";
import { call } from "#admin/api/call.ts";
import { screenPaths } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import { CountedSheet } from "./counted-sheet.tsx";
import styles from "./dashboard.module.css";

const words = text.dashboard.articleAnswers;

const articleAnswersQuery = queryOptions({
  queryKey: ["article-answers"],
  queryFn: ({ signal }) =>
    call({ method: "GET", path: "/dashboard/article-answers", data: articleAnswers, signal }),
});

/** What readers answered to whether a page helped: those that helped the fewest want to be rewritten. */
export function ArticleAnswers() {
  return (
    <CountedSheet
      id="article-answers"
      words={words}
      result={useQuery(articleAnswersQuery)}
      rows={({ articles }) =>
        articles.map(({ id, title, helpful, unhelpful }) => (
          <li key={id}>
            <Link to={String(screenPaths(article, id).detail)}>{title}</Link>
            <span className={styles.latestFacts}>
              <span>{words.unhelpful(formatCount(unhelpful))}</span>
              <span>{words.helpful(formatCount(helpful))}</span>
            </span>
          </li>
        ))
      }
    />
  );
}
