/** What robots are asked to leave alone: nothing there is for visitors. */
import { articlePreviewPattern } from "#contract/news-urls.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import { adminPaths } from "../admin-app.ts";

/** Patterns as robots.txt has them (RFC 9309): `*` stands for anything, `$` for the end. */
export function hiddenPatterns(): string[] {
  const screens = adminPaths().map(wholePath);
  return [`${apiPrefix}/`, wholePath(articlePreviewPattern), "/pratinjau/", ...screens];
}

function wholePath(pattern: string): string {
  return `${pattern.replaceAll(/:\w+/g, "*")}$`;
}
