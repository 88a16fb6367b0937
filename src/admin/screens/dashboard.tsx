import { useQuery } from "@tanstack/react-query";
import { Newspaper, Plus } from "lucide-react";
import { Link } from "react-router";
import { formatCount, indonesianWeekdayDate } from "#contract/format.ts";
import { article } from "#contract/resources/article.ts";
import { grantFor } from "#contract/roles.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import { latestNewsQuery, listQuery } from "#admin/api/queries.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { formatClock } from "#admin/format-times.ts";
import { MyWork } from "#admin/home/my-work.tsx";
import { useMyWork } from "#admin/home/use-my-work.ts";
import { ToCheckAgain } from "#admin/home/to-check-again.tsx";
import { UpcomingChanges } from "#admin/home/upcoming-changes.tsx";
import { YesterdaysVisits } from "#admin/home/yesterdays-visits.tsx";
import homeStyles from "#admin/home/home.module.css";
import { QueryState } from "#admin/layout/query-state.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { SampleContent } from "#admin/sample/sample-content.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { ArticleAnswers } from "./article-answers.tsx";
import { BrokenLinks } from "./broken-links.tsx";
import { LatestNews } from "./latest-news.tsx";
import { Repairs } from "./repairs.tsx";
import { SearchGaps } from "./search-gaps.tsx";
import styles from "./dashboard.module.css";

/** `/dashboard`: the number of news, today's date, what waits for the signed-in, and what begins and ends soon. */
export function Dashboard() {
  const { name, role } = useAccount();
  const now = useMinuteSeconds();
  const { data: latest } = useQuery(latestNewsQuery);
  const { total: tasks } = useMyWork();
  return (
    <Screen
      title={text.dashboard.title}
      tabTitle={tasks === 0 ? undefined : text.dashboard.tab(formatCount(tasks))}
      lead={text.dashboard.greeting(name)}
      actions={<Shortcuts role={role.name} />}
    >
      <div className={styles.cards}>
        <NewsCount />
        <section className={`${styles.card} sheet`}>
          <h2>{text.dashboard.today}</h2>
          <p className={styles.cardDate}>{indonesianWeekdayDate(dateFromSeconds(now))}</p>
          <p className={styles.cardNote}>{text.dashboard.zone(formatClock(now))}</p>
        </section>
        {grantFor(role.name, "statistics").list && <YesterdaysVisits />}
      </div>
      <div className={homeStyles.home}>
        <div className={homeStyles.column}>
          <MyWork />
          <ToCheckAgain />
          <SampleContent />
          {grantFor(role.name, "content").create && (
            <div className={homeStyles.pair}>
              <Repairs />
              <BrokenLinks />
              <SearchGaps />
              <ArticleAnswers />
            </div>
          )}
        </div>
        <div className={homeStyles.column}>
          <UpcomingChanges />
          <LatestNews records={latest?.data ?? []} />
        </div>
      </div>
    </Screen>
  );
}

function Shortcuts({ role }: { role: string }) {
  return (
    <>
      <Link className="button-link button-line" to={article.admin.listPath}>
        <Newspaper size={18} strokeWidth={1.75} aria-hidden />
        {text.dashboard.newsList}
      </Link>
      {grantFor(role, article.area).create && (
        <Link className="button-link" to={`${article.admin.formPath}/add`}>
          <Plus size={18} aria-hidden />
          {text.dashboard.writeNews}
        </Link>
      )}
    </>
  );
}

function NewsCount() {
  const query = useQuery(latestNewsQuery);
  const { data, error } = query;
  const { data: active } = useQuery(
    listQuery(article, { status: "active", page: "1", limit: "1" }),
  );
  return (
    <section className={`${styles.card} sheet`} aria-busy={data === undefined && error === null}>
      <h2>{text.dashboard.newsCount}</h2>
      {data !== undefined && <p className={styles.cardFigure}>{formatCount(data.meta.total)}</p>}
      {data !== undefined && active !== undefined && (
        <p className={styles.cardNote}>
          {text.dashboard.newsActive(active.meta.total, data.meta.total)}
        </p>
      )}
      <QueryState query={query} title={text.dashboard.newsFailed} rows={1} />
    </section>
  );
}
