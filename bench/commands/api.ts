/** Each public list and record: cached and uncached; and what editors do: sign in, save. */
import { resources } from "../../src/contract/registry.ts";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import { withBaselines } from "../baseline-servers.ts";
import type { MeasuredPortal } from "../portal.ts";
import { withDatabase, withPortal } from "../portal.ts";
import { measureInTurn } from "../rates.ts";
import type { Report, Row } from "../report.ts";
import { median, rounded } from "../report.ts";
import { rowsBeside } from "../compare-rates.ts";
import { saveTimes, timesOf } from "../saves.ts";
import { fillWithArticles } from "../fill-database.ts";

const firstPath = "/api/web/article?limit=6&status=active";
const articles = 10_000;

/** On ten thousand articles; all addresses, or those that are named. */
export async function measureApi(named: readonly string[]): Promise<Report> {
  return withDatabase((databaseUrl) =>
    withPortal(databaseUrl, async (cached) => {
      await fillWithArticles(databaseUrl, articles);
      const paths = named.length > 0 ? named : await allPaths(cached);
      return withPortal(
        databaseUrl,
        async (uncached) => {
          const reads = await readRows(paths, cached, uncached);
          const memory = await cached.memoryMegabytes();
          return {
            title: `The API on one core, 32 connections, ${articles} articles`,
            rows: [...reads, ...(await writeRows(cached))],
            notes: [
              `Resident memory under load: ${memory} MB (wanted: 200 or less).`,
              "Wanted of the first: ratio to the bare server 0.8 or more; uncached 2,000/s or more.",
              "Sign-ins compute a password hash of 19 MB each; saves are one after the other.",
            ],
          };
        },
        { CACHE_MEGABYTES: "0" },
      );
    }),
  );
}

/** Every list, and the first record of each. */
async function allPaths({ url }: MeasuredPortal): Promise<string[]> {
  const paths = [firstPath];
  for (const { api } of resources.filter(({ visible }) => visible !== "never")) {
    const list = `/api/web/${api}`;
    const response = await fetch(`${url}${list}?limit=1`);
    const { data } = (await response.json()) as { data: { data: { id: number }[] } };
    paths.push(list, ...data.data.map(({ id }) => `${list}/${id}`));
  }
  return paths;
}

async function readRows(
  paths: readonly string[],
  cached: MeasuredPortal,
  uncached: MeasuredPortal,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of paths) {
    const ours = { url: `${cached.url}${path}`, pid: cached.pid };
    const beside = await withBaselines(ours.url, async (baselines) =>
      rowsBeside(path, await measureInTurn([ours, ...baselines]), baselines),
    );
    const [anew] = await measureInTurn([{ url: `${uncached.url}${path}`, pid: uncached.pid }]);
    rows.push(...beside, { what: `${path} uncached`, ...anew });
  }
  return rows;
}

async function writeRows(portal: MeasuredPortal): Promise<Row[]> {
  const signIns = await timesOf(() => signedIn(portal.url));
  const saves = await saveTimes(await signedIn(portal.url));
  return [
    {
      what: "sign-in, ms",
      p50: rounded(median(signIns), 1),
      worst: rounded(Math.max(...signIns), 1),
    },
    { what: "save, ms", p50: rounded(median(saves), 1), worst: rounded(Math.max(...saves), 1) },
  ];
}
