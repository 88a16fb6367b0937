import { Icon } from "../../components/icon.tsx";
import { OptionalNewTabLink } from "../../components/links.tsx";
import { NewsDate, NewsTitle } from "../../components/news-item.tsx";
import { followText } from "../../text/follow.ts";
import type { AgendaEntry, FollowProps } from "../../props/programme.ts";
import { NoBreak } from "../../components/no-break.tsx";
import styles from "./agenda.module.css";
import newsItemStyles from "../../components/news-item.module.css";

const text = followText.agenda;

function CalendarLink({ url, label, of }: { url: string; label: string; of?: string }) {
  return (
    <a className={`go ${styles.calendar}`} href={url} download>
      <Icon name="calendar-days" />
      <span>
        {label}
        {of !== undefined && <span className="visually-hidden">: {of}</span>}
      </span>
    </a>
  );
}

function Entry({
  entry: { id, title, dates, startsAt, place, url },
  isComing,
  level: Heading,
}: {
  entry: AgendaEntry;
  isComing: boolean;
  level: "h3" | "h4";
}) {
  return (
    <li className={url === null ? undefined : newsItemStyles.newsItem}>
      <p className={styles.date}>
        <time dateTime={startsAt}>
          <NoBreak text={dates} />
        </time>
      </p>
      <div>
        <Heading className={newsItemStyles.title}>
          {url === null ? (
            <NoBreak text={title} />
          ) : (
            <OptionalNewTabLink href={url} label={title} />
          )}
        </Heading>
        {place !== null && <p className="note">{place}</p>}
        {isComing && <CalendarLink url={text.entryUrl(id)} label={text.addEntry} of={title} />}
      </div>
    </li>
  );
}

/** What takes place: what is to come, what news announce, and below them what is past. */
export function Agenda({ coming, announced, past }: FollowProps["agenda"]) {
  const hasNone = coming.length + announced.length === 0;
  return (
    <>
      {hasNone && <p className={styles.none}>{text.none}</p>}
      {!hasNone && (
        <ul className={styles.dateRows}>
          {coming.map((entry) => (
            <Entry entry={entry} isComing level="h3" key={entry.id} />
          ))}
          {announced.map((article) => (
            <li className={newsItemStyles.newsItem} key={`${article.id} announced`}>
              <p className={styles.date}>
                {text.announced} <NewsDate publishedAt={article.publishedAt} />
              </p>
              <NewsTitle article={article} level="h3" />
            </li>
          ))}
        </ul>
      )}
      {coming.length > 1 && (
        <p className={styles.all}>
          <CalendarLink url={text.calendarUrl} label={text.addAll} />
        </p>
      )}
      {past.length > 0 && (
        <>
          <h3 className={styles.archive}>{text.archive}</h3>
          <ul className={styles.dateRows}>
            {past.map((entry) => (
              <Entry entry={entry} isComing={false} level="h4" key={entry.id} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
