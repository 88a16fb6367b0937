/**
 * PostgreSQL's programs in a folder beside the data. A server outlives the release that started it,
 * and reads its libraries and dictionaries from its folder for as long as it runs.
 */
import {
  copyFile,
  link,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import type { Dirent } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { errorCode } from "../../error-code.ts";
import { fileStartError } from "../../file-start-error.ts";
import { syncFolder } from "../../folder.ts";
import { exists, makeOpenFolder } from "./folders.ts";
import type { Locations } from "./locations.ts";
import { runProgram } from "./run-program.ts";

/** The folder that holds one set of programs for each version, of which the newest start's remains. */
export function ownBinariesFolder(dataFolder: string): string {
  return join(dirname(dataFolder), "postgres-binaries");
}

/**
 * The same places with programs of their own, made once for each version; those of other versions
 * are deleted. Only for the holder of the start lock, while no server runs. Throws a StartError.
 */
export async function withOwnBinaries(places: Locations): Promise<Locations> {
  const { binaries: shipped, account, dataFolder } = places;
  const folder = ownBinariesFolder(dataFolder);
  const root = join(folder, shipped.version);
  if (!(await exists(root))) {
    try {
      await makeOpenFolder(folder);
      const unfinished = await mkdtemp(`${root}.`);
      await linkTree(shipped.root, unfinished);
      // Root's umask may keep PostgreSQL's account out.
      if (account) await runProgram("chmod", ["-R", "a+rX", unfinished], null);
      await rename(unfinished, root);
      await syncFolder(folder);
    } catch (error) {
      throw fileStartError(root, "written", error);
    }
  }
  const others = (await readdir(folder)).filter((name) => name !== basename(root));
  for (const name of others) await rm(join(folder, name), { recursive: true }).catch(() => {});
  return { ...places, binaries: { ...shipped, root } };
}

/** Copies a tree by hard links, which take neither time nor room, or by bytes to another disk. */
async function linkTree(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const targetOf = ({ parentPath, name }: Dirent) => join(to, relative(from, parentPath), name);
  for (const entry of entries.filter((one) => one.isDirectory())) {
    await mkdir(targetOf(entry), { recursive: true });
  }
  const files = entries.filter((one) => !one.isDirectory());
  while (files.length > 0) {
    const some = files.splice(0, filesAtOnce);
    await Promise.all(
      some.map((entry) => linkOrCopy(join(entry.parentPath, entry.name), targetOf(entry))),
    );
  }
}

/** Each waits for its disk. */
const filesAtOnce = 16;

/** Another disk, a disk without links, and a kernel that protects files of other users. */
const cannotLink = new Set(["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

/** Of a symbolic link itself, too. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    if (!cannotLink.has(errorCode(error) ?? "")) throw error;
    if ((await lstat(source)).isSymbolicLink()) return symlink(await readlink(source), target);
    await copyFile(source, target);
    const file = await open(target, "r");
    await file.sync().finally(() => file.close());
  }
}
