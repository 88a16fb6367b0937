/** The sidebar: Beranda, then the resources whose screens the role may open. */
import type { Resource } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import {
  auditPath,
  calendarPath,
  homePath,
  mediaLibraryPath,
  reviewPath,
  screenedResources,
  statisticsPath,
  trashPath,
  webhooksPath,
} from "#admin/screen-addresses.ts";
import { screenTitles } from "#admin/text/screen-titles.ts";
import { text } from "#admin/text/text.ts";

/** A link of the sidebar. */
export interface MenuLink {
  readonly kind: "link";
  readonly label: string;
  readonly path: string;
  /** Null for a screen that belongs to none. */
  readonly resource: Resource | null;
}
/** Links under one name. */
export interface MenuGroup {
  readonly kind: "group";
  readonly label: string;
  readonly links: readonly MenuLink[];
}
/** What the sidebar shows, from top to bottom. */
export type MenuEntry = MenuLink | MenuGroup;

const toScreen = (label: string, path: string): MenuLink => ({
  kind: "link",
  label,
  path,
  resource: null,
});
const calendar = toScreen(screenTitles.calendar, calendarPath);
const library = toScreen(screenTitles.media, mediaLibraryPath);
const statistics = toScreen(screenTitles.statistics, statisticsPath);
const review = toScreen(screenTitles.review, reviewPath);

/** The entries for a role, in the order of the definitions; a group stands where its first link does. */
export function menuEntries(role: string): MenuEntry[] {
  const entries: MenuEntry[] = [toScreen(text.layout.home, homePath)];
  const open = screenedResources()
    .filter(({ area }) => grantFor(role, area).screens)
    .toSorted((one, other) => one.admin.menu.order - other.admin.menu.order);
  for (const resource of open) {
    const { label, group } = resource.admin.menu;
    const link: MenuLink = { kind: "link", label, path: resource.admin.listPath, resource };
    if (group === undefined) entries.push(link);
    else addToGroup(entries, group, link);
  }
  // After the first of what has windows: the calendar shows when that begins and ends.
  const windowed = entries.findIndex(
    (entry) => entry.kind === "link" && entry.resource?.visibility?.window !== undefined,
  );
  if (windowed !== -1) entries.splice(windowed + 1, 0, calendar);
  if (grantFor(role, "media").screens) entries.splice(windowed + 2, 0, library);
  // Beside the news: who can open what is reviewed has submissions, of their own or of others.
  if (open.some(({ isReviewed }) => isReviewed)) {
    entries.splice(entries.indexOf(calendar) + 1 || 1, 0, review);
  }
  if (!grantFor(role, "statistics").screens) return entries;
  return [
    ...entries.filter((entry) => !isSiteContent(entry)),
    statistics,
    ...entries.filter(isSiteContent),
  ];
}

/** What stands below all of them: what was deleted, what happened, and who is told. */
export function archiveLinks(role: string): MenuLink[] {
  const links = [
    { area: "trash", label: text.trash.title, path: trashPath },
    { area: "audit", label: text.audit.title, path: auditPath },
    { area: "webhooks", label: screenTitles.webhooks, path: webhooksPath },
  ] as const;
  return links
    .filter(({ area }) => grantFor(role, area).screens)
    .map(({ label, path }) => toScreen(label, path));
}

/** Whether an entry leads to what the pages of the site are made of, beside the news. */
export function isSiteContent(entry: MenuEntry): boolean {
  const link = entry.kind === "link" ? entry : entry.links[0];
  return link?.resource?.area === "content";
}

function addToGroup(entries: MenuEntry[], label: string, link: MenuLink): void {
  const at = entries.findIndex((entry) => entry.kind === "group" && entry.label === label);
  const group = entries[at];
  if (group?.kind !== "group") entries.push({ kind: "group", label, links: [link] });
  else entries[at] = { ...group, links: [...group.links, link] };
}

/** The link whose screens an address belongs to: of those that lead up to it, the nearest. */
export function activeLink(entries: readonly MenuEntry[], pathname: string): MenuLink | undefined {
  const links = entries.flatMap((entry) => (entry.kind === "link" ? [entry] : entry.links));
  const roots = links.flatMap((link) =>
    [link.path, link.resource?.admin?.formPath ?? link.path].map((root) => ({ link, root })),
  );
  return roots
    .filter(({ root }) => `${pathname}/`.startsWith(`${root}/`))
    .toSorted((one, other) => other.root.length - one.root.length)[0]?.link;
}
