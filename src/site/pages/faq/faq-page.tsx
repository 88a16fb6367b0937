import { CorrectedSearch } from "../../components/corrected-search.tsx";
import { Exits } from "../../components/exits.tsx";
import { HelpSentence } from "../../components/help-sentence.tsx";
import { HighlightedText } from "../../components/highlighted-text.tsx";
import { Icon } from "../../components/icon.tsx";
import { GoLabel } from "../../components/links.tsx";
import { withoutBreaks } from "../../components/no-break.tsx";
import { withVideos } from "../../components/text-video.tsx";
import { SearchCount } from "../../components/search-count.tsx";
import { LiveCount } from "../../components/live-count.tsx";
import { SearchHead, searchHeadFormId } from "../../components/search-head.tsx";
import type { PageDefinition } from "../../page.ts";
import type { FaqGroup, FaqPageProps, ListedFaq } from "../../props/faq.ts";
import { breadcrumbData, faqData } from "../../seo/structured-data.ts";
import { faqText, searchText } from "../../text/blocks.ts";
import { faqPageText as text } from "../../text/faq.ts";
import { homeStep } from "../../text/layout.ts";
import { siteSearchText, siteSearchUrl } from "../../text/site-search.ts";
import answerStyles from "../../components/faq-section.module.css";
import chipStyles from "../../components/chips.module.css";
import styles from "./faq-page.module.css";

const allFaqs = ({ groups }: FaqPageProps): readonly ListedFaq[] =>
  groups.flatMap(({ faqs }) => faqs);

/** Where an answer opens: by its anchor, and by the parameter where browsers don't open a fold by one. */
function answerUrl(slug: string): string {
  return `${text.url}?${new URLSearchParams({ buka: slug })}#${slug}`;
}

function Question({ faq, part, origin }: { faq: ListedFaq; part: string; origin: string }) {
  return (
    <details open={faq.isOpen} data-filter-words="" data-filter-part={part}>
      <summary>
        <span data-filter-text>
          <HighlightedText parts={faq.questionParts} />
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className={`${answerStyles.answer} ${styles.answer}`} id={faq.slug}>
        {/* The server cleans it on write; see `answerHtml`. */}
        <div
          data-filter-text
          dangerouslySetInnerHTML={{ __html: withoutBreaks(withVideos(faq.answerHtml, origin)) }}
        />
        <div className={styles.tail}>
          {faq.link && (
            <a href={faq.link.url}>
              <GoLabel>{faq.link.title}</GoLabel>
            </a>
          )}
          <a className={styles.ownLink} href={answerUrl(faq.slug)}>
            <Icon name="link" />
            {text.ownLink}
            <span className="visually-hidden">: {faq.question}</span>
          </a>
        </div>
      </div>
    </details>
  );
}

function Group({
  group: { anchor, title, description, faqs },
  origin,
}: {
  group: FaqGroup;
  origin: string;
}) {
  const headingId = `judul-${anchor}`;
  return (
    <section className={styles.group} id={anchor} aria-labelledby={headingId} data-filter-group>
      <h2 id={headingId}>{title ?? text.withoutCategory}</h2>
      {description !== null && <p className="note">{description}</p>}
      <div className={answerStyles.faq}>
        <div>
          {faqs.map((faq) => (
            <Question faq={faq} part={anchor} origin={origin} key={faq.id} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Contents({ groups, q }: Pick<FaqPageProps, "groups" | "q">) {
  return (
    <nav className={styles.contents} data-searched={q !== null} aria-labelledby="kelompok">
      <h2 id="kelompok">{text.contents}</h2>
      <ul className={chipStyles.scrollingRow}>
        {groups.map(({ anchor, title, faqs }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} data-filter-part={anchor}>
              {title ?? text.withoutCategory} <small data-filter-count>{faqs.length}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Often({ links }: { links: readonly { label: string; url: string }[] }) {
  return (
    <div className={`${styles.often} ${chipStyles.scrollingRow}`} data-filter-before>
      <span id="sering-dibuka">{text.often.label}</span>
      <ul aria-labelledby="sering-dibuka">
        {links.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Found({ q, total }: { q: string; total: number }) {
  const all = { label: text.all, url: text.url };
  const site = { label: siteSearchText.form.label, url: siteSearchUrl(q) };
  if (total > 0) return <SearchCount text={text.found(total, q)} links={[all]} />;
  return <SearchCount text={text.notFound(q)} links={[site, all]} />;
}

/** All questions by category, or those that a search has found. */
export const faqPage: PageDefinition<FaqPageProps> = {
  metadata: (props) => ({
    title: props.q === null ? text.documentTitle : text.searchTitle(props.q),
    description: text.description,
    canonicalPath: props.q === null ? text.url : null,
    structuredData: [
      ...faqData(allFaqs(props)),
      breadcrumbData([homeStep, { label: text.title, url: text.url }]),
    ],
  }),
  Main: ({ props, context: { addresses, publicOrigin } }) => {
    const { q, corrected, groups } = props;
    const { helpCentre } = addresses;
    const faqs = allFaqs(props);
    const often = text.often.links
      .filter(({ slug }) => faqs.some((faq) => faq.slug === slug))
      .map(({ label, slug }) => ({ label, url: `#${slug}` }));
    return (
      <>
        <div className="wrap">
          <SearchHead
            title={text.title}
            lead={q === null && faqs.length > 0 ? text.lead(faqs.length) : text.leadOfAll}
            form={{ ...text.form, action: text.url, q, isLive: q === null }}
          >
            {q === null && often.length > 0 && <Often links={often} />}
            {q !== null && corrected !== null && (
              <CorrectedSearch path={text.url} q={q} corrected={corrected} />
            )}
          </SearchHead>
          {q !== null && <Found q={corrected ?? q} total={faqs.length} />}
          {q === null && faqs.length === 0 && (
            <p className={styles.none}>
              <HelpSentence text={faqText.none(helpCentre !== null)} address={helpCentre} />
            </p>
          )}
          {q === null && faqs.length > 0 && (
            <LiveCount
              found={text.found("{total}", "{q}")}
              none={text.notFound("{q}")}
              formId={searchHeadFormId}
              submit={searchText.button}
            />
          )}
          {groups.length > 0 && (
            <div className={styles.page} data-filter-list>
              <Contents groups={groups} q={q} />
              <div>
                {groups.map((group) => (
                  <Group group={group} origin={publicOrigin} key={group.anchor} />
                ))}
              </div>
            </div>
          )}
        </div>
        <Exits title={text.exits} />
      </>
    );
  },
};
