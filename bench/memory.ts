/** What a portal and its processes take of memory. */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { childrenOf } from "../src/server/test-kit/portal-process.ts";

const sampleMs = 50;

/** Waits until the process that drew the sample illustrations has ended. */
export async function untilIdle(pid: number): Promise<void> {
  while (childrenOf(pid).length > 0) await sleep(sampleMs);
}

/** The most that a process and its children take together until it is over. */
export async function mostMegabytes(pid: number, over: AbortSignal): Promise<number> {
  let most = 0;
  while (!over.aborted) {
    const each = await Promise.all([pid, ...childrenOf(pid)].map(pssMegabytes));
    most = Math.max(
      most,
      each.reduce((sum, one) => sum + one, 0),
    );
    await sleep(sampleMs);
  }
  return Math.round(most);
}

/** What a process takes, of memory that it shares its part; 0 when it has ended. */
async function pssMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+)/mu.exec(rollup)?.[1] ?? 0) / 1024;
}
