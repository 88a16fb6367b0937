/** What people say, by page. */
import { testimonial } from "#contract/resources/testimonial.ts";
import type { Testimonial } from "#site/props/guides.ts";
import type { PublicReader } from "../../resources/public-reader.ts";

/** The testimonials of a page; null while there are none at all, and the site may show examples. */
export async function testimonialsOfPage(
  reader: PublicReader,
  page: "home" | "school" | "seller",
): Promise<Testimonial[] | null> {
  const records = await reader.all(testimonial);
  if (records.length === 0) return null;
  return records.flatMap(({ columns: { id, quote, source, page: shownOn } }) =>
    shownOn === page ? [{ id, quote, source }] : [],
  );
}
