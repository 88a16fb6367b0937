/** Kills a portal, or parts of it, that runs on a built-in database. */
import { join } from "node:path";
import { errorCode } from "../src/server/error-code.ts";
import { findPostmaster } from "../src/server/database/embedded/postmaster.ts";
import type { PortalProcess } from "../src/server/test-kit/portal-process.ts";
import { childrenOf } from "../src/server/test-kit/portal-process.ts";

/** What can be killed. */
export const victims = ["worker", "database", "portal", "everything"] as const;
type Victim = (typeof victims)[number];

/** The process of the built-in database; null where it doesn't run. `folder` is the portal's DATA_DIR. */
export async function databasePid(folder: string): Promise<number | null> {
  const postmaster = await findPostmaster(join(folder, "postgres"));
  return postmaster?.pid ?? null;
}

/** Kills by SIGKILL. */
export function killProcesses(
  portal: PortalProcess,
  postmaster: number | null,
  victim: Victim,
): void {
  const workers = childrenOf(portal.pid).filter((pid) => pid !== postmaster);
  const database = postmaster === null ? [] : [postmaster, ...childrenOf(postmaster)];
  const pids: Record<Victim, number[]> = {
    worker: workers.slice(0, 1),
    database,
    portal: [portal.pid, ...workers],
    everything: [portal.pid, ...workers, ...database],
  };
  for (const pid of pids[victim]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      // One that ended with its parent.
      if (errorCode(error) !== "ESRCH") throw error;
    }
  }
}
