/** What the pages about the programme show. */
import type { NewestOfCategory, NewsHubProps } from "./news.ts";

/** `/ikuti` */
export interface FollowProps {
  announcements: NewsHubProps["announcements"];
  agenda: NewestOfCategory;
  coverage: NewestOfCategory;
}

/** `/bantuan-pemerintah` */
export interface GovermentProps {
  programmes: readonly {
    id: number;
    title: string;
    /** A path of this site or an absolute address. */
    url: string | null;
    /** Cleaned on write by the server's allow-list; may be empty. */
    contentHtml: string;
  }[];
}

/** `/pengumuman/perubahan-alamat`; an article that visitors can't see has no address. */
export interface AddressChangeProps {
  addressNewsUrl: string | null;
  bookNewsUrl: string | null;
}

/** A page whose words all stand in its text module. */
export type NoProps = Readonly<Record<string, never>>;
