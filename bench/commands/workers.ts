/**
 * What more processes bring: requests with a part of a core for each of them, whether a response costs
 * two of them more than one, and who gets the visitors.
 */
import { childrenOf } from "../../src/server/test-kit/portal-process.ts";
import { computedSeconds } from "../processes.ts";
import type { MeasuredPortal } from "../portal.ts";
import { withDatabase, withPortal } from "../portal.ts";
import { measureInTurn } from "../rates.ts";
import type { Report, Row } from "../report.ts";
import { rounded } from "../report.ts";
import { withCpuQuota } from "../cpu-quota.ts";

const allPaths = ["/", "/api/web/article?limit=6&status=active"];
/** Of a core for each process: two of them leave some of the core, and the load has the other by itself. */
const share = 0.4;

/**
 * Both on the same core, in turn: a machine with two has none to spare for the load. So each process
 * gets a part of that core for itself; where the system doesn't allow that, a response that costs two
 * processes no more than one tells as much.
 */
export async function measureWorkers(named: readonly string[]): Promise<Report> {
  const paths = named.length > 0 ? named : allPaths;
  return withDatabase((databaseUrl) =>
    withPortal(databaseUrl, (one) =>
      withPortal(
        databaseUrl,
        async (two) => {
          const rows: Row[] = [];
          for (const path of paths) {
            rows.push(...(await measurePath(path, one, two)));
            rows.push(...(await measureShares(path, one, two)));
          }
          return {
            title: "One process and two on one core, 32 connections, brotli",
            rows,
            notes: [
              "on own cores: what each process computes in a second, times their number.",
              "least busy: the part of the computing that the process with fewer visitors does.",
              `each ${share}: every process has such a part of a core by itself (control groups, as root).`,
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

async function measureShares(
  path: string,
  one: MeasuredPortal,
  two: MeasuredPortal,
): Promise<Row[]> {
  const portals = [one, two].map(({ url, pid }) => ({ url: `${url}${path}`, pid }));
  const pids = [one.pid, ...childrenOf(two.pid)];
  const rates = (await withCpuQuota(pids, share, () => measureInTurn(portals))) ?? [];
  return rates.map((rate, index) => ({
    what: `${path}, each ${share}`,
    processes: index + 1,
    ...rate,
    ...(index === 0 ? {} : { "÷ one": rounded(rate.perSecond / (rates[0]?.perSecond ?? 1), 2) }),
  }));
}
