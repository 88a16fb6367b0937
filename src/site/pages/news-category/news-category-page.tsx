import { cutAtWord, formatCount } from "#contract/format.ts";
import { metaDescriptionMaxCharacters } from "#contract/limits.ts";
import { categoryUrl } from "#contract/news-urls.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { coverTurns } from "../../components/category-motif.ts";
import { Cover } from "../../components/cover.tsx";
import { HelpPanel } from "../../components/help-panel.tsx";
import type { Loading } from "../../components/illustration.tsx";
import { NewsDate, NewsExcerpt, NewsTitle } from "../../components/news-item.tsx";
import { pageUrl } from "../../components/page-url.ts";
import { Pagination } from "../../components/pagination.tsx";
import { categoryBreadcrumbData, newsListData } from "../../seo/structured-data.ts";
import type { PageDefinition } from "../../page.ts";
import { newsText } from "../../text/news.ts";
import type { NewsCategoryProps, NewsSummary } from "../../props/news.ts";
import { NoNews } from "../news-hub/no-news.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import styles from "./news-category-page.module.css";
import newsItemStyles from "../../components/news-item.module.css";
import pageHeaderStyles from "../../components/page-header.module.css";

// The first row of three stands on the first screen.
const firstRow: readonly Loading[] = ["first", "eager", "eager"];

function NewsCards({ items }: { items: readonly NewsSummary[] }) {
  const turns = coverTurns(items);
  return (
    <ul className={styles.newsCards}>
      {items.map((article, index) => (
        <li className={newsItemStyles.newsItem} key={article.id}>
          <Cover
            article={article}
            place="card"
            turn={turns[index]}
            loading={firstRow[index] ?? "lazy"}
            className={styles.cover}
          />
          <p className="meta">
            <NewsDate publishedAt={article.publishedAt} />
          </p>
          <NewsTitle article={article} level="h2" />
          <NewsExcerpt article={article} className={styles.excerpt} />
        </li>
      ))}
    </ul>
  );
}

/** The articles of one category (breadcrumb, card grid, pagination). */
export const newsCategoryPage: PageDefinition<NewsCategoryProps> = {
  metadata: ({ category, page, items }) => ({
    title: newsText.category.documentTitle(category.name, page),
    description: cutAtWord(category.description, metaDescriptionMaxCharacters),
    canonicalPath: pageUrl(categoryUrl(category), page),
    structuredData: [categoryBreadcrumbData(category), ...newsListData(items)],
  }),
  Main: ({ props: { category, items, total, page, pageCount }, context }) => (
    <div className="wrap">
      <Breadcrumb
        steps={[{ label: newsText.hub.title, url: newsText.hub.url }, { label: category.name }]}
      />
      <div className={pageHeaderStyles.pageHead}>
        <h1>
          <NoBreak text={category.name} />
        </h1>
        <p className="lead">
          <NoBreak text={category.description} />
        </p>
        <p className="note">{newsText.category.count(formatCount(total))}</p>
      </div>
      {items.length > 0 ? <NewsCards items={items} /> : <NoNews offersHub />}
      <Pagination
        paging={{ page, pageCount }}
        urlOf={(number) => pageUrl(categoryUrl(category), number)}
      />
      <section className="section">
        <HelpPanel address={context.addresses.helpCentre} />
      </section>
    </div>
  ),
};
