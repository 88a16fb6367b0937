/** What people say, by page. */
import { testimonial } from "#contract/resources/testimonial.ts";
import type { Testimonial } from "#site/props/guides.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { unchangedSamples } from "../../sample/read-sample-content.ts";

/** The testimonials of a page; where examples are switched off, without those that came with the portal. */
export async function testimonialsOfPage(
  reader: PublicReader,
  page: "home" | "school" | "seller",
): Promise<Testimonial[]> {
  const records = await reader.all(testimonial);
  const ofPage = records.filter(({ columns }) => columns.page === page);
  const madeUp = ofPage.length === 0 ? [] : await hiddenExamples(reader);
  return ofPage.flatMap(({ columns: { id, quote, source } }) =>
    madeUp.includes(id) ? [] : [{ id, quote, source }],
  );
}

/** Which testimonials nobody gave: an operator who ends the examples ends these too. */
async function hiddenExamples(reader: PublicReader): Promise<readonly number[]> {
  if (reader.services.config.sampleContent) return [];
  return reader.read((executor) => unchangedSamples(executor, testimonial));
}
