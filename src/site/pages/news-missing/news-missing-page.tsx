import { categoryUrl } from "#contract/news-urls.ts";
import type { ReactNode } from "react";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Icon } from "../../components/icon.tsx";
import { Illustration } from "../../components/illustration.tsx";
import { NewsDate } from "../../components/news-item.tsx";
import { NewsSearchForm } from "../../components/news-search-form.tsx";
import { NewsThumbnails } from "../../components/news-thumbnails.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import type { IllustrationName } from "../../illustrations.ts";
import type { PageDefinition, PageMetadata } from "../../page.ts";
import type { NewsEndedProps, NewsMissingProps, NewsSummary } from "../../props/news.ts";
import { notFoundText } from "../../text/error-pages.ts";
import { newsText } from "../../text/news.ts";
import chipStyles from "../../components/chips.module.css";
import styles from "./news-missing-page.module.css";

const { hub, missing, ended } = newsText;

function Newest({ items }: { items: readonly NewsSummary[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.newest} aria-labelledby="kabar-terbaru">
      <h2 id="kabar-terbaru">{missing.newest}</h2>
      <NewsThumbnails items={items} />
    </section>
  );
}

/** What isn't here, and the ways on: search, categories, what is new. */
function Elsewhere(
  props: NewsMissingProps & {
    readonly title: string;
    readonly illustration: { readonly name: IllustrationName; readonly alt: string };
    readonly category?: NewsSummary["category"] | undefined;
    readonly children: ReactNode;
  },
) {
  const { title, illustration, category, categories } = props;
  const steps = [hub, ...(category ? [{ title: category.name, url: categoryUrl(category) }] : [])];
  return (
    <div className="wrap">
      <Breadcrumb steps={steps.map((step) => ({ label: step.title, url: step.url }))} />
      <div className={styles.missing}>
        <div>
          <h1>{title}</h1>
          {props.children}
          <NewsSearchForm label={missing.search} />
          {categories.length > 0 && (
            <ul className={chipStyles.chips} aria-label={hub.categories}>
              {categories.map((one) => (
                <li key={one.id}>
                  <a href={categoryUrl(one)}>{one.name}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.illustration}>
          <Illustration name={illustration.name} alt={illustration.alt} loading="first" />
        </div>
      </div>
      <Newest items={props.newest} />
    </div>
  );
}

const metadata = (title: string, description: string): PageMetadata => ({
  title,
  description,
  canonicalPath: null,
  isRecorded: false,
});

/** An address below the news that never was an article's, or isn't one that visitors may see. */
export const newsMissingPage: PageDefinition<NewsMissingProps> = {
  metadata: () => metadata(missing.title, missing.body),
  Main: ({ props }) => (
    <Elsewhere
      {...props}
      title={missing.title}
      illustration={{ name: "not-found", alt: notFoundText.illustrationAlt }}
    >
      <p className={`lead ${styles.lead}`}>{missing.body}</p>
    </Elsewhere>
  ),
};

/** An article that visitors could read, and whose time is over. */
export const newsEndedPage: PageDefinition<NewsEndedProps> = {
  metadata: ({ article }) => metadata(ended.title, article === null ? ended.deleted : ended.body),
  Main: ({ props }) => {
    const { article, successor } = props;
    return (
      <Elsewhere
        {...props}
        title={ended.title}
        illustration={{ name: "empty", alt: "" }}
        category={article?.category}
      >
        {article && (
          <div className={styles.was}>
            <b>
              <NoBreak text={article.title} />
            </b>
            <span className="note">
              {article.category.name}, {ended.published}{" "}
              <NewsDate publishedAt={article.publishedAt} />
            </span>
          </div>
        )}
        <p className={`lead ${styles.lead}`}>{article === null ? ended.deleted : ended.body}</p>
        <p className={styles.next}>
          <NextStep article={article} successor={successor} />
        </p>
      </Elsewhere>
    );
  },
};

function NextStep({ article, successor }: Pick<NewsEndedProps, "article" | "successor">) {
  const [label, url] = nextStep(article, successor);
  return (
    <a className="btn btn-primary" href={url}>
      {label}
      <Icon name="arrow-right" />
    </a>
  );
}

function nextStep(
  article: NewsEndedProps["article"],
  successor: NewsEndedProps["successor"],
): [label: string, url: string] {
  if (successor !== null) return [ended.successor(successor.title), successor.url];
  if (article === null) return [ended.hub, hub.url];
  return [ended.category(article.category.name), categoryUrl(article.category)];
}
