import { indonesianDateOf } from "#contract/format.ts";
import { comparePartnerNames, shortPartnerName } from "#contract/partner-name.ts";
import { phaseWords } from "#contract/partner-phase.ts";
import { partnerWords } from "#contract/partner-words.ts";
import type { Partner, PartnerFilter } from "#site/props/guides.ts";
import type { PageView } from "#site/view.ts";
import type { Config } from "../../config.ts";
import { countSearchGap } from "../../feedback/search-gaps.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { editDistance } from "../../search/edit-distance.ts";
import { searchedWords } from "../../search/search-query.ts";
import { configuredWhatsapps, contactDetails } from "./contact.ts";
import { guideLinks } from "./guide-links.ts";
import { loadPartners } from "./partners.ts";

const phases = ["active", "onHold", "ended"] as const;
/** So many slips of the fingers away a name may be meant. */
const maxSlips = 2;

/** `/kunjungi`; `phase` as addresses say it. */
export async function loadVisit(
  reader: PublicReader,
  q: string | null = null,
  phaseWord?: string,
): Promise<PageView> {
  const all = (await loadPartners(reader)).toSorted(byName);
  const phase = phases.find((kind) => phaseWords[kind] === phaseWord) ?? null;
  const named = q === null ? all : namedBy(all, q);
  const partners = named.filter((one) => isIn(one, phase));
  // One that only its phase leaves out is there.
  if (q !== null && named.length === 0 && !reader.isPreview) {
    await countSearchGap(reader.services, q);
  }
  const near = named.length > 0 || q === null ? null : nearName(all, q);
  const whatsapp = (await contactDetails(reader)).whatsapps[0] ?? null;
  const { partnersCheckedOn: checked } = reader.services.config;
  const checkedOn = checked === undefined ? null : indonesianDateOf(checked);
  const wayLinks = await guideLinks(reader, "visit");
  const filter = { q, phase, near, inOtherPhases: named.length - partners.length };
  return { page: "visit", props: { partners, checkedOn, whatsapp, wayLinks, filter } };
}

/** The same page while the database is away: its script requests the partners again. */
export function visitWhileAway(config: Config): PageView {
  const filter = { q: null, phase: null, near: null, inOtherPhases: 0 };
  return {
    page: "visit",
    props: {
      partners: null,
      checkedOn: null,
      whatsapp: configuredWhatsapps(config)[0] ?? null,
      wayLinks: [],
      filter,
    },
  };
}

/**
 * As the register has its letters, not as editors order partners: a school looks for the one whose name it knows. The
 * programme's own name before a name doesn't count.
 */
function byName(one: Partner, other: Partner): number {
  return comparePartnerNames(one.name, other.name);
}

/** The partners of exactly this name, else those that hold its words. */
function namedBy(partners: readonly Partner[], q: string): readonly Partner[] {
  const typed = q.trim().toLowerCase();
  const exact = partners.filter(({ name }) => name.toLowerCase() === typed);
  return exact.length > 0 ? exact : partners.filter((one) => hasName(one, q));
}

/** Whether what a partner is found by holds each searched word, as a part of a word too. */
function hasName(partner: Partner, q: string): boolean {
  // As the search over the whole site reads them: it links to this page with what was typed there.
  const words = searchedWords(q);
  const text = partnerWords(partner);
  return words.length > 0 && words.every((word) => text.includes(word));
}

function isIn({ phase: { kind } }: Partner, phase: PartnerFilter["phase"]): boolean {
  return phase === null || phase === kind;
}

/** The name that is nearest to what was typed, without "SIPLah" before it. */
function nearName(partners: readonly Partner[], q: string): string | null {
  const typed = shortPartnerName(q).toLowerCase();
  const near = partners
    .map(({ name }) => ({
      name: shortPartnerName(name),
      slips: editDistance(typed, shortPartnerName(name).toLowerCase()),
    }))
    .filter(({ slips }) => slips <= maxSlips)
    .toSorted((one, other) => one.slips - other.slips);
  return near[0]?.name ?? null;
}
