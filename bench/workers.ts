/** What more processes bring: whether an answer costs two of them more than one, and who gets the visitors. */
import { childrenOf } from "#server/test-kit/portal-process.ts";
import { loadOf } from "./load.ts";
import { computedSeconds } from "./pinned.ts";
import type { MeasuredPortal } from "./portal.ts";
import { withDatabase, withPortal } from "./portal.ts";
import { measureInTurn } from "./rates.ts";
import type { Report, Row } from "./report.ts";
import { rounded } from "./report.ts";

const allPaths = ["/", "/api/web/article?limit=6&status=active"];
const ports = { one: 3924, two: 3925 } as const;

/**
 * Both on the same core, in turn: a machine with two has none to spare for the load. An answer that
 * costs no more there is given twice as often where each process has a core of its own.
 */
export async function measureWorkers(named: readonly string[]): Promise<Report> {
  const paths = named.length > 0 ? named : allPaths;
  return withDatabase((databaseUrl) =>
    withPortal(databaseUrl, ports.one, (one) =>
      withPortal(
        databaseUrl,
        ports.two,
        async (two) => {
          const rows: Row[] = [];
          for (const path of paths) rows.push(...(await measurePath(path, one, two)));
          return {
            title: "One process and two on one core, 32 connections, brotli",
            rows,
            notes: [
              "on own cores: what each process computes in a second, times their number.",
              "least busy: the part of the computing that the process with fewer visitors does.",
              "Wanted: two on own cores nearly twice as many as one.",
            ],
          };
        },
        { WEB_CONCURRENCY: "2" },
      ),
    ),
  );
}

async function measurePath(path: string, one: MeasuredPortal, two: MeasuredPortal): Promise<Row[]> {
  const portals = [one, two].map(({ url, pid }) => ({ url: `${url}${path}`, pid }));
  // Each process compiles what it runs often; of two, each sees half of it.
  for (const { url } of portals) await loadOf(url);
  const workers = childrenOf(two.pid);
  const before = await Promise.all(workers.map(computedSeconds));
  const rates = await measureInTurn(portals);
  const after = await Promise.all(workers.map(computedSeconds));
  const computed = after.map((seconds, index) => seconds - (before[index] ?? 0));
  const all = computed.reduce((sum, seconds) => sum + seconds, 0);
  return rates.map((rate, index) => ({
    what: path,
    processes: index + 1,
    ...rate,
    "on own cores": rounded((1e6 / rate.computedUs) * (index + 1)),
    ...(index === 0 ? {} : { "least busy": rounded(Math.min(...computed) / all, 2) }),
  }));
}
