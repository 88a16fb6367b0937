import { coverTurns } from "../../components/category-motif.ts";
import { Cover } from "../../components/cover.tsx";
import { HelpPanel } from "../../components/help-panel.tsx";
import { Illustration } from "../../components/illustration.tsx";
import { NewsSearchForm } from "../../components/news-search-form.tsx";
import { NewsMeta, NewsTitle } from "../../components/news-item.tsx";
import { NewsRows } from "../../components/news-rows.tsx";
import { pageUrl } from "../../components/page-numbers.ts";
import { Pagination } from "../../components/pagination.tsx";
import { newsListData } from "../../seo/structured-data.ts";
import type { PageDefinition } from "../../page.ts";
import { newsText } from "../../text/news.ts";
import type { NewsHubProps, NewsSummary } from "../../props/news.ts";
import { Announcements } from "./announcements.tsx";
import { CategoryStrip } from "./category-strip.tsx";
import { NewsSlideshow } from "./news-slideshow.tsx";
import { NoNews } from "./no-news.tsx";
import styles from "./news-hub-page.module.css";
import newsItemStyles from "../../components/news-item.module.css";
import pageHeaderStyles from "../../components/page-header.module.css";

const text = newsText.hub;
// A further page of the list opens at the list, not at the slideshow again.
const latestId = "terbaru";

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

function LatestNews({ latest }: { latest: NewsHubProps["latest"] }) {
  return (
    <section className="part" id={latestId} aria-labelledby="informasi-terbaru">
      <h2 id="informasi-terbaru" className={styles.listHeading}>
        {text.latest}
      </h2>
      {latest.items.length > 0 ? <NewsRows items={latest.items} /> : <NoNews />}
      <Pagination paging={latest} urlOf={(page) => `${pageUrl(text.url, page)}#${latestId}`} />
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
  Main: ({ props: { slideshow, topNews, categories, announcements, latest }, context }) => (
    <div className="wrap">
      <div className={pageHeaderStyles.illustratedHead}>
        <div className={pageHeaderStyles.pageHead}>
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
          <NewsSearchForm />
        </div>
        <Illustration name="hero-news" loading="eager" />
      </div>
      {slideshow.length + topNews.length > 0 && (
        <div className={styles.newsLead}>
          {slideshow.length > 0 && <NewsSlideshow items={slideshow} />}
          {topNews.length > 0 && <TopNews items={topNews} />}
        </div>
      )}
      {categories.length > 0 && (
        <section className="part" aria-labelledby="kategori">
          <h2 id="kategori" className={styles.categoriesHeading}>
            {text.categories}
          </h2>
          <CategoryStrip categories={categories} />
        </section>
      )}
      <section className="part" aria-labelledby="pengumuman">
        <Announcements {...announcements} />
      </section>
      <LatestNews latest={latest} />
      <section className="section">
        <HelpPanel address={context.addresses.helpCentre} />
      </section>
    </div>
  ),
};
