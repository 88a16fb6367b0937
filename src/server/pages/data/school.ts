import type { PageView } from "#site/view.ts";
import type { PublicReading } from "../../answers/public-reading.ts";
import { faqsOfPage } from "./faqs.ts";
import { videoOfPage } from "./videos.ts";

/** `/satuan-pendidikan` */
export async function loadSchool(reading: PublicReading): Promise<PageView> {
  const [video, faqs] = await Promise.all([
    videoOfPage(reading, "school"),
    faqsOfPage(reading, "school"),
  ]);
  return { page: "school", props: { video, faqs } };
}
