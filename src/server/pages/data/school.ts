import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { faqsOfPage } from "./faqs.ts";
import { articleLinks, schoolStepArticles } from "./guide-links.ts";
import { videoOfPage } from "./videos.ts";

/** `/satuan-pendidikan` */
export async function loadSchool(reader: PublicReader): Promise<PageView> {
  const [video, faqs, stepLinks] = await Promise.all([
    videoOfPage(reader, "school"),
    faqsOfPage(reader, "school"),
    articleLinks(reader, schoolStepArticles),
  ]);
  return { page: "school", props: { video, faqs, stepLinks } };
}
