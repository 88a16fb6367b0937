import { closingText } from "../text/blocks.ts";
import { GoLabel } from "./links.tsx";
import { NoBreak } from "./no-break.tsx";
import styles from "./call-to-action.module.css";

/** The last invitation of a page; it leads to the partners unless the page says something else. */
export function CallToAction({
  button = closingText.button,
  url = closingText.url,
}: {
  button?: string;
  url?: string;
}) {
  return (
    <section className={`${styles.closing} on-dark`}>
      <div className="wrap">
        <div>
          <h2>{closingText.title}</h2>
          <p>
            <NoBreak text={closingText.body} />
          </p>
        </div>
        <a className="btn btn-warm" href={url}>
          <GoLabel>{button}</GoLabel>
        </a>
      </div>
    </section>
  );
}
