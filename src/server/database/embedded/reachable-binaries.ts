import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Account, canAccess } from "./account.ts";
import { type Binaries, programPath } from "./binaries.ts";
import { exists, makeOpenFolder } from "./folders.ts";
import { runProgram } from "./run-program.ts";

/**
 * The binaries as the account can run them: those of the package, or, where the account can't get
 * to them (a checkout below a closed home), a copy below the system folder, made once for each
 * version.
 */
export async function reachableBinaries(
  shipped: Binaries,
  account: Account | null,
  systemFolder: string,
): Promise<Binaries> {
  if (canAccess(account, "-x", programPath(shipped, "postgres"))) return shipped;
  const copy: Binaries = {
    root: join(systemFolder, `postgresql-${shipped.version}`),
    version: shipped.version,
  };
  if (await exists(copy.root)) return copy;
  await makeOpenFolder(systemFolder);
  const unfinished = await mkdtemp(`${copy.root}.`);
  try {
    await cp(shipped.root, unfinished, { recursive: true, verbatimSymlinks: true });
    await runProgram("chmod", ["-R", "a+rX", unfinished], null);
    await rename(unfinished, copy.root);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another instance was faster: its copy is as good.
    if (!(await exists(copy.root))) throw error;
  }
  return copy;
}
