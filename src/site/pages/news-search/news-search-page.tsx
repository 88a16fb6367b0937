import { articleUrl } from "#contract/news-urls.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { coverTurns } from "../../components/category-motif.ts";
import { Cover } from "../../components/cover.tsx";
import { ExternalLink, GoLabel } from "../../components/links.tsx";
import { HelpPanel } from "../../components/help-panel.tsx";
import { NewsMeta } from "../../components/news-item.tsx";
import { NewsSearchForm } from "../../components/news-search-form.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { productSearchUrl } from "../../components/product-search.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import type { PageDefinition } from "../../page.ts";
import { newsText } from "../../text/news.ts";
import { newsSearchText } from "../../text/news-search.ts";
import { siteSearchText, siteSearchUrl } from "../../text/site-search.ts";
import type { NewsSearchResult, NewsSearchProps } from "../../props/news-search.ts";
import { CategoryStrip } from "./category-strip.tsx";
import { HighlightedText } from "../../components/highlighted-text.tsx";
import newsItemStyles from "../../components/news-item.module.css";
import styles from "./news-search-page.module.css";
import newsRowsStyles from "../../components/news-rows.module.css";
import pageHeaderStyles from "../../components/page-header.module.css";

const text = newsSearchText;
const hub = newsText.hub;

/** Address of one page of the results. */
export function searchUrl(q: string, page: number): string {
  const query = new URLSearchParams({ q, ...(page === 1 ? {} : { page: String(page) }) });
  return `${hub.url}?${query}`;
}

function Result({ article, turn }: { article: NewsSearchResult; turn: number | undefined }) {
  return (
    <li className={newsItemStyles.newsItem}>
      <Cover article={article} place="row" turn={turn} className={newsRowsStyles.cover} />
      <div>
        <NewsMeta article={article} />
        <h3 className={newsItemStyles.title}>
          <a href={articleUrl(article)}>
            <HighlightedText parts={article.titleParts} />
          </a>
        </h3>
        <p className={`${newsItemStyles.excerpt} ${newsRowsStyles.excerpt}`}>
          <HighlightedText parts={article.excerptParts} />
        </p>
      </div>
    </li>
  );
}

function Results({ props }: { props: NewsSearchProps }) {
  const { q, corrected, items, total, hasMore } = props;
  const turns = coverTurns(items);
  return (
    <section aria-labelledby="ditemukan">
      <h2 id="ditemukan" className="visually-hidden">
        {text.results}
      </h2>
      <div className={styles.searchSummary}>
        {corrected !== null && <p>{text.corrected(q)}</p>}
        <p>
          <strong>{text.count(total, hasMore, corrected ?? q)}</strong>
        </p>
        {hasMore && <p className="note">{text.newestOnly(total)}</p>}
      </div>
      <ul className={newsRowsStyles.newsRows}>
        {items.map((article, index) => (
          <Result article={article} turn={turns[index]} key={article.id} />
        ))}
      </ul>
      <Pagination paging={props} urlOf={(page) => searchUrl(q, page)} />
    </section>
  );
}

function NoResults({
  q,
  categories,
  searchAddress,
}: Pick<NewsSearchProps, "q" | "categories"> & { searchAddress: string | null }) {
  return (
    <>
      <EmptyState illustration="empty" title={text.none.title(q)} level="h2" body={text.none.body}>
        <a className="btn btn-line" href={siteSearchUrl(q)}>
          {siteSearchText.form.label}
        </a>
        <a className="go" href={hub.url}>
          <GoLabel>{text.none.all}</GoLabel>
        </a>
        <ProductsInstead q={q} searchAddress={searchAddress} />
      </EmptyState>
      {categories.length > 0 && (
        <section aria-labelledby="kategori">
          <h2 id="kategori" className={styles.categoriesHeading}>
            {text.none.categories}
          </h2>
          <CategoryStrip categories={categories} />
        </section>
      )}
    </>
  );
}

/** The product search is another: nobody finds a product among the news. */
function ProductsInstead({ q, searchAddress }: { q: string; searchAddress: string | null }) {
  const { title, button, atPartners } = siteSearchText.products;
  return (
    <p>
      {title}{" "}
      {searchAddress === null ? (
        <a href={atPartners.url}>{atPartners.label}</a>
      ) : (
        <ExternalLink href={productSearchUrl(searchAddress, q)} label={button(q)} />
      )}
    </p>
  );
}

/** What a search in the news has found. */
export const newsSearchPage: PageDefinition<NewsSearchProps> = {
  metadata: ({ q, page }) => ({
    title: text.documentTitle(q, page),
    description: text.description,
    // An endless number of pages that hold nothing of their own.
    canonicalPath: null,
  }),
  Main: ({ props, context }) => (
    <div className="wrap">
      <Breadcrumb steps={[{ label: hub.title, url: hub.url }, { label: text.title }]} />
      <div className={pageHeaderStyles.pageHead}>
        <h1>{text.title}</h1>
        <NewsSearchForm q={props.q} />
      </div>
      {props.items.length > 0 ? (
        <Results props={props} />
      ) : (
        <NoResults
          q={props.q}
          categories={props.categories}
          searchAddress={context.addresses.search}
        />
      )}
      <section className="section">
        <HelpPanel address={context.addresses.helpCentre} />
      </section>
    </div>
  ),
};
