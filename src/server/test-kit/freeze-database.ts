/** A database that hangs: the worst that can happen to one. */
import type { Locations } from "../database/embedded/locations.ts";
import { findPostmaster } from "../database/embedded/postmaster.ts";
import { childrenOf } from "./portal-process.ts";

/** Stops every process of the server where it is; returns how to let them go on. */
export async function freezeDatabase({
  dataFolder,
}: Pick<Locations, "dataFolder">): Promise<() => void> {
  const postmaster = await findPostmaster(dataFolder);
  if (postmaster === null) throw new Error(`No PostgreSQL runs on ${dataFolder}`);
  const pids = [postmaster.pid, ...childrenOf(postmaster.pid)];
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  // Once: those whose clients have gone end as soon as they go on.
  return () => {
    for (const pid of pids.splice(0)) process.kill(pid, "SIGCONT");
  };
}
