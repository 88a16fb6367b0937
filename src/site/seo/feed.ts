import { articleUrl } from "#contract/news-urls.ts";
import { startOfHour } from "#contract/portal-day.ts";
import type { FeedProps } from "./metadata-file-props.ts";
import { newsText } from "../text/news.ts";
import { xmlDeclaration, xmlElement, xmlText } from "./xml.ts";

const text = newsText.hub;
const { changes } = newsText.detail;

/** Where the feed itself stands. */
export const feedPath = "/feed.xml";

/** The newest news as RSS 2.0. */
export function renderFeed({ items }: FeedProps, origin: string): string {
  const newest = items[0];
  const channel = [
    xmlElement("title", text.documentTitle(1)),
    xmlElement("link", origin + text.url),
    xmlElement("description", text.description),
    xmlElement("language", "id"),
    `<atom:link href="${xmlText(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [xmlElement("lastBuildDate", rssDate(newest.publishedAt.iso))] : []),
    ...items.map((item) => feedItem(item, origin)),
  ];
  return `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join("\n")}</channel></rss>\n`;
}

function feedItem(item: FeedProps["items"][number], origin: string): string {
  const address = origin + articleUrl(item);
  const { enclosure } = item;
  return [
    "<item>",
    xmlElement("title", item.title),
    xmlElement("link", address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    xmlElement("pubDate", rssDate(item.publishedAt.iso)),
    xmlElement("category", item.category.name),
    // Readers take it for HTML.
    xmlElement("description", xmlText(descriptionOf(item))),
    ...(item.changed ? [xmlElement("atom:updated", startOfHour(item.changed.iso))] : []),
    ...(enclosure
      ? [
          `<enclosure url="${xmlText(origin + enclosure.url)}" length="${enclosure.byteSize}" type="${xmlText(enclosure.contentType)}"/>`,
        ]
      : []),
    "</item>",
  ].join("");
}

/** Readers who have seen it learn first what has changed. */
function descriptionOf({ changed, excerpt }: FeedProps["items"][number]): string {
  if (changed === null) return excerpt;
  const { date, sentence } = changed;
  return `${changes.updated} ${date}: ${sentence} ${excerpt}`;
}

/** RSS 2.0 dates: RFC 822 with four digits for the year. */
function rssDate(iso: string): string {
  return new Date(iso).toUTCString();
}
