import type { LucideIcon } from "lucide-react";
import {
  CircleHelp,
  FileText,
  Handshake,
  House,
  Images,
  Landmark,
  ListTree,
  MessagesSquare,
  Newspaper,
  Share2,
  SquarePlay,
  Tags,
  UsersRound,
} from "lucide-react";

/** Pictures of the sidebar, by name of the resource. One without its own gets a sheet of paper. */
const icons: Readonly<Record<string, LucideIcon>> = {
  article: Newspaper,
  category: Tags,
  user: UsersRound,
  partner: Handshake,
  faq: CircleHelp,
  faq_category: MessagesSquare,
  menu: ListTree,
  slideshow: Images,
  social_media: Share2,
  video: SquarePlay,
  goverment: Landmark,
};

/** The picture of a resource's entry; null is Beranda. */
export function menuIcon(resourceName: string | null): LucideIcon {
  return resourceName === null ? House : (icons[resourceName] ?? FileText);
}
