import type { PageView } from "#site/view.ts";
import type { Config } from "../../config.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { loadPartners } from "./partners.ts";

/** `/kunjungi` */
export async function loadVisit(reader: PublicReader): Promise<PageView> {
  const partners = await loadPartners(reader);
  const whatsappUrl = whatsappUrlOf(reader.services.config);
  return { page: "visit", props: { partners, whatsappUrl } };
}

/** The same page while the database is away: its script requests the partners again. */
export function visitWhileAway(config: Config): PageView {
  return { page: "visit", props: { partners: null, whatsappUrl: whatsappUrlOf(config) } };
}

function whatsappUrlOf({ whatsappNumber }: Config): string | null {
  return whatsappNumber === undefined ? null : `https://wa.me/${whatsappNumber}`;
}
