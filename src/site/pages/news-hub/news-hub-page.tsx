import { coverTurns } from "../../components/category-motif.ts";
import { Cover } from "../../components/cover.tsx";
import { HelpPanel } from "../../components/help-panel.tsx";
import { AnnouncementRows } from "../../components/announcement-rows.tsx";
import { GoLabel } from "../../components/links.tsx";
import { NewsSearchForm } from "../../components/news-search-form.tsx";
import { NewsMeta, NewsTitle } from "../../components/news-item.tsx";
import { NewsRows } from "../../components/news-rows.tsx";
import { pageUrl } from "../../components/page-url.ts";
import { Pagination } from "../../components/pagination.tsx";
import { newsListData } from "../../seo/structured-data.ts";
import type { PageDefinition } from "../../page.ts";
import { newsText } from "../../text/news.ts";
import type { HubFront, NewsHubProps, NewsSummary } from "../../props/news.ts";
import { CategoryGrid } from "./category-grid.tsx";
import { NewsSlideshow } from "./news-slideshow.tsx";
import { NoNews } from "./no-news.tsx";
import styles from "./news-hub-page.module.css";
import newsItemStyles from "../../components/news-item.module.css";

const text = newsText.hub;
// The way back to the first page opens at its list, not at the slideshow again.
const latestId = "terbaru";
const latestUrl = (page: number): string =>
  page === 1 ? `${text.url}#${latestId}` : pageUrl(text.url, page);

function TopNews({ items }: { items: readonly NewsSummary[] }) {
  const turns = coverTurns(items);
  return (
    <section className={styles.topNews} aria-labelledby="berita-utama">
      <h2 id="berita-utama">{text.topNews}</h2>
      <ol>
        {items.map((article, index) => (
          <li className={newsItemStyles.newsItem} key={article.id}>
            <div>
              <NewsTitle article={article} level="h3" />
              <NewsMeta article={article} />
            </div>
            <Cover
              article={article}
              place="thumbnail"
              turn={turns[index]}
              className={styles.cover}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Announcements({ items, allUrl }: HubFront["announcements"]) {
  return (
    <section className={`${styles.announcements} ground-turmeric`} aria-labelledby="pengumuman">
      <div className="wrap">
        <div className={styles.rowHead}>
          <h2 id="pengumuman">{text.announcements}</h2>
          {allUrl && (
            <a className="go" href={allUrl}>
              <GoLabel>{text.allAnnouncements}</GoLabel>
            </a>
          )}
        </div>
        <AnnouncementRows items={items} />
      </div>
    </section>
  );
}

function Front({ front }: { front: HubFront }) {
  const { slideshow, topNews, categories, announcements } = front;
  return (
    <>
      {slideshow.length + topNews.length > 0 && (
        <div className={`wrap ${styles.newsLead}`}>
          {slideshow.length > 0 && <NewsSlideshow items={slideshow} />}
          {topNews.length > 0 && <TopNews items={topNews} />}
        </div>
      )}
      {categories.length > 0 && (
        <section className={`wrap ${styles.categories}`} aria-labelledby="kategori">
          <h2 id="kategori">{text.categories}</h2>
          <CategoryGrid categories={categories} />
        </section>
      )}
      <Announcements {...announcements} />
    </>
  );
}

/** Whether the news are so few that the front shows them all. */
function isAllAbove({ front, latest }: NewsHubProps): boolean {
  if (front === null || latest.items.length > 0) return false;
  const { slideshow, topNews, announcements } = front;
  return slideshow.length + topNews.length + announcements.items.length > 0;
}

function LatestNews({ latest }: { latest: NewsHubProps["latest"] }) {
  return (
    <section className={`wrap ${styles.latest}`} id={latestId} aria-labelledby="informasi-terbaru">
      <h2 id="informasi-terbaru">{text.latest}</h2>
      {latest.items.length > 0 ? <NewsRows items={latest.items} /> : <NoNews level="h3" />}
      <Pagination paging={latest} urlOf={latestUrl} />
    </section>
  );
}

/** The news hub. */
export const newsHubPage: PageDefinition<NewsHubProps> = {
  metadata: ({ latest: { page, items } }) => ({
    title: text.documentTitle(page),
    description: text.description,
    canonicalPath: pageUrl(text.url, page),
    structuredData: newsListData(items),
  }),
  Main: ({ props: { front, latest }, context }) => (
    <>
      <div className="wrap">
        <div className={styles.head}>
          <div>
            <h1>{text.title}</h1>
            <p className="lead">{text.lead}</p>
          </div>
          <NewsSearchForm />
        </div>
      </div>
      {front && <Front front={front} />}
      {!isAllAbove({ front, latest }) && <LatestNews latest={latest} />}
      <section className="wrap section">
        <HelpPanel address={context.addresses.helpCentre} />
      </section>
    </>
  ),
};
