/** Partners as cards show them. */
import { partner } from "#contract/resources/partner.ts";
import type { Partner } from "#site/props/guides.ts";
import type { PublicReading } from "../../answers/public-reading.ts";
import { findFiles, pictureOf } from "./pictures.ts";

/** The active partners in the order of the editors, all or the first few. */
export async function loadPartners(reading: PublicReading, maxItems?: number): Promise<Partner[]> {
  const records =
    maxItems === undefined ? await reading.all(partner) : await reading.first(partner, maxItems);
  const files = await findFiles(
    reading.services,
    records.map(({ columns }) => columns.logo),
  );
  return records.map(({ columns }) => ({
    id: columns.id,
    name: columns.name,
    brand: columns.brand,
    website: columns.website,
    registrationUrl: columns.registration_url,
    guideUrl: columns.guide_url,
    contact: columns.contact_number,
    logo: pictureOf(files, columns.logo, ""),
  }));
}
