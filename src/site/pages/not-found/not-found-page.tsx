import { SearchForm } from "../../components/search-form.tsx";
import { State } from "../../components/state.tsx";
import type { PageDefinition } from "../../page.ts";
import { newsText } from "../../text/news.ts";
import { notFoundText } from "../../text/states.ts";
import type { NotFoundProps } from "../../props/states.ts";

/** Any address that leads nowhere (specification 2). */
export const notFoundPage: PageDefinition<NotFoundProps> = {
  head: () => ({
    title: notFoundText.title,
    description: notFoundText.body,
    canonicalPath: null,
    isRecorded: false,
  }),
  Main: ({ props: { missing }, context }) => (
    <div className="wrap state-page">
      <State
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
      </State>
      <SearchForm searchAddress={context.addresses.search} ground="light" />
    </div>
  ),
};
