/** `npm run bench -- kill [ROUNDS]`: kills everything under writes, and counts what was acknowledged and is gone. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import { freePort } from "../../src/server/test-kit/free-port.ts";
import { startPortalProcess } from "../../src/server/test-kit/portal-process.ts";
import { databasePid, killProcesses, victims } from "../kill-processes.ts";
import type { Report } from "../report.ts";
import { saveAgain } from "../retry-save.ts";
import { lostIds, writers, writeUntil } from "../acknowledged-saves.ts";

const defaultRounds = 12;

/** Kills in turn one process, the database, the portal and all of it, on a built-in database of its own. */
export async function measureKills([named]: readonly string[]): Promise<Report> {
  const rounds = Number(named ?? defaultRounds);
  const folder = await mkdtemp(join(tmpdir(), "siplah-kill-"));
  const environment = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    WEB_CONCURRENCY: "2",
    LOG_LEVEL: "fatal",
  };
  const start = () => startPortalProcess(environment);
  const counts = new Map(victims.map((victim) => [victim, { rounds: 0, saves: 0, worstMs: 0 }]));
  const acknowledged = new Set<number>();
  let portal = await start();
  try {
    // One session for all rounds: it outlives every kill, and many logins would be slowed down.
    const editor = await signedIn(portal.url);
    const categoryId = await editor.category("Uji");
    for (let round = 0; round < rounds; round += 1) {
      const victim = victims[round % victims.length] ?? "everything";
      const count = counts.get(victim);
      const saved = await writeUntil(editor, categoryId, async () =>
        killProcesses(portal, await databasePid(folder), victim),
      );
      for (const id of saved) acknowledged.add(id);
      const killedAt = performance.now();
      if (victim === "portal" || victim === "everything") {
        await portal.dispose();
        portal = await start();
      }
      acknowledged.add(await saveAgain(editor, categoryId));
      if (count === undefined) continue;
      count.rounds += 1;
      count.saves += saved.length;
      count.worstMs = Math.max(count.worstMs, Math.round(performance.now() - killedAt));
    }
    const lost = await lostIds(editor, acknowledged);
    if (lost.length > 0) process.exitCode = 1;
    return {
      title: `${rounds} rounds of kill -9 under writes: ${acknowledged.size} saves acknowledged, ${lost.length} lost`,
      rows: [...counts].map(([victim, { rounds: number, saves, worstMs }]) => ({
        killed: victim,
        rounds: number,
        "saves acknowledged": saves,
        "worst ms until it saves again": worstMs,
      })),
      notes: [
        `${writers} writers, two processes behind one port, the built-in PostgreSQL; nobody starts anything again but the portal.`,
      ],
    };
  } finally {
    await portal.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}
