/** What the search over the whole site looks through, beside the news. */
import { indonesianDate } from "#contract/format.ts";
import { faqUrl } from "#contract/faq-urls.ts";
import { partnerPhase, phaseLabels, phaseSince } from "#contract/partner-phase.ts";
import { faq } from "#contract/resources/faq.ts";
import { milestone } from "#contract/resources/milestone.ts";
import { partner } from "#contract/resources/partner.ts";
import { regulation } from "#contract/resources/regulation.ts";
import { term } from "#contract/resources/term.ts";
import { searchableFilms, searchablePages } from "#contract/searchable-pages.ts";
import type { SiteSearchKind } from "#site/props/site-search.ts";
import type { ListedRecord } from "../../database/stored-record.ts";
import { textOfHtml } from "../../media/clean-article-html.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { faqCategoryNames } from "./faqs.ts";
import { milestoneAnchor, milestoneDate } from "./learn.ts";
import { shownFilms } from "./videos.ts";

/** Something with an address that holds words. */
export interface SearchEntry {
  readonly kind: Exclude<SiteSearchKind, "news">;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** Names by which visitors ask for exactly this, in small letters. */
  readonly names: readonly string[];
  /** What it stands under, where that is no part of its text. */
  readonly heading?: string;
  readonly action: string | null;
}

type PartnerRecord = ListedRecord<typeof partner>;

/** What an entry is found by: beside its words the names of what it is about. */
export const heldText = ({ title, text, names, heading = "" }: SearchEntry): string =>
  [title, text, ...names, heading].join(" ");

/** All entries, of each kind in the order of their editors. */
export async function searchEntries(reader: PublicReader): Promise<SearchEntry[]> {
  const [faqs, categories, films, regulations, milestones, terms, partners] = await Promise.all([
    reader.all(faq),
    faqCategoryNames(reader),
    shownFilms(reader),
    reader.all(regulation),
    reader.all(milestone),
    reader.all(term),
    reader.all(partner),
  ]);
  const takesOrders = ({ columns }: PartnerRecord) =>
    partnerPhase(columns, reader.now).kind === "active";
  const without = { names: [], action: null };
  return [
    ...faqs.map(({ columns: { slug, question, answer, faq_category_id: categoryId } }) => ({
      ...without,
      kind: "answers" as const,
      title: question,
      text: textOfHtml(answer),
      url: faqUrl(slug),
      heading: categories.get(categoryId) ?? "",
    })),
    ...searchablePages.map(({ title, url, sentences, names = [], action = null }) => ({
      kind: "pages" as const,
      title,
      text: sentences.join(" "),
      url,
      names,
      action,
    })),
    ...films.map(({ page, name, description }) => ({
      kind: "pages" as const,
      title: searchableFilms.title(name),
      text: description,
      url: searchableFilms.urls[page],
      names: searchableFilms.names,
      action: searchableFilms.action,
    })),
    ...regulations.map(({ columns: { slug, number, title, subject, state } }) => ({
      ...without,
      kind: "regulations" as const,
      title: `${number}: ${title}`,
      text: `${withStop(subject)} ${withStop(state)}`,
      url: `/pelajari#${slug}`,
      names: [number.toLowerCase()],
    })),
    ...milestones.map(({ columns }) => ({
      ...without,
      kind: "milestones" as const,
      title: milestoneDate(columns).when,
      text: columns.event,
      url: `/pelajari#${milestoneAnchor(columns.id)}`,
    })),
    ...terms.map(({ columns: { slug, name, meaning } }) => ({
      ...without,
      kind: "terms" as const,
      title: name,
      text: meaning,
      url: `/istilah#${slug}`,
      names: [name.toLowerCase()],
    })),
    // Those that take no orders any more come last.
    ...[...partners.filter(takesOrders), ...partners.filter((one) => !takesOrders(one))].map(
      ({ columns }) => ({
        ...without,
        kind: "partners" as const,
        title: columns.name,
        text: partnerDescription(columns, reader.now),
        url: `/kunjungi?${new URLSearchParams({ q: columns.name })}`,
      }),
    ),
  ];
}

/** Words of a field as a sentence. */
const withStop = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

/** Company and brand of a partner, and its host while that is certain; of one that takes no orders any more that it doesn't, and since when. */
function partnerDescription(columns: PartnerRecord["columns"], now: Date): string {
  const { name, company, brand, website, address_state: addressState } = columns;
  const host = addressState === "unconfirmed" ? "" : hostOf(website);
  const phase = partnerPhase(columns, now);
  const parts =
    phase.kind === "active"
      ? [brand === name ? "" : brand, company, host]
      : [company, `${phaseLabels[phase.kind]} ${phaseSince(indonesianDate(phase.since))}`];
  return parts.filter(Boolean).join(" · ");
}

const hostOf = (website: string): string =>
  URL.canParse(website) ? new URL(website).host : website;
