import { Icon } from "../../components/icon.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import type { PageDefinition } from "../../page.ts";
import { errorText } from "../../text/error-pages.ts";
import type { ErrorProps } from "../../props/error-pages.ts";
import styles from "../../components/empty-state.module.css";

/** A browser reads it as the page's own address, with what was searched for and the page number. */
const sameAddress = "";

const wordsFor = ({ status, wanted }: ErrorProps) =>
  status === 500 ? errorText.server : errorText[wanted];

/** A page that couldn't be rendered; its link reloads the same address. */
export const errorPage: PageDefinition<ErrorProps> = {
  metadata: (props) => {
    const { title, body } = wordsFor(props);
    return { title, description: body, canonicalPath: null, isRecorded: false };
  },
  Main: ({ props }) => {
    const { title, body } = wordsFor(props);
    return (
      <div className={`wrap ${styles.statePage}`}>
        <EmptyState illustration="offline" title={title} level="h1" body={body}>
          <a className="btn btn-line" href={sameAddress}>
            <Icon name="rotate-cw" />
            {errorText.retry}
          </a>
        </EmptyState>
      </div>
    );
  },
};
