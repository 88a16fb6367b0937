import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { CorrectedSearch } from "../../components/corrected-search.tsx";
import { HelpSentence } from "../../components/help-sentence.tsx";
import { Icon } from "../../components/icon.tsx";
import { GoLabel, newTab, NewTabHint } from "../../components/links.tsx";
import { PageSearchForm } from "../../components/page-search-form.tsx";
import { productSearchUrl } from "../../components/product-search.ts";
import type { PageDefinition } from "../../page.ts";
import type { SiteSearchProps } from "../../props/site-search.ts";
import { homeStep } from "../../text/layout.ts";
import {
  shownTotal,
  siteSearchKinds,
  siteSearchText as text,
  siteSearchUrl,
} from "../../text/site-search.ts";
import { BestMatchSection, HitGroup, OftenSearchedSection } from "./search-results.tsx";
import { ProductExit } from "./product-exit.tsx";
import chipStyles from "../../components/chips.module.css";
import searchHeadStyles from "../../components/search-head.module.css";
import styles from "./site-search-page.module.css";

function Kinds({
  groups,
  q,
  searchAddress,
}: {
  groups: SiteSearchProps["groups"];
  q: string;
  searchAddress: string | null;
}) {
  return (
    <nav aria-label={text.kinds}>
      <ul className={`${chipStyles.chips} ${chipStyles.scrollingRow}`}>
        {groups.map(({ kind, ...counted }) => (
          <li key={kind}>
            <a href={`#${siteSearchKinds[kind].id}`}>
              {siteSearchKinds[kind].title} <small>{shownTotal(counted)}</small>
            </a>
          </li>
        ))}
        {searchAddress !== null && (
          <li>
            <a className={styles.out} href={productSearchUrl(searchAddress, q)} {...newTab}>
              {text.products.chip}
              <NewTabHint />
              <Icon name="external-link" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Results({ props, q }: { props: SiteSearchProps; q: string }) {
  const { best, groups, partnerTotal } = props;
  const hasPartner = groups.some(({ kind }) => kind === "partners");
  return (
    <>
      {best && <BestMatchSection best={best} />}
      {groups.map((group) => (
        <HitGroup group={group} q={q} key={group.kind} />
      ))}
      {!hasPartner && partnerTotal > 0 && (
        <p className="note">
          {text.noPartner}{" "}
          <a href={text.products.atPartners.url}>{text.allPartners(partnerTotal)}</a>.
        </p>
      )}
    </>
  );
}

function Tips({ q, words }: { q: string; words: SiteSearchProps["words"] }) {
  const { title, words: fewer, tips } = text.none;
  return (
    <section className={styles.tips} aria-labelledby="tanpa-hasil">
      <h2 id="tanpa-hasil">{title(q)}</h2>
      {words.length > 0 && (
        <>
          <p className="lead">{fewer}</p>
          <ul className={chipStyles.chips}>
            {words.map(({ word, ...counted }) => (
              <li key={word}>
                <a href={siteSearchUrl(word)}>
                  {word} <small>{shownTotal(counted)}</small>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className={styles.advice}>
        <li>{tips.spelling}</li>
        <li>{tips.general}</li>
        <li>
          {tips.abbreviation} <a href={tips.glossary.url}>{tips.glossary.label}</a>.
        </li>
      </ul>
    </section>
  );
}

function Ask({ helpCentre }: { helpCentre: string | null }) {
  const { title, body, link } = text.ask;
  return (
    <section className={styles.ask} aria-labelledby="tanya-langsung">
      <h2 id="tanya-langsung">{title}</h2>
      <p>
        <HelpSentence text={body} address={helpCentre} />
      </p>
      <a className="go" href={link.url}>
        <GoLabel>{link.label}</GoLabel>
      </a>
    </section>
  );
}

function Head({ props, searchAddress }: { props: SiteSearchProps; searchAddress: string | null }) {
  const { q, corrected, groups, total } = props;
  const hasMore = groups.some((group) => group.hasMore);
  const searched = corrected ?? q;
  return (
    <div className={searchHeadStyles.searchHead}>
      <h1>{text.title}</h1>
      <PageSearchForm id="cari-di-situs" action={text.url} {...text.form} q={q} />
      {searched === null && <p className={styles.count}>{text.empty}</p>}
      {searched !== null && total > 0 && (
        <p className={styles.count} role="status">
          {text.count(total, hasMore, searched)}
        </p>
      )}
      {q !== null && corrected !== null && (
        <CorrectedSearch path={text.url} q={q} corrected={corrected} />
      )}
      {searched !== null && groups.length > 0 && (
        <Kinds groups={groups} q={searched} searchAddress={searchAddress} />
      )}
    </div>
  );
}

/** What the whole site says about a word. */
export const siteSearchPage: PageDefinition<SiteSearchProps> = {
  metadata: ({ q }) => ({
    title: text.documentTitle(q),
    description: text.description,
    // An endless number of pages that hold nothing of their own.
    canonicalPath: null,
  }),
  Main: ({ props, context: { addresses } }) => {
    const { q, corrected, total, best, words, often } = props;
    const searched = corrected ?? q;
    return (
      <div className="wrap">
        <Breadcrumb steps={[homeStep, { label: text.step }]} />
        <Head props={props} searchAddress={addresses.search} />
        <div className={styles.hits}>
          <div className={styles.column}>
            {searched !== null && total > 0 ? (
              <Results props={props} q={searched} />
            ) : (
              <>
                {best && <BestMatchSection best={best} />}
                {q !== null && best === null && <Tips q={q} words={words} />}
                <OftenSearchedSection often={often} />
                <Ask helpCentre={addresses.helpCentre} />
              </>
            )}
          </div>
          {searched !== null && <ProductExit q={searched} searchAddress={addresses.search} />}
        </div>
      </div>
    );
  },
};
