/** Lighthouse, mobile, every page a visitor finds, first visit before consent. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { indexablePaths } from "../../src/server/pages/page-table.ts";
import { freePort } from "../../src/server/test-kit/free-port.ts";
import { chromiumArguments } from "../../e2e/chromium-arguments.ts";
import { headlessShell } from "../headless-shell.ts";
import { withDatabase, withPortal } from "../portal.ts";
import type { Report, Row } from "../report.ts";
import { median, rounded } from "../report.ts";

/** Everything that search engines are led to, and one page of each kind of record. */
const allPaths = [...indexablePaths, "/info-berita/1", "/info-berita/2/detail"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const runs = Number(process.env["BENCH_RUNS"] ?? 5);

/** The part of Lighthouse's report that is looked at. */
interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** One row a page, all or those that are named: the medians of its scores, and what makes the performance score. */
export async function measureLighthouse(named: readonly string[]): Promise<Report> {
  const paths = named.length > 0 ? named : allPaths;
  const rows = await withDatabase((databaseUrl) =>
    withPortal(databaseUrl, async ({ url }) => {
      const origin = url.replace("127.0.0.1", "localhost");
      const measured: Row[] = [];
      for (const path of paths) measured.push(await measurePage(origin + path, path));
      return measured;
    }),
  );
  return {
    title: `Lighthouse, mobile, median of ${runs}`,
    rows,
    notes: ["Wanted: performance 99 or more, accessibility, best practices and SEO 100."],
  };
}

/** A visit in a new browser: one that has been through many takes longer for itself each time. */
async function visit(address: string): Promise<LighthouseReport> {
  const { default: lighthouse } = await import("lighthouse");
  const debuggingPort = await freePort();
  const profile = await mkdtemp(join(tmpdir(), "siplah-lighthouse-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: headlessShell,
    args: [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const result = await lighthouse(address, {
      port: debuggingPort,
      onlyCategories: [...categories],
      logLevel: "error",
    });
    if (result === undefined) throw new Error(`Lighthouse has nothing to say about ${address}`);
    return result.lhr;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function measurePage(address: string, path: string): Promise<Row> {
  const reports: LighthouseReport[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await visit(address));
  const score = (name: string) =>
    rounded(median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100)));
  const value = (audit: string, digits = 0) =>
    rounded(median(reports.map((report) => report.audits[audit]?.numericValue ?? 0)), digits);
  return {
    page: path,
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    SEO: score("seo"),
    "LCP ms": value("largest-contentful-paint"),
    "TBT ms": value("total-blocking-time"),
    CLS: value("cumulative-layout-shift", 3),
    KB: rounded(value("total-byte-weight") / 1024),
  };
}
