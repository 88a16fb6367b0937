/** `npm run bench -- outage [SECONDS]`: takes the database away under load, and gives it back. */
import { startServer, stopServer } from "#server/database/embedded/server.ts";
import type { Editor } from "#server/test-kit/editor.ts";
import { signedIn } from "#server/test-kit/editor.ts";
import { freezeDatabase } from "#server/test-kit/freeze-database.ts";
import { startPortalProcess } from "#server/test-kit/portal-process.ts";
import {
  fastSettings,
  startTemporaryServer,
  type TemporaryServer,
} from "#server/test-kit/temporary-server.ts";
import type { Report } from "./report.ts";
import { saveAgain } from "./save-again.ts";

const defaultSeconds = 60;
const visitors = 8;
const writers = 2;
const pages = ["/", "/info-berita", "/kunjungi", "/pelajari"];

/** Takes the database away; answers how to give it back. */
type Outage = (server: TemporaryServer) => Promise<() => unknown>;

const outages: Readonly<Record<string, Outage>> = {
  hangs: ({ places }) => freezeDatabase(places),
  "is gone": async ({ places }) => {
    await stopServer(places);
    return () => startServer(places, fastSettings);
  },
};

/** Answers by status, and the slowest of them. */
class Answers {
  readonly #counts = new Map<number, number>();
  worstMs = 0;

  /** Counts an answer; 0 stands for none. */
  async count(ask: () => Promise<number>): Promise<void> {
    const askedAt = performance.now();
    const status = await ask().catch(() => 0);
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
    this.worstMs = Math.max(this.worstMs, Math.round(performance.now() - askedAt));
  }

  areOnly(status: number): boolean {
    return this.#counts.keys().every((counted) => counted === status);
  }

  toString(): string {
    return [...this.#counts].map(([status, count]) => `${count} × ${status}`).join(", ");
  }
}

/** Once a database that hangs and once one that is gone, each for so many seconds. */
export async function measureOutage([named]: readonly string[]): Promise<Report> {
  const seconds = Number(named ?? defaultSeconds);
  const server = await startTemporaryServer();
  const portal = await startPortalProcess({ DATABASE_URL: server.address, LOG_LEVEL: "fatal" });
  try {
    const editor = await signedIn(portal.url);
    const categoryId = await editor.category("Uji");
    for (const path of pages) await statusOf(portal.url + path);
    const rows = [];
    for (const [database, takeAway] of Object.entries(outages)) {
      const giveBack = await takeAway(server);
      const { reads, saves } = await underLoad(portal.url, editor, categoryId, seconds);
      await giveBack();
      const givenBackAt = performance.now();
      await saveAgain(editor, categoryId);
      const recoveredMs = Math.round(performance.now() - givenBackAt);
      if (!reads.areOnly(200) || !saves.areOnly(503)) process.exitCode = 1;
      rows.push({
        "the database": database,
        "kept pages": String(reads),
        "slowest (ms)": reads.worstMs,
        saves: String(saves),
        "slowest save (ms)": saves.worstMs,
        "saves again after (ms)": recoveredMs,
      });
    }
    return {
      title: `The database away for ${seconds} s under load`,
      rows,
      notes: [`${visitors} visitors, ${writers} writers; nobody starts anything again.`],
    };
  } finally {
    await portal.dispose();
    await server.stop();
  }
}

/** Visitors and writers, each asking again as soon as there is an answer. */
async function underLoad(url: string, editor: Editor, categoryId: number, seconds: number) {
  const [reads, saves] = [new Answers(), new Answers()];
  const over = AbortSignal.timeout(seconds * 1000);
  const again = async (answers: Answers, ask: (turn: number) => Promise<number>) => {
    for (let turn = 0; !over.aborted; turn += 1) await answers.count(() => ask(turn));
  };
  await Promise.all([
    ...Array.from({ length: visitors }, (_, visitor) =>
      again(reads, (turn) => statusOf(url + (pages[(visitor + turn) % pages.length] ?? "/"))),
    ),
    ...Array.from({ length: writers }, () =>
      again(saves, async (turn) => (await editor.article(`Uji ${turn}`, categoryId)).status),
    ),
  ]);
  return { reads, saves };
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
}
