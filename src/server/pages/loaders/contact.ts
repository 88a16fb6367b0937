/** What the contact page shows, and where the service is reached. */
import { contact } from "#contract/resources/contact.ts";
import { contactMatter } from "#contract/resources/contact-matter.ts";
import type { ContactDetails, Matter } from "#site/props/contact.ts";
import type { PageView } from "#site/view.ts";
import type { Config } from "../../config.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { findArticleUrl } from "./news.ts";
import { linkOf } from "./visible-link.ts";

/** The article on fraud in the name of the programme. */
export const fraudArticleSlug = "waspada-penipuan-mengatasnamakan-siplah";

/** `/kontak` */
export async function loadContact(reader: PublicReader): Promise<PageView> {
  const [details, matters, fraudNewsUrl] = await Promise.all([
    contactDetails(reader),
    loadMatters(reader),
    findArticleUrl(reader, fraudArticleSlug),
  ]);
  return { page: "contact", props: { details, matters, fraudNewsUrl } };
}

async function loadMatters(reader: PublicReader): Promise<Matter[]> {
  const records = await reader.all(contactMatter);
  return Promise.all(
    records.map(async ({ columns }) => {
      const { id, title, who, how } = columns;
      // Nothing is chosen yet in the preview of an empty form.
      const isChosen = contactMatter.fields.icon.options.some(
        ({ value }) => value === columns.icon,
      );
      const icon = isChosen ? columns.icon : "circle-help";
      return { id, icon, title, who, how: how ?? "", link: await linkOf(reader, columns) };
    }),
  );
}

/** How the service is reached. Without a record for WhatsApp, by the number of the configuration. */
export async function contactDetails(reader: PublicReader): Promise<ContactDetails> {
  const records = await reader.all(contact);
  const of = (kind: string) =>
    records.filter(({ columns }) => columns.kind === kind).map(({ columns }) => columns.value);
  return {
    addresses: of("address"),
    maps: of("map"),
    hours: of("hours"),
    emails: of("email"),
    phones: of("phone"),
    whatsapps:
      of("whatsapp").length > 0 ? of("whatsapp") : configuredWhatsapps(reader.services.config),
  };
}

/** The number of the configuration, also where no record can be read. */
export function configuredWhatsapps({ whatsappNumber }: Config): readonly string[] {
  return whatsappNumber === undefined ? [] : [`+${whatsappNumber}`];
}
