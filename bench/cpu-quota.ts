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
 * Works while each process gets at most such a part of a core (0 to 1), by itself; returns null
 * where the system doesn't let this program say so.
 */
export async function withCpuQuota<Result>(
  pids: readonly number[],
  share: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const groups = controller();
  if (groups === null) return null;
  const made: { group: string; before: string }[] = [];
  try {
    try {
      for (const pid of pids) {
        const group = join(groups.folder, `siplah-bench-${pid}`);
        const before = await groupOf(pid, groups);
        await mkdir(group);
        made.push({ group, before });
        await groups.allow(group, Math.round(share * periodUs));
        await writeFile(join(group, "cgroup.procs"), String(pid));
      }
    } catch (error) {
      if (error instanceof Error && "code" in error && isRefusal(error.code)) return null;
      throw error;
    }
    return await work();
  } finally {
    for (const { group, before } of made) await giveBack(group, before);
  }
}

/** Not root, a file system that can only be read, or groups that others have parted. */
function isRefusal(code: unknown): boolean {
  return ["EACCES", "EPERM", "EROFS", "EBUSY", "EINVAL", "ENOENT"].includes(String(code));
}

/** The group that a process is in: a line of the kernel's, "number:controllers:path". */
async function groupOf(pid: number, { folder }: Controller): Promise<string> {
  const lines = (await readFile(`/proc/${pid}/cgroup`, "utf8")).split("\n");
  const ofCpu = lines.find((line) => /^\d+:([^:]*,)?cpu(,[^:]*)?:/.test(line));
  const path = (folder === root ? lines.find((line) => line.startsWith("0::")) : ofCpu) ?? "";
  return join(folder, path.split(":").slice(2).join(":"));
}

async function giveBack(group: string, before: string): Promise<void> {
  const pids = (await readFile(join(group, "cgroup.procs"), "utf8")).split("\n").filter(Boolean);
  for (const pid of pids) await writeFile(join(before, "cgroup.procs"), pid);
  await rmdir(group);
}
