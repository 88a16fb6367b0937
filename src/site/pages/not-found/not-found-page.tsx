import { SearchForm } from "../../components/search-form.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import type { PageDefinition } from "../../page.ts";
import { newsText } from "../../text/news.ts";
import { notFoundText } from "../../text/error-pages.ts";
import type { NotFoundProps } from "../../props/error-pages.ts";
import styles from "../../components/empty-state.module.css";

/** Any address that leads nowhere. */
export const notFoundPage: PageDefinition<NotFoundProps> = {
  metadata: () => ({
    title: notFoundText.title,
    description: notFoundText.body,
    canonicalPath: null,
    isRecorded: false,
  }),
  Main: ({ props: { missing }, context }) => (
    <div className={`wrap ${styles.statePage}`}>
      <EmptyState
        picture="not-found"
        pictureAlt={notFoundText.pictureAlt}
        title={notFoundText.title}
        level="h1"
        body={missing === "article" ? notFoundText.article.body : notFoundText.body}
      >
        {missing === "article" ? (
          <a className="btn btn-primary" href={newsText.hub.url}>
            {notFoundText.article.link}
          </a>
        ) : (
          <a className="btn btn-primary" href="/">
            {notFoundText.home}
          </a>
        )}
      </EmptyState>
      <SearchForm searchAddress={context.addresses.search} ground="light" />
    </div>
  ),
};
