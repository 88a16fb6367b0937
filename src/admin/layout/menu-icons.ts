import type { LucideIcon } from "lucide-react";
import {
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ChartNoAxesColumn,
  CircleHelp,
  Contact,
  ExternalLink,
  Eye,
  FileText,
  GalleryHorizontalEnd,
  Handshake,
  House,
  Images,
  Landmark,
  Link,
  LayoutTemplate,
  ListTree,
  Megaphone,
  MessagesSquare,
  Milestone,
  Newspaper,
  Quote,
  Scale,
  ScrollText,
  Share2,
  Signpost,
  SquarePlay,
  Tags,
  TextSearch,
  Trash2,
  UsersRound,
  Webhook,
  WholeWord,
} from "lucide-react";
import {
  auditPath,
  calendarPath,
  homePath,
  reviewPath,
  statisticsPath,
  mediaLibraryPath,
  trashPath,
  webhooksPath,
} from "#admin/screen-addresses.ts";
import type { MenuLink } from "./menu-entries.ts";

/** Icons of the sidebar, by name of the resource. One without its own gets a sheet of paper. */
const icons: Readonly<Record<string, LucideIcon>> = {
  article: Newspaper,
  category: Tags,
  contact: Contact,
  user: UsersRound,
  notice: Megaphone,
  testimonial: Quote,
  agenda: CalendarClock,
  regulation: Scale,
  milestone: Milestone,
  guide_link: Link,
  contact_matter: Signpost,
  external_article: ExternalLink,
  fact: ChartNoAxesColumn,
  partner: Handshake,
  faq: CircleHelp,
  faq_category: MessagesSquare,
  template: LayoutTemplate,
  term: WholeWord,
  search_rule: TextSearch,
  menu: ListTree,
  slideshow: GalleryHorizontalEnd,
  social_media: Share2,
  video: SquarePlay,
  goverment: Landmark,
};

/** Of the screens that belong to no resource, by address. */
const ownIcons: Readonly<Record<string, LucideIcon>> = {
  [homePath]: House,
  [calendarPath]: CalendarDays,
  [reviewPath]: Eye,
  [statisticsPath]: ChartColumn,
  [mediaLibraryPath]: Images,
  [trashPath]: Trash2,
  [auditPath]: ScrollText,
  [webhooksPath]: Webhook,
};

/** The icon of a link; a group has that of its first. */
export function menuIcon(link: MenuLink | undefined): LucideIcon {
  const own = ownIcons[link?.path ?? ""];
  return own ?? icons[link?.resource?.name ?? ""] ?? FileText;
}
