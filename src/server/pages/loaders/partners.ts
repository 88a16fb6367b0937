/** Partners as cards show them. */
import { indonesianDate } from "#contract/format.ts";
import { monogramsOf } from "#contract/partner-monogram.ts";
import { partnerPhase } from "#contract/partner-phase.ts";
import { partner } from "#contract/resources/partner.ts";
import type { Partner, PartnerState } from "#site/props/guides.ts";
import type { ListedRecord } from "../../database/stored-record.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { findFiles, imageOf } from "./images.ts";

type PartnerRecord = ListedRecord<typeof partner>;

/** The active partners in the order of the editors, those that have ended too. */
export async function loadPartners(reader: PublicReader): Promise<Partner[]> {
  const all = await reader.all(partner);
  return presented(reader, all, all);
}

/** The first of those that still take part; one whose address isn't certain only where others don't suffice. */
export async function loadCurrentPartners(
  reader: PublicReader,
  maxItems: number,
): Promise<Partner[]> {
  const all = await reader.all(partner);
  const current = all.filter(({ columns }) => partnerPhase(columns, reader.now).kind !== "ended");
  const ordered = [
    ...current.filter(({ columns }) => !isUnconfirmed(columns)),
    ...current.filter(({ columns }) => isUnconfirmed(columns)),
  ];
  return presented(reader, ordered.slice(0, maxItems), all);
}

/** Some of the partners; what tells them apart depends on all. */
async function presented(
  reader: PublicReader,
  records: readonly PartnerRecord[],
  all: readonly PartnerRecord[],
): Promise<Partner[]> {
  const oldestFirst = all.toSorted((one, other) => one.columns.id - other.columns.id);
  const monograms = monogramsOf(oldestFirst.map(({ columns }) => columns.brand));
  const files = await findFiles(
    reader.services,
    records.map(({ columns }) => columns.logo),
  );
  return records.map(({ columns }) => ({
    id: columns.id,
    name: columns.name,
    company: columns.company,
    brand: columns.brand,
    website: columns.website,
    registrationUrl: columns.registration_url,
    guideUrl: columns.guide_url,
    contact: columns.contact_number,
    monogram: monograms[oldestFirst.findIndex((one) => one.columns.id === columns.id)] ?? "",
    logo: imageOf(files, columns.logo, ""),
    phase: stateOf(columns, reader.now),
    isUnconfirmed: isUnconfirmed(columns),
  }));
}

function stateOf(columns: PartnerRecord["columns"], now: Date): PartnerState {
  const phase = partnerPhase(columns, now);
  if (phase.kind === "active") return { kind: "active" };
  return { kind: phase.kind, since: indonesianDate(phase.since) };
}

const isUnconfirmed = (columns: PartnerRecord["columns"]): boolean =>
  columns.address_state === "unconfirmed";
