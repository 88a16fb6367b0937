/** `npm run bench -- first-text [PATH …]`: when a phone on a bad network shows a page's first text, on a first visit. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { chromiumArguments } from "../../e2e/chromium-arguments.ts";
import { addressOfEachPage } from "../../e2e/site/site-pages.ts";
import { headlessShell } from "../headless-shell.ts";
import { withDatabase, withPortal } from "../portal.ts";
import type { Report, Row } from "../report.ts";
import { median, rounded } from "../report.ts";

const runs = Number(process.env["BENCH_RUNS"] ?? 5);
const kilobit = 1000 / 8;
const network = {
  offline: false,
  latency: 400,
  downloadThroughput: 400 * kilobit,
  uploadThroughput: 400 * kilobit,
};
const processorSlowdown = 4;
const phone = { width: 360, height: 640 };
/** The largest paint is reported until the first input. */
const settleMs = 1_500;
const limits = { firstTextMs: 1_600, largestPaintMs: 2_000, layoutShift: 0.02, homeKilobytes: 60 };

interface Visit {
  readonly firstTextMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly bytes: number;
}

/** One row a page: the medians, and whether they are within the limits. */
export async function measureFirstText(named: readonly string[]): Promise<Report> {
  const paths =
    named.length > 0 ? named : [...addressOfEachPage].filter((path) => path !== undefined);
  const rows = await withDatabase((databaseUrl) =>
    withPortal(databaseUrl, async ({ url }) => {
      const browser = await chromium.launch({
        executablePath: headlessShell,
        args: chromiumArguments,
      });
      try {
        const measured: Row[] = [];
        for (const path of paths) measured.push(await measurePage(browser, url, path));
        return measured;
      } finally {
        await browser.close();
      }
    }),
  );
  if (rows.some((row) => row["within"] === "no")) process.exitCode = 1;
  return {
    title: `First visit on a phone: 400 kbit/s, 400 ms, processor ${processorSlowdown} times slower, median of ${runs}`,
    rows,
    notes: [
      `Wanted: first text ${limits.firstTextMs} ms, largest paint ${limits.largestPaintMs} ms, layout shift below ${limits.layoutShift}, home page ${limits.homeKilobytes} KB, or less.`,
      "From the start of the navigation; Chromium's throttling leaves out the connection's own round trips.",
    ],
  };
}

async function measurePage(browser: Browser, url: string, path: string): Promise<Row> {
  // So that what is measured is a cached response.
  await (await fetch(url + path)).arrayBuffer();
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url + path));
  const middle = (name: keyof Visit) => median(visits.map((one) => one[name]));
  const kilobytes = middle("bytes") / 1024;
  const isWithin =
    middle("firstTextMs") <= limits.firstTextMs &&
    middle("largestPaintMs") <= limits.largestPaintMs &&
    middle("layoutShift") < limits.layoutShift &&
    (path !== "/" || kilobytes <= limits.homeKilobytes);
  return {
    page: path,
    "first text ms": rounded(middle("firstTextMs")),
    "largest paint ms": rounded(middle("largestPaintMs")),
    "layout shift": rounded(middle("layoutShift"), 3),
    KB: rounded(kilobytes, 1),
    within: isWithin ? "yes" : "no",
  };
}

/** A visit with empty caches. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const received = await countBytes(session);
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
    await page.goto(address, { waitUntil: "load" });
    await sleep(settleMs);
    return { ...(await paintsOf(page)), bytes: received() };
  } finally {
    await context.close();
  }
}

/** Counts what the page receives, header fields included. */
async function countBytes(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send("Network.enable");
  return () => bytes;
}

function paintsOf(page: Page): Promise<Omit<Visit, "bytes">> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        // No entry: no call.
        setTimeout(() => resolve([]), 200);
      });
    const [paints, largest, shifts] = await Promise.all([
      entriesOf("paint"),
      entriesOf("largest-contentful-paint"),
      entriesOf("layout-shift"),
    ]);
    return {
      firstTextMs:
        paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Infinity,
      largestPaintMs: largest.at(-1)?.startTime ?? Infinity,
      layoutShift: shifts.reduce(
        (sum, shift) => sum + ((shift as PerformanceEntry & { value?: number }).value ?? 0),
        0,
      ),
    };
  });
}
