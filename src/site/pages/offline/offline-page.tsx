import { Icon } from "../../components/icon.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import type { PageDefinition } from "../../page.ts";
import { offlineText } from "../../text/offline.ts";
import type { NoProps } from "../../props/programme.ts";
import styles from "../../components/empty-state.module.css";

/** What the service worker shows in place of a page that isn't cached. */
export const offlinePage: PageDefinition<NoProps> = {
  metadata: () => ({
    title: offlineText.title,
    description: offlineText.body,
    canonicalPath: null,
  }),
  Main: () => (
    <div className={`wrap ${styles.statePage}`}>
      <EmptyState
        illustration="offline"
        title={offlineText.title}
        level="h1"
        body={offlineText.body}
      >
        {/* The service worker puts the wanted address in the place of this one. */}
        <a className="btn btn-line" href={offlineText.url}>
          <Icon name="rotate-cw" />
          {offlineText.retry}
        </a>
      </EmptyState>
    </div>
  ),
};
