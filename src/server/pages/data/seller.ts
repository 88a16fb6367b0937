import { sellerPartnerMaxItems } from "#contract/limits.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { faqsOfPage } from "./faqs.ts";
import { loadPartners } from "./partners.ts";
import { videoOfPage } from "./videos.ts";

/** `/penyedia-barang-jasa` */
export async function loadSeller(reader: PublicReader): Promise<PageView> {
  const [video, partners, faqs] = await Promise.all([
    videoOfPage(reader, "seller"),
    loadPartners(reader, sellerPartnerMaxItems),
    faqsOfPage(reader, "seller"),
  ]);
  return { page: "seller", props: { video, partners, faqs } };
}
