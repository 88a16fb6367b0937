/**
 * `npm run cluster -- failover`: kills the primary under load, promotes the replica as a cluster manager
 * would, and follows it with a new replica.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findPostmaster } from "../src/server/database/embedded/postmaster.ts";
import { type Editor, signedIn } from "../src/server/test-kit/editor.ts";
import { firstAdmin } from "../src/server/test-kit/portal-process.ts";
import { startTemporaryStandby } from "../src/server/test-kit/temporary-standby.ts";
import type { Cluster } from "./cluster.ts";

const editors = 4;
const visitors = 8;
/** Before the primary goes, and how long a cluster manager needs to be sure that it has. */
const warmUpMs = 3_000;
const decisionMs = 2_000;
const afterwardsMs = 5_000;
const savesWithinMs = 5_000;

/** What clients noticed. */
interface Notes {
  readonly acknowledged: string[];
  readonly savedAt: number[];
  refusedSaves: number;
  readonly reads: { cached: number; uncached: number };
  readonly failedReads: string[];
}

/** Plays it; returns what was measured, and throws where a promise wasn't kept. */
export async function runFailoverDrill(cluster: Cluster): Promise<string> {
  const { url, instances, primary, replica } = cluster;
  await replicateSynchronously(primary.address);
  const notes: Notes = {
    acknowledged: [],
    savedAt: [],
    refusedSaves: 0,
    reads: { cached: 0, uncached: 0 },
    failedReads: [],
  };
  const editor = await signedIn(url);
  const category = await editor.category(`Peralihan ${randomBytes(3).toString("hex")}`);
  const over = new AbortController();
  const load = [
    ...Array.from({ length: editors }, () => write(editor, category, notes, over.signal)),
    ...Array.from({ length: visitors }, () => visit(url, notes, over.signal)),
  ];
  await sleep(warmUpMs);
  const postmaster = await findPostmaster(primary.places.dataFolder);
  if (postmaster === null) throw new Error("The primary doesn't run");
  process.kill(postmaster.pid, "SIGKILL");
  await sleep(decisionMs);
  const standbys = await Promise.all(instances.map((instance) => readinessOf(instance.url)));
  const refusedSignIn = await signInStatus(url);
  await query(replica.address, "SELECT pg_promote()");
  const promotedAt = performance.now();
  await sleep(afterwardsMs);
  over.abort();
  await Promise.all(load);

  const primaries = await Promise.all(instances.map((instance) => readinessOf(instance.url)));
  const signIn = await signInStatus(url);
  const lost = await lostOf(replica.address, notes.acknowledged);
  const firstSave = notes.savedAt.find((moment) => moment > promotedAt) ?? Infinity;
  const rebuilt = await startTemporaryStandby(replica);
  await rebuilt.stop();
  const firstSaveMs = Math.round(firstSave - promotedAt);
  const report = [
    `${notes.acknowledged.length} saves confirmed, ${lost} lost; ${notes.refusedSaves} refused meanwhile`,
    `first save ${firstSaveMs} ms after the promotion`,
    `${notes.reads.cached} cached and ${notes.reads.uncached} uncached reads, ${notes.failedReads.length} failed`,
    `/readyz ${standbys.join(", ")} before it, ${primaries.join(", ")} after`,
    `sign-in ${refusedSignIn} before it, ${signIn} after; the sessions of before go on`,
    "a new replica follows the new primary",
  ].join("; ");
  const isKnown =
    standbys.every((said) => said === "503 standby") &&
    primaries.every((said) => said === "200") &&
    refusedSignIn === 503 &&
    signIn === 200;
  if (lost > 0 || notes.failedReads.length > 0 || firstSaveMs > savesWithinMs || !isKnown) {
    throw new Error([report, ...new Set(notes.failedReads.slice(0, 5))].join("; "));
  }
  return report;
}

/** A save is confirmed once the replica has it too. */
async function replicateSynchronously(address: string): Promise<void> {
  await query(address, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await query(address, "SELECT pg_reload_conf()");
}

/** Saves one article after the other, with one session from before. */
async function write(
  editor: Editor,
  category: number,
  notes: Notes,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const title = `Peralihan ${randomBytes(8).toString("hex")}`;
    const status = await editor
      .article(title, category)
      .then((saved) => saved.status)
      .catch(() => 0);
    if (status === 201) {
      notes.acknowledged.push(title);
      notes.savedAt.push(performance.now());
    } else {
      notes.refusedSaves += 1;
      await sleep(50);
    }
  }
}

/** Reads cached pages and searches of its own in turn. */
async function visit(url: string, notes: Notes, over: AbortSignal): Promise<void> {
  for (let visits = 0; !over.aborted; visits += 1) {
    const path = visits % 2 === 0 ? "/" : `/info-berita?q=${randomBytes(6).toString("hex")}`;
    const status = await fetch(url + path)
      .then(async (response) => ((await response.text()) === "" ? 0 : response.status))
      .catch((error: Error) => error.message);
    if (status !== 200) notes.failedReads.push(`${path}: ${status}`);
    notes.reads[visits % 2 === 0 ? "cached" : "uncached"] += 1;
  }
}

/** What an instance says of its database, as a load balancer asks it. */
async function readinessOf(url: string): Promise<string> {
  const response = await fetch(`${url}/readyz`);
  const { reason } = (await response.json()) as { reason?: string };
  return [response.status, reason].filter((part) => part !== undefined).join(" ");
}

async function signInStatus(url: string): Promise<number> {
  const response = await fetch(`${url}/api/dashboard/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer siplah-web" },
    body: JSON.stringify(firstAdmin),
  });
  await response.arrayBuffer();
  return response.status;
}

async function lostOf(address: string, titles: readonly string[]): Promise<number> {
  const { rows } = await query(address, "SELECT title FROM article WHERE title = ANY ($1)", [
    titles,
  ]);
  return titles.length - rows.length;
}

async function query(
  address: string,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client(address);
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}
