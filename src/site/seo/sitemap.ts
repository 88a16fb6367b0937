import type { SitemapIndexProps, SitemapProps } from "./metadata-file-props.ts";
import { xmlDeclaration, xmlElement } from "./xml.ts";

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The list of the sitemap's parts. */
export function renderSitemapIndex({ parts }: SitemapIndexProps, origin: string): string {
  const entries = parts.map((path) => `<sitemap>${xmlElement("loc", origin + path)}</sitemap>\n`);
  return `${xmlDeclaration}<sitemapindex ${namespace}>\n${entries.join("")}</sitemapindex>\n`;
}

/** One part of the sitemap. */
export function renderSitemap({ pages }: SitemapProps, origin: string): string {
  const entries = pages.map(({ path, modifiedAt }) => {
    const modified = modifiedAt === null ? "" : xmlElement("lastmod", modifiedAt);
    return `<url>${xmlElement("loc", origin + path)}${modified}</url>\n`;
  });
  return `${xmlDeclaration}<urlset ${namespace}>\n${entries.join("")}</urlset>\n`;
}
