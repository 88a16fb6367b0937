/** Frequent questions of a page (editors say which page shows one, and where). */
import { pageFaqMaxItems } from "#contract/limits.ts";
import { faq } from "#contract/resources/faq.ts";
import type { Faq } from "#site/props/guides.ts";
import type { PublicReader } from "../../resources/public-reader.ts";

/** The questions of a page in the order of its editors; one without a number comes last. */
export async function faqsOfPage(reader: PublicReader, page: "school" | "seller"): Promise<Faq[]> {
  const records = await reader.first(faq, pageFaqMaxItems, {
    filters: { page },
    sort: ["page_order", "id"],
  });
  return records.map(({ columns }) => ({
    id: columns.id,
    question: columns.question,
    answerHtml: columns.answer,
  }));
}
