/** Every address at which visitors and machines read content, for tests that look everywhere. */
import { resources } from "#contract/registry.ts";
import { newsPartPath, pagesPartPath } from "../pages/seo/load-sitemap.ts";
import { publicPaths } from "../pages/page-table.ts";

/** Pages, documents and lists; records under these ids, where an address has one. */
export function publicAddresses(ids: readonly number[], word: string): string[] {
  const withIds = publicPaths.flatMap((path) =>
    path.includes(":id") ? ids.map((id) => path.replace(":id", String(id))) : [path],
  );
  const lists = resources
    .filter(({ visible }) => visible !== "never")
    .flatMap(({ api }) => [
      `/api/web/${api}?limit=1000`,
      `/api/web/${api}?limit=1000&status=inactive`,
      `/api/web/${api}?q=${encodeURIComponent(word)}`,
      ...ids.map((id) => `/api/web/${api}/${id}`),
    ]);
  return [
    ...withIds,
    ...ids.map((id) => `/info-berita/${id}?page=2`),
    `/info-berita?q=${encodeURIComponent(word)}`,
    "/ikuti/agenda.ics",
    "/feed.xml",
    "/sitemap.xml",
    pagesPartPath,
    newsPartPath(1),
    ...lists,
  ];
}
