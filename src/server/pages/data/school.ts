import type { PageView } from "#site/view.ts";
import type { PageReading } from "../page-reading.ts";
import { faqsOfPage } from "./faqs.ts";
import { videoOfPage } from "./videos.ts";

/** `/satuan-pendidikan` */
export async function loadSchool(reading: PageReading): Promise<PageView> {
  const [video, faqs] = await Promise.all([
    videoOfPage(reading, "school"),
    faqsOfPage(reading, "school"),
  ]);
  return { page: "school", props: { video, faqs } };
}
