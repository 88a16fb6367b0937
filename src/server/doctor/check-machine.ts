/** The data folder and its disk. */
import { mkdtemp, rmdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { errorCode } from "../error-code.ts";
import type { Finding } from "./finding.ts";
import { findingsOf } from "./finding.ts";

const gibibyte = 1024 ** 3;
/** Below that a day of visitors' events, or a backup, may fill the disk. */
const littleRoom = 5 * gibibyte;
/** Below that PostgreSQL may stop at any moment. */
const noRoom = gibibyte / 2;

/** Whether the data folder can be written to, and how much room its disk has. */
export async function checkDataFolder({ dataDir }: Pick<Config, "dataDir">): Promise<Finding[]> {
  const folder = findingsOf("Data folder");
  try {
    await rmdir(await mkdtemp(join(dataDir, "doctor-")));
  } catch (error) {
    if (errorCode(error) === "ENOENT" && !(await exists(dataDir))) {
      return [
        folder.warning(
          `${dataDir} isn't there yet.`,
          "Start the portal once, or name it in DATA_DIR.",
        ),
      ];
    }
    return [
      folder.problem(
        `${dataDir} can't be written to (${errorCode(error) ?? "unknown"}).`,
        "Give it to the account that runs the portal: chown.",
      ),
    ];
  }
  return [folder.fine(`${dataDir} can be written to.`), await diskFinding(dataDir)];
}

async function diskFinding(dataDir: string): Promise<Finding> {
  const disk = findingsOf("Disk");
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / gibibyte).toFixed(1)} GiB are free where ${dataDir} is.`;
  const remedy = "Make room, or move DATA_DIR to a larger disk.";
  if (free < noRoom) return disk.problem(text, remedy);
  return free < littleRoom ? disk.warning(text, remedy) : disk.fine(text);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
