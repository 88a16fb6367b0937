/** Each public page: from the cache, uncached, and under ten changes of everything a second. */
import pg from "pg";
import { indexablePaths } from "../../src/server/pages/page-table.ts";
import { withFront } from "../nginx-front.ts";
import { withBaselines } from "../baseline-servers.ts";
import type { MeasuredPortal } from "../portal.ts";
import { withDatabase, withPortal } from "../portal.ts";
import { measureInTurn } from "../rates.ts";
import type { Report, Row } from "../report.ts";
import { rowsBeside } from "../compare-rates.ts";

const allPaths = [...indexablePaths, "/info-berita/1", "/info-berita/2/detail"];
const changesPerSecond = 10;

/** All pages, or those that are named. */
export async function measurePages(named: readonly string[]): Promise<Report> {
  const paths = named.length > 0 ? named : allPaths;
  return withDatabase((databaseUrl) =>
    withPortal(databaseUrl, (cached) =>
      withPortal(
        databaseUrl,
        async (uncached) => {
          const rows: Row[] = [];
          for (const path of paths) {
            rows.push(...(await measurePage(path, cached, uncached, databaseUrl)));
          }
          const memory = [await cached.memoryMegabytes(), await uncached.memoryMegabytes()];
          return report(rows, memory);
        },
        { CACHE_MEGABYTES: "0" },
      ),
    ),
  );
}

async function measurePage(
  path: string,
  cached: MeasuredPortal,
  uncached: MeasuredPortal,
  databaseUrl: string,
): Promise<Row[]> {
  const ours = { url: `${cached.url}${path}`, pid: cached.pid };
  const besideBaselines = await withBaselines(ours.url, async (baselines) =>
    rowsBeside(path, await measureInTurn([ours, ...baselines]), baselines),
  );
  const inFront = await behindNginx(path, cached);
  const [anew] = await measureInTurn([{ url: `${uncached.url}${path}`, pid: uncached.pid }]);
  const [changing] = await whileChanging(databaseUrl, () => measureInTurn([ours]));
  return [
    ...besideBaselines,
    ...inFront,
    { what: `${path} uncached`, ...anew },
    { what: `${path} under ${changesPerSecond} changes/s`, ...changing },
  ];
}

/** The page behind the shipped nginx configuration, beside nginx alone; nothing where there is no nginx. */
async function behindNginx(path: string, { url }: MeasuredPortal): Promise<Row[]> {
  return withBaselines(`${url}${path}`, async (baselines) => {
    const nginx = baselines.filter(({ name }) => name === "nginx");
    if (nginx.length === 0) return [];
    return withFront(url, async (front) => {
      const behind = { url: `${front.url}${path}`, pid: front.pid };
      const [row] = rowsBeside(
        `${path} behind nginx`,
        await measureInTurn([behind, ...nginx]),
        nginx,
      );
      return row === undefined ? [] : [row];
    });
  });
}

/** Invalidates the whole cache, again and again, while something is measured. */
async function whileChanging<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let lastChange: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    lastChange = client.query("SELECT pg_notify('siplah_content', 'everything')");
  }, 1_000 / changesPerSecond);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // One that is still on its way would fail with the connection.
    await lastChange;
    await client.end();
  }
}

function report(rows: readonly Row[], [cached = 0, uncached = 0]: readonly number[]): Report {
  return {
    title: "Pages on one core, 32 connections, brotli",
    rows,
    notes: [
      `Resident memory under load: ${cached} MB (wanted: 200 or less); with the cache off ${uncached} MB.`,
      "Wanted: ratio to the bare server 0.8 or more, behind nginx to nginx 0.6 or more, uncached home page 400/s.",
      "computedUs: what the process computes for one answer; its ratio doesn't hang on other work of the machine.",
    ],
  };
}
