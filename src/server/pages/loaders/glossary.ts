/** What the glossary shows. */
import { term } from "#contract/resources/term.ts";
import type { Term } from "#site/props/glossary.ts";
import type { ExplainedTerm } from "#site/props/news.ts";
import type { PageView } from "#site/view.ts";
import type { ListedRecord } from "../../database/stored-record.ts";
import { countSearchGap } from "../../feedback/search-gaps.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import type { TextMatcher } from "../../search/text-matcher.ts";
import { createTextMatcher } from "../../search/text-matcher.ts";
import { linkOf } from "./visible-link.ts";

type TermRecord = ListedRecord<typeof term>;

const textOf = ({ columns: { name, meaning } }: TermRecord) => `${name} ${meaning}`;

/** `/istilah`: all active terms, or those that hold what is searched for. */
export async function loadGlossary(reader: PublicReader, q: string | null): Promise<PageView> {
  const records = await reader.all(term);
  if (q === null) return viewOf(reader, q, records, unmarked);
  const matcher = await reader.read((executor) =>
    createTextMatcher(executor, q, records.map(textOf)),
  );
  const found = records.filter((record) => matcher.matches(textOf(record)));
  if (found.length === 0 && !reader.isPreview) {
    await countSearchGap(reader.services, q);
  }
  return viewOf(reader, q, found, matcher.highlight);
}

const unmarked: TextMatcher["highlight"] = (text) => [{ start: 0, text, isHit: false }];

async function viewOf(
  reader: PublicReader,
  q: string | null,
  records: readonly TermRecord[],
  highlight: TextMatcher["highlight"],
): Promise<PageView> {
  const terms = await Promise.all(
    records.map(async ({ columns }): Promise<Term> => {
      const { id, slug, name, meaning } = columns;
      const [nameParts, meaningParts] = [highlight(name), highlight(meaning)];
      const link = await linkOf(reader, columns);
      return { id, slug, name, meaning, nameParts, meaningParts, link };
    }),
  );
  const byName = new Intl.Collator("id", { sensitivity: "base" });
  const inOrder = terms.toSorted((one, other) => byName.compare(one.name, other.name));
  return { page: "glossary", props: { q, terms: inOrder } };
}

/** In capitals, as "BAST", "PPh 22" and "UU PDP"; other words need no meaning beside them. */
const abbreviation = /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\dh ]+$/u;

/** The abbreviations that an article may hold. */
export async function abbreviationsIn(
  reader: PublicReader,
  contentHtml: string,
): Promise<ExplainedTerm[]> {
  const records = await reader.all(term);
  return records.flatMap(({ columns: { slug, name, meaning } }) =>
    abbreviation.test(name) && contentHtml.includes(name) ? [{ slug, name, meaning }] : [],
  );
}
