/** Milliseconds from a save's response to the page that shows it, on this instance and on another. */
import { setTimeout as sleep } from "node:timers/promises";
import { indexablePaths } from "../../src/server/pages/page-table.ts";
import type { Editor } from "../../src/server/test-kit/editor.ts";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import type { MeasuredPortal } from "../portal.ts";
import { withDatabase, withPortal } from "../portal.ts";
import type { Report, Row } from "../report.ts";
import { median, rounded } from "../report.ts";

const categoryId = 1;
/** Where its new articles stand. */
const newsPaths = [
  "/info-berita",
  `/info-berita/${categoryId}`,
  "/feed.xml",
  "/api/web/article?limit=6&status=active",
];
/** Where only what all pages show changes: the menu. */
const otherPaths = [
  ...indexablePaths.filter((path) => !newsPaths.includes(path)),
  "/info-berita/2/detail",
];
const saves = 9;
const schedules = 3;
const scheduledInSeconds = 2;
const timeoutMs = 10_000;

/** Where a save is made, and where else it is looked for. */
interface Instances {
  readonly first: MeasuredPortal;
  readonly second: MeasuredPortal;
}

/** Saves something with this title; fails when it isn't saved. */
type Save = (title: string) => Promise<void>;

/** Saves articles and a menu entry on one instance and looks at both; then schedules some articles. */
export async function measureFreshness(): Promise<Report> {
  return withDatabase((databaseUrl) =>
    withPortal(databaseUrl, (first) =>
      withPortal(databaseUrl, (second) => measure({ first, second })),
    ),
  );
}

async function measure(instances: Instances): Promise<Report> {
  const { first } = instances;
  const editor = await signedIn(first.url);
  const rows: Row[] = [];
  for (const path of newsPaths)
    rows.push(...(await measurePath(path, articles(editor), instances)));
  const renamed = await menuEntry(editor);
  for (const path of otherPaths) rows.push(...(await measurePath(path, renamed, instances)));
  const scheduled: number[] = [];
  for (let round = 0; round < schedules; round += 1) {
    const title = `Terjadwal ${round} ${Date.now()}`;
    const moment = Math.floor(Date.now() / 1000) + scheduledInSeconds;
    await editor.article(title, categoryId, moment);
    await shown(first, "/info-berita", title);
    scheduled.push(Date.now() - moment * 1000);
  }
  return {
    title: "From a save to the visitor's page",
    rows: [...rows, row("scheduled moment", scheduled, 1_000)],
    notes: [
      `${saves} saves a page, of articles where they stand and of a menu entry elsewhere, and ${schedules} scheduled articles, polled without pause.`,
    ],
  };
}

function row(what: string, values: readonly number[], limitMs: number) {
  return {
    what,
    "median ms": rounded(median(values), 1),
    "worst ms": rounded(Math.max(...values), 1),
    "limit ms": limitMs,
  };
}

/** Makes an article each time. */
function articles(editor: Editor): Save {
  return async (title) => {
    const { status } = await editor.article(title, categoryId, Math.floor(Date.now() / 1000) - 1);
    requireSaved(status);
  };
}

/** Makes a menu entry, and gives it another title each time. */
async function menuEntry(editor: Editor): Promise<Save> {
  const place = { url: "/kesegaran", location: "footer", target: "_self", order_no: 9 };
  const values = { ...place, title: "Kesegaran", status: "active" };
  const { status, data } = await editor.post("/dashboard/menu", values);
  requireSaved(status);
  const address = `/dashboard/menu/${String(data["id"])}`;
  return async (title) => requireSaved((await editor.put(address, { ...values, title })).status);
}

function requireSaved(status: number): void {
  if (status >= 300) throw new Error(`A save was answered by ${status}`);
}

async function measurePath(path: string, save: Save, { first, second }: Instances): Promise<Row[]> {
  const here: number[] = [];
  const there: number[] = [];
  for (let round = 0; round < saves; round += 1) {
    const title = `Kesegaran ${round} ${Date.now()}`;
    await Promise.all([textOf(first, path), textOf(second, path)]);
    await save(title);
    const savedAt = performance.now();
    const [ours, others] = await Promise.all([
      shown(first, path, title),
      shown(second, path, title),
    ]);
    here.push(ours - savedAt);
    there.push(others - savedAt);
  }
  return [row(`${path}, same instance`, here, 100), row(`${path}, other instance`, there, 1_000)];
}

async function textOf({ url }: MeasuredPortal, path: string): Promise<string> {
  return (await fetch(`${url}${path}`)).text();
}

/** The moment at which a page shows a title. */
async function shown(portal: MeasuredPortal, path: string, title: string): Promise<number> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if ((await textOf(portal, path)).includes(title)) return performance.now();
    await sleep(1);
  }
  throw new Error(`${path} never showed ${title}`);
}
