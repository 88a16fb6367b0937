/** Partners as cards show them. */
import { partner } from "#contract/resources/partner.ts";
import type { Partner } from "#site/props/guides.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { findFiles, pictureOf } from "./images.ts";

/** The active partners in the order of the editors, all or the first few. */
export async function loadPartners(reader: PublicReader, maxItems?: number): Promise<Partner[]> {
  const records =
    maxItems === undefined ? await reader.all(partner) : await reader.first(partner, maxItems);
  const files = await findFiles(
    reader.services,
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
