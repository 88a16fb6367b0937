import type { RobotsProps } from "./metadata-file-props.ts";

/** What robots may read and where the sitemap is. */
export function renderRobots({ hidden, sitemap }: RobotsProps, origin: string): string {
  const rules = hidden.map((pattern) => `Disallow: ${pattern}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${origin}${sitemap}`, ""].join("\n");
}
