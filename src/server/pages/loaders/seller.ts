import { sellerPartnerMaxItems } from "#contract/limits.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { loadFigures } from "./facts.ts";
import { faqsOfPage } from "./faqs.ts";
import { guideLinks } from "./guide-links.ts";
import { loadCurrentPartners } from "./partners.ts";
import { testimonialsOfPage } from "./testimonials.ts";
import { videoOfPage } from "./videos.ts";

/** `/penyedia-barang-jasa` */
export async function loadSeller(reader: PublicReader): Promise<PageView> {
  const [video, partners, faqs, stepLinks, taxLinks, figures, testimonials] = await Promise.all([
    videoOfPage(reader, "seller"),
    loadCurrentPartners(reader, sellerPartnerMaxItems),
    faqsOfPage(reader, "seller"),
    guideLinks(reader, "seller"),
    guideLinks(reader, "tax"),
    loadFigures(reader),
    testimonialsOfPage(reader, "seller"),
  ]);
  return {
    page: "seller",
    props: { video, partners, faqs, stepLinks, taxLinks, figures, testimonials },
  };
}
