/** A part of a core for each of some processes: control groups of Linux, where this program may make them. */
import { existsSync } from "node:fs";
import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = "/sys/fs/cgroup";
/** Short, so that a process isn't long without a processor at a time. */
const periodUs = 10_000;

interface Controller {
  readonly folder: string;
  /** Gives a group so many microseconds of each period. */
  allow(group: string, quotaUs: number): Promise<void>;
}

/** The second version of control groups, or the first; null where neither can be written. */
function controller(): Controller | null {
  const older = join(root, "cpu");
  if (existsSync(join(older, "cgroup.procs"))) {
    return {
      folder: older,
      async allow(group, quotaUs) {
        await writeFile(join(group, "cpu.cfs_period_us"), String(periodUs));
        await writeFile(join(group, "cpu.cfs_quota_us"), String(quotaUs));
      },
    };
  }
  if (!existsSync(join(root, "cgroup.controllers"))) return null;
  return {
    folder: root,
    async allow(group, quotaUs) {
      await writeFile(join(root, "cgroup.subtree_control"), "+cpu");
      await writeFile(join(group, "cpu.max"), `${quotaUs} ${periodUs}`);
    },
  };
}

/**
 * Works while each process gets at most such a part of a core (0 to 1), by itself; answers null
 * where the system doesn't let this program say so.
 */
export async function withShares<Result>(
  pids: readonly number[],
  share: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const groups = controller();
  if (groups === null) return null;
  const made: string[] = [];
  try {
    try {
      for (const pid of pids) {
        const group = join(groups.folder, `siplah-bench-${pid}`);
        await mkdir(group);
        made.push(group);
        await groups.allow(group, Math.round(share * periodUs));
        await writeFile(join(group, "cgroup.procs"), String(pid));
      }
    } catch (error) {
      if (error instanceof Error && "code" in error && isRefusal(error.code)) return null;
      throw error;
    }
    return await work();
  } finally {
    for (const group of made) await giveBack(group, groups.folder);
  }
}

/** Not root, or a file system that can only be read. */
function isRefusal(code: unknown): boolean {
  return ["EACCES", "EPERM", "EROFS"].includes(String(code));
}

async function giveBack(group: string, parent: string): Promise<void> {
  const pids = (await readFile(join(group, "cgroup.procs"), "utf8")).split("\n").filter(Boolean);
  for (const pid of pids) await writeFile(join(parent, "cgroup.procs"), pid);
  await rmdir(group);
}
