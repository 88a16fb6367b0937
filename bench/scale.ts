/** What each public query costs as the number of articles grows: one client, nothing from the cache. */
import { fillWithArticles } from "./many-articles.ts";
import { withDatabase, withPortal } from "./portal.ts";
import type { MeasuredPortal } from "./portal.ts";
import type { Report, Row } from "./report.ts";
import { median, rounded } from "./report.ts";

const port = 3921;
const defaultSizes = [1_000, 10_000, 100_000];
const requests = 41;

const paths: Readonly<Record<string, string>> = {
  home: "/",
  hub: "/info-berita",
  "hub, page 1,000": "/info-berita?page=1000",
  "category page": "/info-berita/3",
  "category, page 10": "/info-berita/3?page=10",
  article: "/info-berita/901/detail",
  "search, common word": "/info-berita?q=sekolah",
  "search, rare word": "/info-berita?q=901",
  feed: "/feed.xml",
  "sitemap part": "/sitemap-berita-1.xml",
  "API, newest": "/api/web/article?limit=6&status=active",
  "API, page 1,000": "/api/web/article?limit=6&page=1000",
  "API, a category": "/api/web/article?category=3&limit=12",
  "API, a record": "/api/web/article/901",
};

/** The sizes that are named, or three; a million takes some minutes to load. */
export async function measureScale(named: readonly string[]): Promise<Report> {
  const sizes = named.length > 0 ? named.map(Number) : defaultSizes;
  const times = new Map<string, Record<string, number>>();
  const notes: string[] = [];
  await withDatabase((databaseUrl) =>
    withPortal(
      databaseUrl,
      port,
      async (portal) => {
        for (const size of sizes.toSorted((one, other) => one - other)) {
          const before = performance.now();
          await fillWithArticles(databaseUrl, size);
          notes.push(
            `Loading up to ${size}: ${rounded((performance.now() - before) / 1000, 1)} s.`,
          );
          for (const [what, path] of Object.entries(paths)) {
            const row = times.get(what) ?? {};
            times.set(what, { ...row, [`${size}, ms`]: await medianOf(portal, path) });
          }
        }
      },
      { CACHE_MEGABYTES: "0" },
    ),
  );
  const rows = [...times].map(([what, row]): Row => {
    const values = Object.values(row);
    return { what, ...row, growth: rounded((values.at(-1) ?? 0) / (values[0] ?? 1), 2) };
  });
  notes.push(
    "Wanted: growth 1.5 or less from 1,000 to 1,000,000; a page that isn't there yet is 0.",
  );
  return { title: "Medians of one client, cache off", rows, notes };
}

async function medianOf({ url }: MeasuredPortal, path: string): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    const before = performance.now();
    const response = await fetch(`${url}${path}`, { headers: { "accept-encoding": "identity" } });
    await response.arrayBuffer();
    if (response.status === 404) return 0;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - before);
  }
  return rounded(median(times), 2);
}
