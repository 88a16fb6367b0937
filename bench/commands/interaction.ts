/**
 * `npm run bench -- interaction`: from a key or a press to the next paint, in the admin app on a processor four times
 * slower, and how long a long article takes to open.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { logIn } from "../../e2e/log-in.ts";
import { openProfile } from "../../e2e/profile-browser.ts";
import { article } from "../../src/contract/resources/article.ts";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import { firstAdmin, startPortalProcess } from "../../src/server/test-kit/portal-process.ts";
import type { Interaction } from "../interaction-kinds.ts";
import { interactionKinds, openingTimes } from "../interaction-kinds.ts";
import { longText } from "../long-text.ts";
import type { Report, Row } from "../report.ts";
import { median, rounded } from "../report.ts";

const processorSlowdown = 4;
/** Of each kind, so many that three quarters of them say something. */
const interactions = 24;
const longArticleWords = 50_000;
const openings = Number(process.env["BENCH_RUNS"] ?? 5);
const limits = { interactionMs: 200, openingMs: 2_000 };

/** A row for each kind of interaction, and one for the long article. */
export async function measureInteraction(): Promise<Report> {
  const rows = await withAdminApp(async (context, longArticle) => {
    const measured: Row[] = [];
    for (const kind of interactionKinds) {
      measured.push(interactionRow(kind, await timesOf(context, kind)));
    }
    for (const slowdown of [1, processorSlowdown]) {
      const times = await openingTimes(context, longArticle, { slowdown, openings });
      const name = `opening ${longArticleWords} words`;
      measured.push(row(name, slowdown, times, median(times), limits.openingMs));
    }
    return measured;
  });
  // The long article is wanted on the machine as it is.
  const isOver = (one: Row) => one["within"] === "no" && one["limit ms"] !== "–";
  if (rows.some(isOver)) process.exitCode = 1;
  return {
    title: "Interaction to next paint in the admin app",
    rows,
    notes: [
      `Interactions by Chromium's Event Timing, in steps of 8 ms from 16 on: p75 of ${interactions} of each kind.`,
      "Shown: from the same press until what it opens is painted, of each kind the median.",
      `The long article: from the press on its link until its text is painted, the median of ${openings}.`,
    ],
  };
}

function interactionRow(kind: Interaction, { paints, shown }: Times): Row {
  const sorted = paints.toSorted((one, other) => one - other);
  const p75 = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
  return {
    ...row(kind.name, processorSlowdown, paints, p75, limits.interactionMs),
    "shown ms": shown.length === 0 ? "" : rounded(median(shown)),
  };
}

function row(
  name: string,
  slowdown: number,
  times: readonly number[],
  value: number,
  limit: number,
): Row {
  const isLimited = limit === limits.interactionMs || slowdown === 1;
  return {
    interaction: name,
    slowdown,
    times: times.length,
    "p75 or median ms": rounded(value),
    "worst ms": rounded(Math.max(...times)),
    "limit ms": isLimited ? limit : "–",
    within: value <= limit ? "yes" : "no",
  };
}

interface Times {
  readonly paints: readonly number[];
  readonly shown: readonly number[];
}

async function timesOf(context: BrowserContext, kind: Interaction): Promise<Times> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await kind.open(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
    return await kind.measure(page, interactions);
  } finally {
    await page.close();
  }
}

/** A portal with the sample content and a long article, and a browser that is signed in. */
async function withAdminApp<Result>(
  work: (context: BrowserContext, longArticle: string) => Promise<Result>,
): Promise<Result> {
  const portal = await startPortalProcess({ SAMPLE_CONTENT: "on", LOG_LEVEL: "fatal" });
  // Chromium keeps Secure cookies for this name, though it is plain http.
  const url = portal.url.replace("127.0.0.1", "localhost");
  const profile = await mkdtemp(join(tmpdir(), "siplah-interaction-"));
  const { context } = await openProfile(profile, url);
  try {
    await logIn(context.request, firstAdmin);
    return await work(context, await createLongArticle(portal.url));
  } finally {
    await context.close();
    await portal.dispose();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Returns its title. */
async function createLongArticle(url: string): Promise<string> {
  const editor = await signedIn(url);
  const title = "Panduan lengkap";
  const { status } = await editor.post("/dashboard/article", {
    ...article.sample,
    title,
    category_id: await editor.category("Panjang"),
    content: longText(longArticleWords),
  });
  if (status !== 201) throw new Error(`The long article was answered by ${status}`);
  return title;
}
