/** What the pages for schools, sellers and their partners show. */
import type { Figures } from "./figures.ts";
import type { ResponsiveImage, Video } from "./media.ts";

/** A frequent question. */
export interface Faq {
  id: number;
  question: string;
  /** Cleaned on write by the server's allow-list; put on the page as it is. */
  answerHtml: string;
  /** Where the answer goes on; null: nowhere. */
  link: ReadOnLink | null;
}

/** What a person says of the programme. */
export interface Testimonial {
  id: number;
  quote: string;
  source: string;
}

/** Where something that a guide says is explained. */
export interface ReadOnLink {
  title: string;
  url: string;
}

/** Whether a partner takes orders; `since`: a date in Indonesian. */
export type PartnerState = { kind: "active" } | { kind: "onHold" | "ended"; since: string };

/** A partner, who runs one of the marketplaces. */
export interface Partner {
  id: number;
  name: string;
  /** Its legal name; null: not stored. */
  company: string | null;
  brand: string;
  website: string;
  registrationUrl: string;
  guideUrl: string;
  /** A telephone number or a short note where to chat. */
  contact: string;
  /** Letters that no other partner has. */
  monogram: string;
  /** Null: the monogram stands in for it. */
  logo: ResponsiveImage | null;
  phase: PartnerState;
  /** Its addresses aren't certain: whatever its phase, they are neither shown nor linked. */
  isUnconfirmed: boolean;
}

/** `/satuan-pendidikan` */
export interface SchoolProps {
  /** Null: no video on the page. */
  video: Video | null;
  faqs: readonly Faq[];
  figures: Figures;
  testimonials: readonly Testimonial[];
  /** Where each step is explained. */
  stepLinks: readonly (readonly ReadOnLink[])[];
}

/** `/penyedia-barang-jasa` */
export interface SellerProps {
  figures: Figures;
  testimonials: readonly Testimonial[];
  /** Null: no video on the page. */
  video: Video | null;
  /** Where each step and each line about taxes is explained. */
  stepLinks: readonly (readonly ReadOnLink[])[];
  taxLinks: readonly (readonly ReadOnLink[])[];
  /** At most eight. */
  partners: readonly Partner[];
  faqs: readonly Faq[];
}

/** Which partners a visitor looks for. */
export interface PartnerFilter {
  /** As it was typed; null: any name. */
  q: string | null;
  /** Null: any phase. */
  phase: "active" | "onHold" | "ended" | null;
  /** Where no partner has the name: one that is nearly called so. */
  near: string | null;
  /** How many partners have the name and are in another phase. */
  inOtherPhases: number;
}

/** `/kunjungi` */
export interface VisitProps {
  filter: PartnerFilter;
  /** The day on which the list was compared with the programme's, in Indonesian; null: not said. */
  checkedOn: string | null;
  /** Null: they could not be loaded; the script asks for them again. */
  partners: readonly Partner[] | null;
  /** The number as it is written; null: there is none. */
  whatsapp: string | null;
  /** What schools, then sellers read before they begin. */
  wayLinks: readonly (readonly ReadOnLink[])[];
}

/** `/searchs` shows the same to everybody. */
export type SearchProps = Record<string, never>;
