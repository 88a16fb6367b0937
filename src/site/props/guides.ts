/** What the pages for schools, sellers and their partners show. */
import type { Picture, Video } from "./media.ts";

/** A frequent question. */
export interface Faq {
  id: number;
  question: string;
  /** Cleaned on write by the server's allow-list; put on the page as it is. */
  answerHtml: string;
  /** Where the answer goes on; null: nowhere. */
  link: ReadOnLink | null;
}

/** Where something that a guide says is explained. */
export interface ReadOnLink {
  title: string;
  url: string;
}

/** A partner, who runs one of the marketplaces. */
export interface Partner {
  id: number;
  name: string;
  brand: string;
  website: string;
  registrationUrl: string;
  guideUrl: string;
  /** A telephone number or a short note where to chat. */
  contact: string;
  /** Null: the brand's monogram. */
  logo: Picture | null;
}

/** `/satuan-pendidikan` */
export interface SchoolProps {
  /** Null: no film on the page. */
  video: Video | null;
  faqs: readonly Faq[];
  /** The article of each step; null where it isn't visible. */
  stepLinks: readonly (ReadOnLink | null)[];
}

/** `/penyedia-barang-jasa` */
export interface SellerProps {
  /** Null: no film on the page. */
  video: Video | null;
  /** The article of each step and of each line about taxes; null where it isn't visible. */
  stepLinks: readonly (ReadOnLink | null)[];
  taxLinks: readonly (ReadOnLink | null)[];
  /** At most eight. */
  partners: readonly Partner[];
  faqs: readonly Faq[];
}

/** `/kunjungi` */
export interface VisitProps {
  /** Null: they could not be loaded; the script asks for them again. */
  partners: readonly Partner[] | null;
  /** Null: no number is configured. */
  whatsappUrl: string | null;
}

/** `/searchs` shows the same to everybody. */
export type SearchProps = Record<string, never>;
