/**
 * The public pages and what each of them shows, as plain data. A loader of the server makes one of
 * these views, `renderPage` makes the HTML of it.
 */
import type { ContactProps } from "./props/contact.ts";
import type { FaqPageProps } from "./props/faq.ts";
import type { GlossaryProps } from "./props/glossary.ts";
import type { SchoolProps, SearchProps, SellerProps, VisitProps } from "./props/guides.ts";
import type { HomeProps } from "./props/home.ts";
import type {
  NewsCategoryProps,
  NewsDetailProps,
  NewsEndedProps,
  NewsHubProps,
  NewsMissingProps,
} from "./props/news.ts";
import type { NewsSearchProps } from "./props/news-search.ts";
import type {
  AddressChangeProps,
  FollowProps,
  GovermentProps,
  LearnProps,
  NoProps,
} from "./props/programme.ts";
import type { SiteSearchProps } from "./props/site-search.ts";
import type { ToolsProps } from "./props/tools.ts";
import type { ErrorProps } from "./props/error-pages.ts";

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
  faq: FaqPageProps;
  glossary: GlossaryProps;
  contact: ContactProps;
  "site-search": SiteSearchProps;
  tools: ToolsProps;
  official: NoProps;
  learn: LearnProps;
  follow: FollowProps;
  goverment: GovermentProps;
  "address-change": AddressChangeProps;
  privacy: NoProps;
  accessibility: NoProps;
  offline: NoProps;
  "news-ended": NewsEndedProps;
  "news-missing": NewsMissingProps;
  "not-found": NoProps;
  error: ErrorProps;
}

/** Name of a public page. */
export type PageName = keyof PagePropsByName;

/** A page and what it shows. */
export type PageView = {
  [Name in PageName]: { page: Name; props: PagePropsByName[Name] };
}[PageName];
