/** What the contact page shows, and where the service is reached. */
import { contact } from "#contract/resources/contact.ts";
import type { ContactDetails } from "#site/props/contact.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { findArticleUrl } from "./news.ts";

const arkasArticleSlug = "arkas-4-tersambung-dengan-siplah";
/** The article on fraud in the name of the programme. */
export const fraudArticleSlug = "waspada-penipuan-mengatasnamakan-siplah";

/** `/kontak` */
export async function loadContact(reader: PublicReader): Promise<PageView> {
  const [details, arkasNewsUrl, fraudNewsUrl] = await Promise.all([
    contactDetails(reader),
    findArticleUrl(reader, arkasArticleSlug),
    findArticleUrl(reader, fraudArticleSlug),
  ]);
  return { page: "contact", props: { details, arkasNewsUrl, fraudNewsUrl } };
}

/** How the service is reached. Without a record for WhatsApp, by the number of the configuration. */
export async function contactDetails(reader: PublicReader): Promise<ContactDetails> {
  const records = await reader.all(contact);
  const { whatsappNumber } = reader.services.config;
  const of = (kind: string) =>
    records.filter(({ columns }) => columns.kind === kind).map(({ columns }) => columns.value);
  const configured = whatsappNumber === undefined ? [] : [`+${whatsappNumber}`];
  return {
    addresses: of("address"),
    maps: of("map"),
    hours: of("hours"),
    emails: of("email"),
    phones: of("phone"),
    whatsapps: of("whatsapp").length > 0 ? of("whatsapp") : configured,
  };
}
