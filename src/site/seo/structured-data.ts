/** What pages say to search engines in the words of schema.org (JSON-LD). */
import { articleUrl, categoryUrl } from "#contract/news-urls.ts";
import type { VideoBlock } from "#contract/rich-text/video-block.ts";
import { videosIn } from "#contract/rich-text/video-block.ts";
import { ownVideoFile } from "#contract/video-address.ts";
import { siteAssets } from "../assets.ts";
import type { PageContext } from "../page-context.ts";
import { homeText } from "../text/home.ts";
import { footerText, homeStep, layoutText } from "../text/layout.ts";
import { newsText } from "../text/news.ts";
import type { Faq } from "../props/guides.ts";
import type { CategoryName, NewsDetailProps, NewsSummary } from "../props/news.ts";
import { siteSearchPath } from "../text/site-search.ts";
import type { Json } from "./json-ld.tsx";

/** One thing that a page is about; addresses in it are absolute, hence the function of the context. */
export type StructuredData = (context: PageContext) => Json;

/** A breadcrumb: name and path. */
export interface DataStep {
  readonly label: string;
  readonly url: string;
}

const schemaOrg = "https://schema.org";
const absolute = (path: string, { publicOrigin }: PageContext): string =>
  new URL(path, publicOrigin).href;

/** Search engines show no more of a headline (schema.org itself sets no limit). */
const headlineMaxCharacters = 110;

/** The breadcrumbs of a page, itself last. */
export function breadcrumbData(steps: readonly DataStep[]): StructuredData {
  return (context) => ({
    "@context": schemaOrg,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absolute(url, context),
    })),
  });
}

/** The breadcrumbs of a page below the home page. */
export function pageBreadcrumbData({ title, url }: { title: string; url: string }): StructuredData {
  return breadcrumbData([homeStep, { label: title, url }]);
}

/** The breadcrumbs of a category's page. */
export function categoryBreadcrumbData(category: CategoryName): StructuredData {
  return breadcrumbData(stepsTo(category));
}

function stepsTo(category: CategoryName): DataStep[] {
  return [
    { label: newsText.hub.title, url: newsText.hub.url },
    { label: category.name, url: categoryUrl(category) },
  ];
}

/** An article and its breadcrumbs. */
export function articleData(article: NewsDetailProps["article"]): readonly StructuredData[] {
  const url = articleUrl(article);
  const videos = videosIn(article.contentHtml);
  return [
    (context) => ({
      "@context": schemaOrg,
      "@type": "NewsArticle",
      headline: Array.from(article.title).slice(0, headlineMaxCharacters).join(""),
      description: article.excerpt,
      image: absolute(article.shareImageUrl ?? siteAssets.shareImage, context),
      datePublished: article.publishedAt.iso,
      dateModified: article.modifiedAt,
      articleSection: article.category.name,
      inLanguage: "id",
      isAccessibleForFree: true,
      mainEntityOfPage: absolute(url, context),
      author: organization(context),
      publisher: organization(context),
      ...(videos.length > 0 && { video: videos.map((one) => videoData(one, context)) }),
    }),
    breadcrumbData([...stepsTo(article.category), { label: article.title, url }]),
  ];
}

/** When a video elsewhere was uploaded isn't known. */
function videoData({ name, href, poster }: VideoBlock, context: PageContext) {
  const isFile = ownVideoFile(href, context.publicOrigin) !== null;
  return {
    "@type": "VideoObject",
    name,
    [isFile ? "contentUrl" : "embedUrl"]: absolute(href, context),
    ...(poster !== null && { thumbnailUrl: absolute(poster.src, context) }),
  };
}

/** The articles that a page lists, in its order; nothing where it lists none. */
export function newsListData(items: readonly NewsSummary[]): readonly StructuredData[] {
  if (items.length === 0) return [];
  return [
    (context) => ({
      "@context": schemaOrg,
      "@type": "ItemList",
      itemListElement: items.map((article, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: article.title,
        url: absolute(articleUrl(article), context),
      })),
    }),
  ];
}

/** The site and its own search. */
export function webSiteData(): StructuredData {
  return (context) => ({
    "@context": schemaOrg,
    "@type": "WebSite",
    name: layoutText.siteName,
    alternateName: layoutText.wholeName,
    url: absolute("/", context),
    inLanguage: "id",
    publisher: { "@id": absolute("/#organization", context) },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${absolute(siteSearchPath, context)}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  });
}

/** Who stands behind the site; on its home page with everything that is known. */
export function organizationData(): StructuredData {
  return (context) => ({
    "@context": schemaOrg,
    ...organization(context),
    alternateName: layoutText.fullName,
    description: homeText.description,
    ...reachedBy(context.contact),
    ...(context.addresses.helpCentre !== null && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        url: context.addresses.helpCentre,
        availableLanguage: "id",
      },
    }),
    ...(context.socialLinks.length > 0 && { sameAs: context.socialLinks.map((link) => link.url) }),
  });
}

/** As editors say it; while the database is away the address of the footer in parts. */
function reachedBy(contact: PageContext["contact"]) {
  if (contact === null) {
    return {
      address: { "@type": "PostalAddress", ...footerText.office, addressCountry: "ID" },
    };
  }
  const { addresses, emails, phones } = contact;
  return {
    ...(addresses.length > 0 && { address: addresses }),
    ...(emails.length > 0 && { email: emails }),
    ...(phones.length > 0 && { telephone: phones }),
  };
}

function organization(context: PageContext) {
  return {
    "@type": "GovernmentOrganization",
    "@id": absolute("/#organization", context),
    name: layoutText.siteName,
    url: absolute("/", context),
    logo: absolute(siteAssets.icon512, context),
  };
}

/** The terms that a page explains; nothing where it explains none. */
export function glossaryData(
  name: string,
  url: string,
  terms: readonly { slug: string; name: string; meaning: string }[],
): readonly StructuredData[] {
  if (terms.length === 0) return [];
  return [
    (context) => ({
      "@context": schemaOrg,
      "@type": "DefinedTermSet",
      "@id": absolute(url, context),
      name,
      inLanguage: "id",
      hasDefinedTerm: terms.map((term) => ({
        "@type": "DefinedTerm",
        name: term.name,
        description: term.meaning,
        url: absolute(`${url}#${term.slug}`, context),
      })),
    }),
  ];
}

/** The questions that a page answers; nothing where it answers none. */
export function faqData(
  faqs: readonly Pick<Faq, "question" | "answerHtml">[],
): readonly StructuredData[] {
  if (faqs.length === 0) return [];
  return [
    () => ({
      "@context": schemaOrg,
      "@type": "FAQPage",
      mainEntity: faqs.map(({ question, answerHtml }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answerHtml },
      })),
    }),
  ];
}
