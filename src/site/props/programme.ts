/** What the pages about the programme show. */
import type { NewestOfCategory, HubFront, NewsSummary } from "./news.ts";

/** An entry of the agenda. */
export interface AgendaEntry {
  id: number;
  title: string;
  /** As visitors read them. */
  dates: string;
  /** In ISO 8601. */
  startsAt: string;
  place: string | null;
  /** Where it is described; null: nowhere. */
  url: string | null;
}

/** An article of another site. */
export interface ExternalArticle {
  id: number;
  title: string;
  /** Name of its site; null: not said. */
  source: string | null;
  url: string;
}

/** `/ikuti` */
export interface FollowProps {
  announcements: HubFront["announcements"];
  agenda: {
    /** The next first. */
    coming: readonly AgendaEntry[];
    /** News that announce something without an entry of its own. */
    announced: readonly NewsSummary[];
    /** The last first. */
    past: readonly AgendaEntry[];
    /** The category's page, where it holds more news. */
    allUrl: string | null;
  };
  coverage: NewestOfCategory & { elsewhere: readonly ExternalArticle[] };
}

/** A regulation of the programme, or of the taxes and funds around it. */
export interface Regulation {
  slug: string;
  number: string;
  title: string;
  subject: string;
  /** How far it still counts; decides the colour of its mark, `state` says it. */
  standing: "current" | "check" | "past";
  state: string;
  /** Null: its address isn't known. */
  textUrl: string | null;
  /** Null: nothing here sums it up. */
  summary: { title: string | null; url: string } | null;
}

/** `/pelajari` */
export interface LearnProps {
  regulations: readonly Regulation[];
  milestones: readonly {
    /** Its id on the page. */
    anchor: string;
    /** As visitors read it. */
    when: string;
    /** The same for machines: year, month or day. */
    dateTime: string;
    event: string;
  }[];
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
  elsewhere: readonly ExternalArticle[];
}

/** `/pengumuman/perubahan-alamat`; an article that visitors can't see has no address. */
export interface AddressChangeProps {
  addressNewsUrl: string | null;
  bookNewsUrl: string | null;
}

/** A page whose words all stand in its text module. */
export type NoProps = Readonly<Record<string, never>>;
