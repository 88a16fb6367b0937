import { sellerPartnerMaxItems } from "#contract/limits.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReading } from "../../answers/public-reading.ts";
import { faqsOfPage } from "./faqs.ts";
import { loadPartners } from "./partners.ts";
import { videoOfPage } from "./videos.ts";

/** `/penyedia-barang-jasa` */
export async function loadSeller(reading: PublicReading): Promise<PageView> {
  const [video, partners, faqs] = await Promise.all([
    videoOfPage(reading, "seller"),
    loadPartners(reading, sellerPartnerMaxItems),
    faqsOfPage(reading, "seller"),
  ]);
  return { page: "seller", props: { video, partners, faqs } };
}
