import { SearchForm } from "../../components/search-form.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import type { PageDefinition } from "../../page.ts";
import { notFoundText } from "../../text/error-pages.ts";
import type { NoProps } from "../../props/programme.ts";
import styles from "../../components/empty-state.module.css";

/** Any address that leads nowhere. */
export const notFoundPage: PageDefinition<NoProps> = {
  metadata: () => ({
    title: notFoundText.title,
    description: notFoundText.body,
    canonicalPath: null,
    isRecorded: false,
  }),
  Main: ({ context }) => (
    <div className={`wrap ${styles.statePage}`}>
      <EmptyState
        illustration="not-found"
        illustrationAlt={notFoundText.illustrationAlt}
        title={notFoundText.title}
        level="h1"
        body={notFoundText.body}
      >
        <a className="btn btn-primary" href="/">
          {notFoundText.home}
        </a>
      </EmptyState>
      <SearchForm searchAddress={context.addresses.search} ground="light" />
    </div>
  ),
};
