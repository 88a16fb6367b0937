/** Milliseconds from a save's answer to the page that shows it, on this instance and on another. */
import { setTimeout as sleep } from "node:timers/promises";
import type { MeasuredPortal } from "./portal.ts";
import { benchAdmin, withDatabase, withPortal } from "./portal.ts";
import type { Report } from "./report.ts";
import { median, rounded } from "./report.ts";

const saves = 9;
const schedules = 3;
const ports = { first: 3914, second: 3915 } as const;
const scheduledInSeconds = 2;
const patienceMs = 10_000;

/** Saves articles on one instance and looks at both; then schedules some. */
export async function measureFreshness(): Promise<Report> {
  return withDatabase((databaseUrl) =>
    withPortal(databaseUrl, ports.first, (first) =>
      withPortal(databaseUrl, ports.second, (second) => measure(first, second)),
    ),
  );
}

async function measure(first: MeasuredPortal, second: MeasuredPortal): Promise<Report> {
  const save = await editorOf(first);
  const here: number[] = [];
  const there: number[] = [];
  for (let round = 0; round < saves; round += 1) {
    const title = `Kesegaran ${round} ${Date.now()}`;
    await Promise.all([hubOf(first), hubOf(second)]);
    await save(title, Math.floor(Date.now() / 1000) - 1);
    const savedAt = performance.now();
    const [ours, others] = await Promise.all([shown(first, title), shown(second, title)]);
    here.push(ours - savedAt);
    there.push(others - savedAt);
  }
  const scheduled: number[] = [];
  for (let round = 0; round < schedules; round += 1) {
    const title = `Terjadwal ${round} ${Date.now()}`;
    const moment = Math.floor(Date.now() / 1000) + scheduledInSeconds;
    await save(title, moment);
    await shown(first, title);
    scheduled.push(Date.now() - moment * 1000);
  }
  return {
    title: "From a save to the visitor's page",
    rows: [
      row("same instance", here, 100),
      row("other instance", there, 1_000),
      row("scheduled moment", scheduled, 1_000),
    ],
    notes: [`News hub, ${saves} saves and ${schedules} scheduled ones, polled without pause.`],
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

async function hubOf({ url }: MeasuredPortal): Promise<string> {
  return (await fetch(`${url}/info-berita`)).text();
}

/** The moment at which the hub shows a title. */
async function shown(portal: MeasuredPortal, title: string): Promise<number> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if ((await hubOf(portal)).includes(title)) return performance.now();
    await sleep(1);
  }
  throw new Error(`The hub never showed ${title}`);
}

async function editorOf({ url }: MeasuredPortal) {
  const login = await fetch(`${url}/api/dashboard/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer siplah-web" },
    body: JSON.stringify(benchAdmin),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  return async (title: string, publishedAtSeconds: number): Promise<void> => {
    const saved = await fetch(`${url}/api/dashboard/article`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${data.token}` },
      body: JSON.stringify({
        title,
        category_id: 1,
        excerpt: "Uji kesegaran.",
        content: "<p>Uji kesegaran.</p>",
        published_at: publishedAtSeconds,
        expired_at: publishedAtSeconds + 86_400,
        is_top: 0,
        slideshow: 0,
        status: "active",
      }),
    });
    if (!saved.ok) throw new Error(await saved.text());
  };
}
