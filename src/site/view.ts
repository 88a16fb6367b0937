/**
 * The public pages and what each of them shows, as plain data. A loader of the server makes one of
 * these views, `renderPage` makes the HTML of it.
 */

/** One file format of a picture, in the widths that exist of it. */
export interface PictureSource {
  /** `image/avif`, `image/webp` or `image/jpeg`. */
  type: string;
  /** Addresses with their widths: `/media/<hash>-400.avif 400w, …`. */
  srcset: string;
}

/** An uploaded picture. */
export interface Picture {
  /** The file that every browser can show. */
  src: string;
  /** Of the original, in pixels; reserves the place. */
  width: number;
  height: number;
  /** Empty when the picture only decorates. */
  alt: string;
  /** Best format first; empty for a drawing or an animation, which are sent as they are. */
  sources: readonly PictureSource[];
}

/** A moment as visitors read it and as machines do. */
export interface PublishedAt {
  /** "14 Oktober 2022 09:00 WIB"; pages show the first three parts (specification 3). */
  text: string;
  /** ISO 8601 with offset. */
  iso: string;
}

/** A news category as cards and links name it. */
export interface CategoryName {
  id: number;
  name: string;
  /** Chooses the drawn motif; an unknown one falls back to the id. */
  slug: string;
}

/** A news category in the hub's strip. */
export interface CategoryLink extends CategoryName {
  /** Null: the drawn icon of the category. */
  logo: Picture | null;
}

/** A news article as cards show it. */
export interface NewsSummary {
  id: number;
  title: string;
  /** In full; the cards cut it (specification 9). */
  excerpt: string;
  category: CategoryName;
  publishedAt: PublishedAt;
  /** Null, also for a PDF: the drawn cover of the category. */
  picture: Picture | null;
}

/** One page of a longer list. */
export interface Paging {
  /** From 1. */
  page: number;
  /** At least 1, also when the list is empty. */
  pageCount: number;
}

/** A film that a page opens in a dialog; without script it is a plain link. */
export interface Video {
  name: string;
  /** A film file of this site, or an address that may be framed. */
  url: string;
  description: string;
  /** Null: the drawn poster. */
  thumbnail: Picture | null;
  /** WebVTT subtitles of a film file. */
  captionsUrl: string | null;
}

/** One slide of the home page's hero, from the slideshow resource. */
export interface HeroSlide {
  title: string;
  description: string;
  action: { label: string; url: string };
  /** Null: no video link on this slide. */
  video: { label: string; url: string; captionsUrl: string | null } | null;
  /** Null: the drawn scene of the islands. */
  picture: Picture | null;
}

/** A frequent question. */
export interface Faq {
  id: number;
  question: string;
  /** Cleaned on write by the server's allow-list; put on the page as it is. */
  answerHtml: string;
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

/** `/` */
export interface HomeProps {
  /** At most three; empty: the hero of the text module. */
  slides: readonly HeroSlide[];
  /** The film behind the text module's hero; null: that hero has no video link. */
  video: Video | null;
  /** Where the December 2024 notice leads: its article, else the announcements. */
  noticeUrl: string;
}

/** `/satuan-pendidikan` */
export interface SchoolProps {
  /** Null: no film on the page. */
  video: Video | null;
  faqs: readonly Faq[];
}

/** `/penyedia-barang-jasa` */
export interface SellerProps {
  /** Null: no film on the page. */
  video: Video | null;
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

/** `/info-berita` */
export interface NewsHubProps {
  slideshow: readonly NewsSummary[];
  topNews: readonly NewsSummary[];
  categories: readonly CategoryLink[];
  announcements: {
    items: readonly NewsSummary[];
    /** The announcement category's page; null while there is none. */
    allUrl: string | null;
  };
  latest: Paging & { items: readonly NewsSummary[] };
}

/** `/info-berita/{categoryId}` */
export interface NewsCategoryProps extends Paging {
  category: CategoryName & { description: string };
  items: readonly NewsSummary[];
  /** Articles on all pages together. */
  total: number;
}

/** A piece of a text; all pieces together are the text. */
export interface TextPart {
  /** Where in the text it begins. */
  start: number;
  text: string;
  /** Whether the search has found it. */
  isHit: boolean;
}

/** An article that a search has found, with what was found marked. */
export interface FoundNews extends NewsSummary {
  titleParts: readonly TextPart[];
  /** Somewhat shorter than the whole excerpt. */
  excerptParts: readonly TextPart[];
}

/** `/info-berita?q=…` */
export interface NewsSearchProps extends Paging {
  /** What was looked for, as it was typed. */
  q: string;
  /** What was searched for instead, since nothing holds a mistyped word; null: `q` itself. */
  corrected: string | null;
  items: readonly FoundNews[];
  /** On all pages together. */
  total: number;
  /** Whether there are older ones that are on no page. */
  hasMore: boolean;
  /** Another way to the news. */
  categories: readonly CategoryLink[];
}

/** How staff see an article that visitors may not see yet or any more. */
export interface PreviewState {
  status: "active" | "inactive";
  /** Where now lies in the publish window. */
  window: "before" | "within" | "after";
  /** The article's screen in the back office. */
  backUrl: string;
}

/** `/info-berita/{articleId}/detail` */
export interface NewsDetailProps {
  article: NewsSummary & {
    /** When what stands in it last changed, ISO 8601. */
    modifiedAt: string;
    /** Cleaned on write by the server's allow-list; put on the page as it is, tables apart. */
    contentHtml: string;
    /** A PDF that was uploaded in place of a picture. */
    documentUrl: string | null;
    /** The picture for shared links, 1200 x 630; null: none is named. */
    shareImageUrl: string | null;
  };
  related: readonly NewsSummary[];
  /** Null on the public page. */
  preview: PreviewState | null;
}

/** The newest articles of a category. */
export interface NewestOfCategory {
  items: readonly NewsSummary[];
  /** The category's page, while it holds more than these; null: they are all. */
  allUrl: string | null;
}

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

/** Any address that leads nowhere. */
export interface NotFoundProps {
  /** `article`: an article stood here, or could have, and isn't visible. */
  missing: "page" | "article";
}

/** A page that could not be made. */
export interface ErrorProps {
  /** 503: the data could not be loaded; 500: anything else. */
  status: 500 | 503;
  /** What the visitor wanted to see; decides the words of a 503. */
  wanted: "page" | "article";
}

/** Every page with its props: the key is `PageView["page"]`. */
export interface PagePropsByName {
  home: HomeProps;
  school: SchoolProps;
  seller: SellerProps;
  visit: VisitProps;
  search: SearchProps;
  "news-hub": NewsHubProps;
  "news-category": NewsCategoryProps;
  "news-search": NewsSearchProps;
  "news-detail": NewsDetailProps;
  learn: NoProps;
  follow: FollowProps;
  goverment: GovermentProps;
  "address-change": AddressChangeProps;
  privacy: NoProps;
  accessibility: NoProps;
  offline: NoProps;
  "not-found": NotFoundProps;
  error: ErrorProps;
}

/** Name of a public page. */
export type PageName = keyof PagePropsByName;

/** A page and what it shows. */
export type PageView = {
  [Name in PageName]: { page: Name; props: PagePropsByName[Name] };
}[PageName];
