/** What every public page depends on: menus, social links and addresses. */
import { menu, usualMenuLocation } from "#contract/resources/menu.ts";
import { socialMedia } from "#contract/resources/social-media.ts";
import { mediaPath } from "#contract/wire.ts";
import type { MenuEntry, Menus, PageContext, SocialLink } from "#site/page-context.ts";
import type { Config } from "../../config.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import type { ListedRecord, StoredColumns } from "../../database/stored-record.ts";
import { contactDetails } from "./contact.ts";
import { noticeAt } from "./notices.ts";
import type { PublicReader } from "../../resources/public-reader.ts";

type ContextRecords = Pick<PageContext, "menus" | "socialLinks" | "notice" | "contact">;

/** The context of a page. */
export async function loadPageContext(reader: PublicReader, path: string): Promise<PageContext> {
  const [menus, links, notice, details] = await Promise.all([
    reader.all(menu),
    reader.all(socialMedia),
    noticeAt(reader, path),
    contactDetails(reader),
  ]);
  return {
    ...pageContextWithoutRecords(reader.services.config, path),
    menus: menus.length === 0 ? null : menusOf(menus),
    socialLinks: links.map(socialLink),
    notice,
    contact: details,
  };
}

/** The context without records: for the error page while the database is down. */
export function pageContextWithoutRecords(config: Config, path: string): PageContext {
  const nothing: ContextRecords = {
    menus: null,
    socialLinks: [],
    notice: null,
    contact: null,
  };
  return {
    ...nothing,
    path,
    showsExamples: config.sampleContent,
    publicOrigin: config.publicOrigin,
    addresses: {
      search: config.searchUrl ?? null,
      helpCentre: config.helpCenterUrl ?? null,
      supervision: config.supervisionUrl ?? null,
    },
    tracking: {
      consent: config.trackingConsent,
      endpoint: `${apiPrefix}${config.trackerPath}`,
      appKey: config.appKey,
      appName: config.appName,
      appVersion: config.appVersion,
    },
  };
}

type Location = NonNullable<StoredColumns<typeof menu>["location"]>;

function menusOf(records: readonly ListedRecord<typeof menu>[]): Menus {
  return {
    header: entriesAt(records, "header"),
    footer: entriesAt(records, "footer"),
    help: entriesAt(records, "help"),
    industry: entriesAt(records, "industry"),
  };
}

function entriesAt(records: readonly ListedRecord<typeof menu>[], location: Location): MenuEntry[] {
  return records
    .filter(
      ({ columns }) =>
        (columns.location ?? usualMenuLocation) === location && columns.parent_id === null,
    )
    .map((record) => ({
      ...menuEntry(record),
      children: records
        .filter(({ columns }) => columns.parent_id === record.columns.id)
        .map(menuEntry),
    }));
}

function menuEntry({ columns }: ListedRecord<typeof menu>): MenuEntry {
  return {
    title: columns.title,
    url: columns.url,
    target: columns.target ?? "_self",
  };
}

function socialLink({ columns }: ListedRecord<typeof socialMedia>): SocialLink {
  return {
    name: columns.name,
    slug: columns.slug,
    url: columns.url,
    logoUrl: columns.logo === null ? null : `${mediaPath}${columns.logo}`,
  };
}
