/** What people say, by page. */
import { testimonial } from "#contract/resources/testimonial.ts";
import type { Testimonial } from "#site/props/guides.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { realTestimonials } from "./made-up.ts";

/** The testimonials of a page; where examples are switched off, without the sample's. */
export async function testimonialsOfPage(
  reader: PublicReader,
  page: "home" | "school" | "seller",
): Promise<Testimonial[]> {
  const records = await realTestimonials(reader, await reader.all(testimonial));
  return records.flatMap(({ columns: { id, quote, source, page: shownOn } }) =>
    shownOn === page ? [{ id, quote, source }] : [],
  );
}
