import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { loadFigures } from "./facts.ts";
import { faqsOfPage } from "./faqs.ts";
import { guideLinks } from "./guide-links.ts";
import { testimonialsOfPage } from "./testimonials.ts";
import { videoOfPage } from "./videos.ts";

/** `/satuan-pendidikan` */
export async function loadSchool(reader: PublicReader): Promise<PageView> {
  const [video, faqs, stepLinks, figures, testimonials] = await Promise.all([
    videoOfPage(reader, "school"),
    faqsOfPage(reader, "school"),
    guideLinks(reader, "school"),
    loadFigures(reader),
    testimonialsOfPage(reader, "school"),
  ]);
  return { page: "school", props: { video, faqs, stepLinks, figures, testimonials } };
}
