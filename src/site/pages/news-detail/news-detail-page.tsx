import { cutAtWord, fileSize } from "#contract/format.ts";
import { metaDescriptionMaxCharacters } from "#contract/limits.ts";
import { articleUrl, categoryUrl } from "#contract/news-urls.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Cover } from "../../components/cover.tsx";
import { Icon } from "../../components/icon.tsx";
import { NewsDate } from "../../components/news-item.tsx";
import { NewsThumbnails } from "../../components/news-thumbnails.tsx";
import { articleData } from "../../seo/structured-data.ts";
import type { PageDefinition } from "../../page.ts";
import { newsText } from "../../text/news.ts";
import type { NewsDetailProps, NewsSummary } from "../../props/news.ts";
import { wrapTables } from "./article-body.ts";
import { ArticleContents, hasContents } from "./article-contents.tsx";
import { identifyHeadings } from "./article-headings.ts";
import { explainTerms } from "./article-terms.ts";
import { Changes, StateStrip, WithdrawnStamp } from "./ending-notes.tsx";
import { HelpfulForm } from "./helpful-form.tsx";
import { NextStep } from "./next-step.tsx";
import { PreviewBanner } from "./preview-banner.tsx";
import { ShareBar } from "./share-bar.tsx";
import { NoBreak, withoutBreaks } from "../../components/no-break.tsx";
import { withVideos } from "../../components/text-video.tsx";
import styles from "./news-detail-page.module.css";

const text = newsText.detail;

function Related({ items }: { items: readonly NewsSummary[] }) {
  if (items.length === 0) return null;
  return (
    <aside className={styles.related} aria-labelledby="berita-terkait">
      <h2 id="berita-terkait">{text.related}</h2>
      <NewsThumbnails items={items} />
    </aside>
  );
}

function Attachments({ items }: { items: NewsDetailProps["article"]["attachments"] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.attachments} aria-labelledby="lampiran">
      <h2 id="lampiran">{text.attachments}</h2>
      <ul>
        {items.map(({ url, name, size }) => (
          <li key={url}>
            <Icon name="file-text" />
            <span>
              <a href={url}>{name}</a> <NoBreak text={text.fileKind(fileSize(size))} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the article is found, or will be. */
interface ArticlePlace {
  readonly origin: string;
  readonly isUnsaved: boolean;
}

function Article({
  props: { article, preview, answered },
  contentHtml,
  origin,
  isUnsaved,
}: ArticlePlace & {
  props: NewsDetailProps;
  /** With its videos, and ids at its headings. */
  contentHtml: string;
}) {
  const address = origin + articleUrl(article);
  const shownHtml = explainTerms(wrapTables(contentHtml, text.table), article.terms);
  return (
    <article>
      <header>
        {article.withdrawn && <WithdrawnStamp />}
        <h1>
          <NoBreak text={article.title} />
        </h1>
        <p className="meta">
          <b>{article.category.name}</b>
          <span>
            {text.published} <NewsDate publishedAt={article.publishedAt} />
          </span>
        </p>
        <Changes changes={article.changes} />
      </header>
      <StateStrip article={article} />
      <div className={styles.body}>
        <figure className={styles.figure} data-drawn={article.image === null || undefined}>
          <Cover
            article={article}
            place="article"
            alt={article.image?.alt}
            loading="first"
            className={styles.cover}
          />
        </figure>
        {article.documentUrl && (
          <p className={styles.document}>
            <a className="btn btn-line" href={article.documentUrl}>
              <Icon name="file-text" />
              {text.document}
            </a>
          </p>
        )}
        <div
          className="prose"
          // The server cleans it on write; see `contentHtml`.
          dangerouslySetInnerHTML={{
            __html: withoutBreaks(shownHtml),
          }}
        />
      </div>
      <Attachments items={article.attachments} />
      {!article.withdrawn && (
        <ShareBar address={address} title={article.title} isInert={isUnsaved} />
      )}
      {!article.withdrawn && !preview && (
        <HelpfulForm id={article.id} answered={answered} isInert={isUnsaved} />
      )}
      {article.nextStep && <NextStep step={article.nextStep} />}
      <p className={`print-only ${styles.pageAddress}`}>
        {text.source} {address}
      </p>
    </article>
  );
}

function Columns({ props, ...place }: ArticlePlace & { props: NewsDetailProps }) {
  // First of all: older texts have videos with raw "<" in their addresses, which would be read as tags.
  const withFilms = withVideos(props.article.contentHtml, place.origin);
  const { html, parts } = identifyHeadings(withFilms);
  const isBeside = hasContents(parts);
  return (
    <div className={isBeside ? `${styles.articlePage} ${styles.withContents}` : styles.articlePage}>
      {isBeside && <ArticleContents parts={parts} />}
      <Article props={props} contentHtml={html} {...place} />
      <Related items={props.related} />
    </div>
  );
}

/** A news article. */
export const newsDetailPage: PageDefinition<NewsDetailProps> = {
  metadata: ({ article, preview }) => ({
    title: article.title,
    description: cutAtWord(article.excerpt, metaDescriptionMaxCharacters),
    canonicalPath: preview || article.withdrawn ? null : articleUrl(article),
    isRecorded: preview ? false : undefined,
    article: {
      publishedAt: article.publishedAt.iso,
      modifiedAt: article.modifiedAt,
      section: article.category.name,
    },
    shareImage: article.shareImageUrl
      ? { url: article.shareImageUrl, alt: article.image?.alt || article.title }
      : null,
    structuredData: articleData(article),
  }),
  Banner: ({ props: { preview } }) => preview && <PreviewBanner preview={preview} />,
  Main: ({ props, context }) => (
    <div className="wrap">
      <Breadcrumb
        steps={[
          { label: newsText.hub.title, url: newsText.hub.url },
          { label: props.article.category.name, url: categoryUrl(props.article.category) },
        ]}
      />
      <Columns
        props={props}
        origin={context.publicOrigin}
        // What is read by a link isn't at the article's address, nor in its counts.
        isUnsaved={context.isUnsaved === true || context.isSharedPreview === true}
      />
    </div>
  ),
};
