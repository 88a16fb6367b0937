/** `npm run bench -- power-cut [ROUNDS]`: cuts the disk off under writes, and counts what was acknowledged and is gone. */
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import { freePort } from "../../src/server/test-kit/free-port.ts";
import {
  type PortalProcess,
  startPortalProcess,
} from "../../src/server/test-kit/portal-process.ts";
import { databasePid, killProcesses } from "../kill-processes.ts";
import { makeLossyDisk } from "../lossy-disk.ts";
import type { Report } from "../report.ts";
import { saveAgain } from "../retry-save.ts";
import { lostIds, writers, writeUntil } from "../acknowledged-saves.ts";

const defaultRounds = 12;

/** Each round ends with a disk that holds what was synced, and a start from it. */
export async function measurePowerCuts([named]: readonly string[]): Promise<Report> {
  const rounds = Number(named ?? defaultRounds);
  const disk = await makeLossyDisk();
  // PostgreSQL's own account passes through it.
  await chmod(join(disk.folder, ".."), 0o755);
  const folder = join(disk.folder, "data");
  await mkdir(folder);
  const environment = { DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: "fatal" };
  const start = () => startPortalProcess(environment);
  const acknowledged = new Set<number>();
  let worstMs = 0;
  let portal: PortalProcess | null = await start();
  try {
    const editor = await signedIn(portal.url);
    const categoryId = await editor.category("Uji");
    for (let round = 0; round < rounds; round += 1) {
      const running: PortalProcess = portal;
      // Afterwards no file can be read.
      const database = await databasePid(folder);
      const saved = await writeUntil(editor, categoryId, async () => {
        await disk.losePower();
        killProcesses(running, database, "everything");
      });
      for (const id of saved) acknowledged.add(id);
      portal = null;
      await running.dispose();
      await disk.restore();
      const restoredAt = performance.now();
      portal = await start();
      acknowledged.add(await saveAgain(editor, categoryId));
      worstMs = Math.max(worstMs, Math.round(performance.now() - restoredAt));
    }
    const lost = await lostIds(editor, acknowledged);
    if (lost.length > 0) process.exitCode = 1;
    return {
      title: `${rounds} power cuts under writes: ${acknowledged.size} saves acknowledged, ${lost.length} lost`,
      rows: [
        {
          rounds,
          "saves acknowledged": acknowledged.size,
          lost: lost.length,
          "worst ms until it saves again": worstMs,
        },
      ],
      notes: [
        `${writers} writers, the built-in PostgreSQL on an ext4 of its own, of which only what was synced is left.`,
      ],
    };
  } finally {
    await portal?.dispose();
    await disk.dispose();
  }
}
