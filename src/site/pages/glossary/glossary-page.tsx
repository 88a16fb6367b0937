import { CorrectedSearch } from "../../components/corrected-search.tsx";
import { HighlightedText } from "../../components/highlighted-text.tsx";
import { OptionalNewTabLink } from "../../components/links.tsx";
import { SearchCount } from "../../components/search-count.tsx";
import { SearchHead } from "../../components/search-head.tsx";
import type { PageDefinition } from "../../page.ts";
import type { GlossaryProps, Term } from "../../props/glossary.ts";
import { breadcrumbData, glossaryData } from "../../seo/structured-data.ts";
import { glossaryText as text } from "../../text/glossary.ts";
import { homeStep } from "../../text/layout.ts";
import styles from "./glossary-page.module.css";

interface Letter {
  readonly id: string;
  readonly label: string;
  readonly terms: readonly Term[];
}

/** The terms below their first letters; what begins with none stands together. */
function letters(terms: readonly Term[]): Letter[] {
  const labelOf = ({ name }: Term) => {
    const first = name.normalize("NFKD").charAt(0).toUpperCase();
    return /[A-Z]/.test(first) ? first : text.otherLetters;
  };
  return [...Map.groupBy(terms, labelOf)].map(([label, ofLetter]) => ({
    id: label === text.otherLetters ? "huruf-lain" : `huruf-${label.toLowerCase()}`,
    label,
    terms: ofLetter,
  }));
}

function Letters({ of }: { of: readonly Letter[] }) {
  return (
    <nav className={styles.letters} aria-label={text.letters}>
      <ul>
        {of.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ term }: { term: Term }) {
  return (
    <div id={term.slug}>
      <dt>
        <HighlightedText parts={term.nameParts} />
      </dt>
      <dd>
        <HighlightedText parts={term.meaningParts} />
      </dd>
      {term.link && (
        <dd>
          <OptionalNewTabLink href={term.link.url} label={term.link.title} />
        </dd>
      )}
    </div>
  );
}

/** All terms by letter, or those that a search has found. */
export const glossaryPage: PageDefinition<GlossaryProps> = {
  metadata: ({ q, terms }) => ({
    title: q === null ? text.documentTitle : text.searchTitle(q),
    description: text.description,
    canonicalPath: q === null ? text.url : null,
    structuredData: [
      ...glossaryData(text.documentTitle, text.url, terms),
      breadcrumbData([homeStep, { label: text.title, url: text.url }]),
    ],
  }),
  Main: ({ props: { q, corrected, terms } }) => {
    const byLetter = letters(terms);
    return (
      <div className="wrap">
        <SearchHead
          title={text.title}
          lead={q === null && terms.length > 0 ? text.lead(terms.length) : text.leadOfAll}
          form={{ ...text.form, action: text.url, q }}
        >
          {q === null && byLetter.length > 1 && <Letters of={byLetter} />}
          {q !== null && corrected !== null && (
            <CorrectedSearch path={text.url} q={q} corrected={corrected} />
          )}
        </SearchHead>
        {q !== null && (
          <SearchCount
            text={terms.length > 0 ? text.found(terms.length, corrected ?? q) : text.notFound(q)}
            links={[{ label: text.all, url: text.url }]}
          />
        )}
        {q === null && terms.length === 0 && <p>{text.none}</p>}
        <div className={styles.glossary}>
          {byLetter.map(({ id, label, terms: ofLetter }) => (
            <section id={id} aria-labelledby={`judul-${id}`} key={id}>
              <h2 id={`judul-${id}`}>{label}</h2>
              <dl>
                {ofLetter.map((term) => (
                  <Entry term={term} key={term.id} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    );
  },
};
