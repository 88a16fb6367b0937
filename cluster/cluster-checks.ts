/** `npm run cluster -- test`: what a cluster must do, tried on one that runs. */
import { setTimeout as sleep } from "node:timers/promises";
import { signedIn } from "../src/server/test-kit/editor.ts";
import type { Browser } from "playwright-core";
import type { Cluster } from "./cluster.ts";
import { editorInBrowser } from "./editor-in-browser.ts";
import { filesOfTwoReleases, hiddenHealth, sameEncodings } from "./front-checks.ts";
import { sameHeaders, savedData } from "./header-checks.ts";
import { cacheStatusHeader } from "./nginx.ts";
import { repeatedSaves } from "./repeated-saves.ts";

const visitors = 8;
const timeoutMs = 5_000;
const visibleWithinMs = 1_000;
/** Longer than nginx may keep a page, and shorter than it keeps the file of one. */
const idleMs = 1_100;
/** Until nginx asks an instance again that was away in the check before: two seconds, and what it rounds. */
const warmUpMs = 4_000;
const pages = ["/", "/info-berita", "/kunjungi", "/pelajari", "/api/web/article?limit=6"];

/** Reads an address; returns the status, 0 for nothing. */
type Reader = (address: string) => Promise<number>;

/** A check: what it shows, and what it measured; throws where it fails. */
export type Check = readonly [
  text: string,
  run: (cluster: Cluster, browser: Browser) => Promise<string>,
];

/** All of them, in their order: the later ones take parts away. */
export const checks: readonly Check[] = [
  [
    "an article saved in a browser through one instance is visible through the other within a second",
    visible,
  ],
  ["nginx keeps a page for the second it is from, and shows no older one", cachedForASecond],
  ["nginx answers hashed files from the disk", filesFromDisk],
  [
    "nginx finds a file on whichever instance has it, and says 404 where none has",
    filesOfTwoReleases,
  ],
  ["nginx hides the health checks from the public", hiddenHealth],
  ["nginx sends the security headers of the portal, and its own responses carry them", sameHeaders],
  [
    "nginx withholds fonts from whoever saves data, and sends the images that the portal would",
    savedData,
  ],
  ["nginx sends no encoding that a visitor refuses", sameEncodings],
  ["an instance is killed under load without a failed read", killedInstance],
  [
    "an instance is killed while editors save, and each save is confirmed and made once",
    repeatedSaves,
  ],
  ["an instance is told to stop under load without a failed read", stoppedInstance],
  ["the replica is stopped under load without a failed read", stoppedReplica],
];

async function visible({ instances, url }: Cluster, browser: Browser): Promise<string> {
  const [first, second] = instances;
  if (first === undefined || second === undefined) throw new Error("There are no two instances");
  const editor = await editorInBrowser(browser, first.url);
  const visitor = await browser.newPage();
  const worst: Record<string, number> = { second: 0, nginx: 0 };
  for (let round = 0; round < 5; round += 1) {
    const title = `Kluster ${round} ${Date.now()}`;
    await visitor.goto(`${second.url}/info-berita`);
    await editor.saveArticle(title);
    const savedAt = performance.now();
    for (const [name, place] of [
      ["second", second.url],
      ["nginx", url],
    ] as const) {
      do {
        if (performance.now() - savedAt > timeoutMs) throw new Error(`${name} never showed it`);
        // Images and fonts load later, and reading needs none of them.
        await visitor.goto(`${place}/info-berita`, { waitUntil: "domcontentloaded" });
      } while ((await visitor.getByRole("link", { name: title }).count()) === 0);
      worst[name] = Math.max(worst[name] ?? 0, performance.now() - savedAt);
    }
  }
  const shown = `worst of 5: ${Math.round(worst["second"] ?? 0)} ms on the other instance, ${Math.round(worst["nginx"] ?? 0)} ms through nginx`;
  if ((worst["second"] ?? 0) > visibleWithinMs) throw new Error(shown);
  return shown;
}

async function cachedForASecond({ instances, url }: Cluster): Promise<string> {
  const [first, second] = instances;
  if (first === undefined || second === undefined) throw new Error("There are no two instances");
  const editor = await signedIn(first.url);
  const title = `Kluster sesudah sepi ${Date.now()}`;
  const giveUpAt = performance.now() + timeoutMs;
  for (let reads = 1; ; reads += 1) {
    const status = (await fetch(`${url}/info-berita`)).headers.get(cacheStatusHeader);
    if (status === "HIT") break;
    if (performance.now() > giveUpAt)
      throw new Error(`${reads} reads, none of them cached: ${status}`);
  }
  await editor.article(title, 1);
  while (!(await read(second.url, "/info-berita")).includes(title)) {
    if (performance.now() > giveUpAt) throw new Error("The second instance never showed it");
  }
  await sleep(idleMs);
  const response = await fetch(`${url}/info-berita`);
  if (!(await response.text()).includes(title)) throw new Error("The page is older than the save");
  return `after ${idleMs} ms without a visitor: ${response.headers.get(cacheStatusHeader)}`;
}

async function filesFromDisk({ url }: Cluster): Promise<string> {
  const [path] = /\/assets\/site\/[\w.-]+\.js/.exec(await read(url, "/")) ?? [];
  if (path === undefined) throw new Error("The home page names no script");
  const { ok, headers } = await fetch(url + path, { headers: { "accept-encoding": "gzip" } });
  const said = ["cache-control", "content-encoding"].map((name) => headers.get(name)).join(", ");
  const isFromDisk = ok && !headers.has(cacheStatusHeader);
  if (!isFromDisk || said !== "public, max-age=31536000, immutable, gzip") throw new Error(said);
  return `${path}: ${said}`;
}

async function killedInstance(cluster: Cluster, browser: Browser): Promise<string> {
  const result = await underLoad(cluster, browser, () => cluster.instances[0]?.kill("SIGKILL"));
  await cluster.revive(0);
  return result;
}

async function stoppedInstance(cluster: Cluster, browser: Browser): Promise<string> {
  const result = await underLoad(cluster, browser, () => cluster.instances[1]?.kill("SIGTERM"));
  await cluster.revive(1);
  return result;
}

function stoppedReplica(cluster: Cluster, browser: Browser): Promise<string> {
  return underLoad(cluster, browser, () => cluster.replica.stop());
}

async function read(base: string, path: string): Promise<string> {
  return (await fetch(base + path)).text();
}

/** Reads through nginx, cached and new pages, before, while and after a part goes; one visitor has a browser. */
async function underLoad(
  { url }: Cluster,
  browser: Browser,
  takeAway: () => unknown,
): Promise<string> {
  const over = new AbortController();
  const failures: string[] = [];
  let reads = 0;
  const page = await browser.newPage();
  const readers: Reader[] = [
    async (address) => {
      const response = await page.goto(address);
      return response?.status() ?? 0;
    },
    ...Array.from<Reader>({ length: visitors }).fill(async (address) => {
      const response = await fetch(address);
      return (await response.text()) === "" ? 0 : response.status;
    }),
  ];
  const load = readers.map(async (ask, visitor) => {
    for (let visit = 0; !over.signal.aborted; visit += 1) {
      // Every other read is a search of its own, which is not cached.
      const path =
        visit % 2 === 0
          ? (pages[(visitor + visit / 2) % pages.length] ?? "/")
          : `/info-berita?q=kata${visitor}x${visit}${Date.now()}`;
      const status = await ask(url + path).catch((error: Error) => error.message);
      if (status !== 200) failures.push(`${path}: ${status}`);
      reads += 1;
    }
  });
  await sleep(warmUpMs);
  await takeAway();
  await sleep(3_000);
  over.abort();
  await Promise.all(load);
  await page.close();
  const result = `${reads} reads, ${failures.length} failed`;
  if (failures.length > 0) throw new Error(`${result}: ${failures.slice(0, 5).join(", ")}`);
  return result;
}
