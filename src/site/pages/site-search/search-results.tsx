import { HighlightedText } from "../../components/highlighted-text.tsx";
import { Icon, type IconName } from "../../components/icon.tsx";
import { GoLabel } from "../../components/links.tsx";
import { NewsMeta } from "../../components/news-item.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import type {
  BestMatch,
  OftenSearched,
  SiteSearchGroup,
  SiteSearchHit,
  SiteSearchKind,
} from "../../props/site-search.ts";
import { shownTotal, siteSearchKinds, siteSearchText as text } from "../../text/site-search.ts";
import styles from "./site-search-page.module.css";

const icons: Readonly<Record<SiteSearchKind, IconName>> = {
  answers: "circle-help",
  news: "megaphone",
  pages: "book-open",
  regulations: "scale",
  milestones: "calendar-days",
  terms: "book-marked",
  partners: "store",
};

function Hit({ hit: { url, titleParts, sentenceParts, news } }: { hit: SiteSearchHit }) {
  return (
    <li className={styles.hit}>
      <h3>
        <a href={url}>
          <HighlightedText parts={titleParts} />
        </a>
      </h3>
      {sentenceParts.length > 0 && (
        <p>
          <HighlightedText parts={sentenceParts} />
        </p>
      )}
      {news && <NewsMeta article={news} />}
    </li>
  );
}

/** The first hits of a kind, and a link to all. */
export function HitGroup({
  group: { kind, total, hasMore, hits },
  q,
}: {
  group: SiteSearchGroup;
  q: string;
}) {
  const { id, title, more } = siteSearchKinds[kind];
  const headingId = `judul-${id}`;
  const shown = shownTotal({ total, hasMore });
  return (
    <section className={styles.group} id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Icon name={icons[kind]} />
        {title} <small>{shown}</small>
      </h2>
      <ol>
        {hits.map((hit) => (
          <Hit hit={hit} key={hit.url} />
        ))}
      </ol>
      {more && total > hits.length && (
        <a className="go" href={more.url(q)}>
          <GoLabel>{more.label(shown)}</GoLabel>
        </a>
      )}
    </section>
  );
}

/** What the visitor asked for by its name. */
export function BestMatchSection({ best: { title, url, sentence, action } }: { best: BestMatch }) {
  return (
    <section className={styles.best} aria-labelledby="paling-sesuai">
      <small>{text.best}</small>
      <h2 id="paling-sesuai">
        <a href={url}>
          <NoBreak text={title} />
        </a>
      </h2>
      {sentence !== "" && (
        <p>
          <NoBreak text={sentence} />
        </p>
      )}
      {action !== null && (
        <a className="go" href={url}>
          <GoLabel>{action}</GoLabel>
        </a>
      )}
    </section>
  );
}

/** What others look for. */
export function OftenSearchedSection({ often }: { often: readonly OftenSearched[] }) {
  if (often.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="sering-dicari">
      <h2 id="sering-dicari">
        <Icon name="search" />
        {text.often}
      </h2>
      <ol>
        {often.map(({ title, url, sentence }) => (
          <li className={styles.hit} key={url}>
            <h3>
              <a href={url}>
                <NoBreak text={title} />
              </a>
            </h3>
            <p>
              <NoBreak text={sentence} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
