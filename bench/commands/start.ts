/** From the server's start to its first response, and the memory at rest and under load. */
import { runLoad } from "../autocannon.ts";
import { fillWithArticles } from "../fill-database.ts";
import type { MeasuredPortal } from "../portal.ts";
import { withDatabase, withPortal } from "../portal.ts";
import type { Report, Row } from "../report.ts";
import { halfSpread, median, rounded } from "../report.ts";

const runs = 5;
/** Three times as many as the cache keeps pages by default. */
const articles = 5_000;
const visitors = 6;
/** Browsers take the first, many programs only the second. */
const encodings = ["br", "gzip"] as const;

/** The first start fills the database; the others find it full, and with articles that were never requested. */
export async function measureStart(): Promise<Report> {
  return withDatabase(async (databaseUrl) => {
    const start = async <Result>(then: (portal: MeasuredPortal) => Promise<Result>) => {
      const startedAt = performance.now();
      return withPortal(databaseUrl, async (portal) => {
        const seconds = (performance.now() - startedAt) / 1000;
        return { seconds, atRest: await portal.memoryMegabytes(), ...(await then(portal)) };
      });
    };
    const first = await start(async () => ({}));
    await fillWithArticles(databaseUrl, articles);
    const others = [];
    for (let run = 0; run < runs; run += 1) {
      others.push(
        await start(async (portal) => {
          await runLoad(`${portal.url}/`);
          const onePage = await portal.memoryMegabytes();
          await visitMany(portal.url);
          return { onePage, manyPages: await portal.memoryMegabytes() };
        }),
      );
    }
    const rows: Row[] = [
      {
        start: "first, with sample content",
        seconds: rounded(first.seconds, 2),
        spread: "one run",
        "at rest MB": first.atRest,
      },
      {
        start: `later (median of ${runs})`,
        seconds: rounded(median(others.map((other) => other.seconds)), 2),
        spread: rounded(halfSpread(others.map((other) => other.seconds)), 2),
        "at rest MB": median(others.map((other) => other.atRest)),
        "home page MB": median(others.map((other) => other.onePage)),
        "many pages MB": median(others.map((other) => other.manyPages)),
        "most MB": Math.max(...others.map((other) => other.manyPages)),
      },
    ];
    return {
      title: "Start to first answer",
      rows,
      notes: [
        `home page: after 32 connections' load of it; many pages: then all of ${articles} articles by ${visitors} visitors.`,
        "Wanted: 2 s or less from the second start on, 200 MB or less under load.",
      ],
    };
  });
}

/** Every article that the sitemap names is asked for once. */
async function visitMany(url: string): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap-berita-1.xml`)).text();
  const paths = Array.from(
    sitemap.matchAll(/<loc>([^<]+)/g),
    ([, address = ""]) => new URL(address).pathname,
  );
  const visits = paths.entries();
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      for (const [index, path] of visits)
        await visit(`${url}${path}`, encodings[index % encodings.length]);
    }),
  );
}

async function visit(url: string, encoding = ""): Promise<void> {
  const response = await fetch(url, { headers: { "accept-encoding": encoding } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
