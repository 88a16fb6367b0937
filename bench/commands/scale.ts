/** What each public query costs as the number of articles grows: one client, nothing from the cache. */
import { indexablePaths } from "../../src/server/pages/page-table.ts";
import type { Editor } from "../../src/server/test-kit/editor.ts";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import { databaseAddress, onServer } from "../../src/server/test-kit/server-address.ts";
import { fillWithArticles, longArticle } from "../fill-database.ts";
import { withDatabase, withPortal } from "../portal.ts";
import type { MeasuredPortal } from "../portal.ts";
import type { Report, Row } from "../report.ts";
import { median, rounded } from "../report.ts";
import { saveTimes } from "../saves.ts";

const defaultSizes = [1_000, 20_000, 100_000, 1_000_000];
const requests = 101;
/** Visits before it is measured: a process compiles what it runs often. */
const firstVisits = 50;
/** Growth is measured from the smallest size whose response has at least this share of the largest one's bytes. */
const minComparableShare = 0.9;

const paths: Readonly<Record<string, string>> = {
  home: "/",
  "news hub": "/info-berita",
  "news hub, page 1,000": "/info-berita?page=1000",
  "category page": "/info-berita/3",
  "category page, page 10": "/info-berita/3?page=10",
  article: "/info-berita/901/detail",
  "search, common word": "/info-berita?q=sekolah",
  "search, rare word": "/info-berita?q=901",
  "search, word of expired articles": "/info-berita?q=lampau",
  feed: "/feed.xml",
  "a part of the sitemap": "/sitemap-berita-1.xml",
  "API, newest": "/api/web/article?limit=6&status=active",
  "API, page 1,000": "/api/web/article?limit=6&page=1000",
  "API, a category": "/api/web/article?category=3&limit=12",
  "API, oldest first": "/api/web/article?sort=published_at",
  "API, last made first": "/api/web/article?sort=-id",
  "API, by number": "/api/web/article?sort=order_no",
  "API, a search": "/api/web/article?q=sekolah",
  "API, a record": "/api/web/article/901",
  "API, 1,000 questions": "/api/web/faq",
  "admin app, newest": "/api/dashboard/article",
  "admin app, page 1,000": "/api/dashboard/article?page=1000",
  "admin app, page 9 of a category": "/api/dashboard/article?category=3&page=9",
  "admin app, by title": "/api/dashboard/article?sort=title",
  "admin app, a part of a word": "/api/dashboard/article?q=901",
  "admin app, a part that all hold": "/api/dashboard/article?q=sekolah",
  "admin app, two digits": "/api/dashboard/article?q=91",
  "admin app, a letter that all hold": "/api/dashboard/article?q=a&sort=title",
  "history, page 1": "/api/dashboard/article/901/revisions",
  "difference of two versions": "/api/dashboard/article/901/revisions/4...5",
  "difference of two versions, 2,500 words": `/api/dashboard/article/${longArticle}/revisions/1...5`,
};
/** And the pages whose content doesn't grow. */
const otherPages = indexablePaths.filter((path) => !Object.values(paths).includes(path));

/** A portal on a database of its own. */
interface SizedPortal extends MeasuredPortal {
  readonly size: number;
  readonly editor: Editor;
}

/** The sizes that are named, or four (a million takes some minutes to load), and what is named, such as "history", or all. */
export async function measureScale(named: readonly string[]): Promise<Report> {
  const given = named.map(Number).filter((size) => size > 0);
  const sizes = given.length > 0 ? given : defaultSizes;
  const words = named.filter((name) => !(Number(name) > 0));
  const isNamed = ([what]: readonly [string, string]) =>
    words.length === 0 || words.some((word) => what.includes(word));
  const notes: string[] = [];
  return withDatabase((server) =>
    withSizes(
      server,
      sizes.toSorted((one, other) => one - other),
      notes,
      async (portals) => {
        const rows: Row[] = [];
        const all = [...Object.entries(paths), ...otherPages.map((path) => [path, path] as const)];
        for (const [what, path] of all.filter(isNamed)) {
          rows.push(await measuredRow(what, path, portals));
        }
        rows.push(await saveRow(portals));
        return {
          title: "Medians of one client, cache off",
          rows,
          notes: [
            ...notes,
            "Growth: from the smallest size whose answer holds as much; a page that isn't there yet is 0.",
            "Limits of pages and /api/web: growth to 1,000,000 at most 2; of pages p99 30 ms at 100,000.",
            "Limits of the admin app: p95 60 ms at 20,000, 200 ms at 1,000,000; a save 8 ms (median).",
            "Limit of a page of a record's history and of a difference: 100 ms. Each article has five revisions.",
          ],
        };
      },
    ),
  );
}

/** Portals beside each other: what else the machine does then hits all sizes minComparableShare. */
async function withSizes(
  server: string,
  [size, ...others]: readonly number[],
  notes: string[],
  work: (portals: readonly SizedPortal[]) => Promise<Report>,
  portals: readonly SizedPortal[] = [],
): Promise<Report> {
  if (size === undefined) return work(portals);
  const name = `articles_${size}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const databaseUrl = databaseAddress(server, name);
  return withPortal(
    databaseUrl,
    async (portal) => {
      const before = performance.now();
      await fillWithArticles(databaseUrl, size);
      notes.push(`Loading ${size}: ${rounded((performance.now() - before) / 1000, 1)} s.`);
      const editor = await signedIn(portal.url);
      return withSizes(server, others, notes, work, [...portals, { ...portal, size, editor }]);
    },
    { CACHE_MEGABYTES: "0" },
  );
}

/** A path that fails doesn't end the bench: loading a million takes too long for that. */
async function measuredRow(
  what: string,
  path: string,
  portals: readonly SizedPortal[],
): Promise<Row> {
  try {
    return { what, ...(await measurePath(path, portals)) };
  } catch (failure) {
    process.exitCode = 1;
    return { what, failed: String(failure) };
  }
}

async function measurePath(
  path: string,
  portals: readonly SizedPortal[],
): Promise<Record<string, number>> {
  for (const portal of portals) {
    for (let visit = 0; visit < firstVisits; visit += 1) await responseOf(portal, path);
  }
  const responses = portals.map((): MeasuredResponse[] => []);
  for (let request = 0; request < requests; request += 1) {
    for (const [index, portal] of portals.entries()) {
      responses[index]?.push(await responseOf(portal, path));
    }
  }
  const found = portals.map(({ size }, index) => {
    const times = (responses[index] ?? [])
      .map(({ ms }) => ms)
      .toSorted((one, other) => one - other);
    return {
      size,
      ms: rounded(median(times), 2),
      p95: percentile(times, 95),
      p99: percentile(times, 99),
      bytes: responses[index]?.at(-1)?.bytes ?? 0,
    };
  });
  const largest = found.at(-1);
  const comparable = found.find(({ bytes }) => bytes >= minComparableShare * (largest?.bytes ?? 0));
  return {
    ...Object.fromEntries(found.map(({ size, ms }) => [`${size}, ms`, ms])),
    from: comparable?.size ?? 0,
    growth: rounded((largest?.ms ?? 0) / (comparable?.ms ?? 1), 2),
    ...Object.fromEntries(found.map(({ size, p95 }) => [`${size}, p95`, p95])),
    ...Object.fromEntries(found.map(({ size, p99 }) => [`${size}, p99`, p99])),
  };
}

/** Of times in ascending order. */
function percentile(times: readonly number[], percent: number): number {
  return rounded(times[Math.ceil((times.length * percent) / 100) - 1] ?? 0, 2);
}

async function saveRow(portals: readonly SizedPortal[]): Promise<Row> {
  const row: Record<string, string | number> = { what: "save of an article" };
  for (const { size, editor } of portals) {
    row[`${size}, ms`] = rounded(median(await saveTimes(editor)), 2);
  }
  return row;
}

/** Both 0 where there is no such page yet. */
interface MeasuredResponse {
  readonly ms: number;
  readonly bytes: number;
}

async function responseOf({ url, editor }: SizedPortal, path: string): Promise<MeasuredResponse> {
  const isAdmin = path.startsWith("/api/dashboard");
  const headers = {
    "accept-encoding": "identity",
    ...(isAdmin ? { authorization: `Bearer ${editor.token}` } : {}),
  };
  const before = performance.now();
  const response = await fetch(`${url}${path}`, { headers });
  const { byteLength: bytes } = await response.arrayBuffer();
  const ms = performance.now() - before;
  if (response.status === 404) return { ms: 0, bytes: 0 };
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { ms, bytes };
}
