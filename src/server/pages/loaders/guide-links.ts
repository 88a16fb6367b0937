/** Where the steps and tax lines of the guides for schools and sellers lead. */
import { guideLink } from "#contract/resources/guide-link.ts";
import type { ReadOnLink } from "#site/props/guides.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { linkOf } from "./visible-link.ts";

const placesOf = {
  school: ["school1", "school2", "school3", "school4", "school5"],
  seller: ["seller1", "seller2", "seller3", "seller4", "seller5"],
  tax: ["tax1", "tax2", "tax3"],
  tools: ["negotiation"],
  visit: ["visit1", "visit2"],
} as const;

const maxLinks = guideLink.visibility.places.maxRecords;

/** The links of each step or line, in their order; those to articles that aren't visible are left out. */
export async function guideLinks(
  reader: PublicReader,
  guide: keyof typeof placesOf,
): Promise<ReadOnLink[][]> {
  const records = await reader.all(guideLink);
  return Promise.all(
    placesOf[guide].map(async (place) => {
      const found = records.filter(({ columns }) => columns.step === place);
      const links = await Promise.all(found.map(({ columns }) => linkOf(reader, columns)));
      return links.flatMap((link) => link ?? []).slice(0, maxLinks);
    }),
  );
}
