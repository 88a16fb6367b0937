/** What the glossary shows. */
import { term } from "#contract/resources/term.ts";
import type { GlossaryProps, Term } from "#site/props/glossary.ts";
import type { ExplainedTerm } from "#site/props/news.ts";
import type { PageView } from "#site/view.ts";
import type { ListedRecord } from "../../database/stored-record.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import type { TextMatcher } from "../../search/text-matcher.ts";
import { searchRecords } from "./record-search.ts";
import { linkOf } from "./visible-link.ts";

type TermRecord = ListedRecord<typeof term>;

const textOf = ({ columns: { name, meaning } }: TermRecord) => `${name} ${meaning}`;

/** What the glossary is asked for. */
interface GlossaryRequest {
  readonly q: string | null;
  /** Whether mistyped words are searched for as they are. */
  readonly isExact: boolean;
}

/** `/istilah`: all active terms, or those that hold what is searched for. */
export async function loadGlossary(
  reader: PublicReader,
  { q, isExact }: GlossaryRequest,
): Promise<PageView> {
  const records = await reader.all(term);
  if (q === null) return viewOf(reader, { q, corrected: null }, records, unmarked);
  const searchable = records.map((record) => ({ record, text: textOf(record) }));
  const { found, matcher, corrected } = await searchRecords(reader, searchable, { q, isExact });
  return viewOf(reader, { q, corrected }, found, matcher.highlight);
}

const unmarked: TextMatcher["highlight"] = (text) => [{ start: 0, text, isHit: false }];

async function viewOf(
  reader: PublicReader,
  search: Pick<GlossaryProps, "q" | "corrected">,
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
  return { page: "glossary", props: { ...search, terms: inOrder } };
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
