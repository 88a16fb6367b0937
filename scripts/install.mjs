/** Installs the packages of package-lock.json where they aren't there yet. */
import { readFileSync } from "node:fs";
import { withLock } from "./lock.mjs";
import { runNpm } from "./npm.mjs";
import { fail, step } from "./terminal.mjs";

/**
 * Installs the packages if node_modules is stale; quick otherwise. `productionOnly`: development packages
 * may be missing, as in a container's image. `workspace`: also the packages of `bench` or `cluster`.
 */
export async function install({ productionOnly = false, workspace } = {}) {
  const isReady = () =>
    isInstalled({ productionOnly }) && (!workspace || isInstalled({ workspace }));
  if (isReady()) return;
  await withLock(async () => {
    // NODE_ENV=production or npm's settings might omit them.
    const kinds = ["--include=dev", "--include=optional"];
    if (!isInstalled({ productionOnly }))
      await installBy(["ci", "--workspaces=false", ...kinds], "Installing packages");
    if (workspace && !isInstalled({ workspace }))
      await installBy(
        ["install", "--no-save", `--workspace=${workspace}`, ...kinds],
        `Installing the packages of ${workspace}`,
      );
  });
}

async function installBy(args, text) {
  try {
    await step(`${text} (once, takes a minute)`, () => runNpm(args));
  } catch (error) {
    fail(
      "The packages could not be installed. Check the connection to the npm registry and start again.",
      error,
    );
  }
}

/** Compares with the lock file that npm writes into node_modules after an installation. */
function isInstalled(wanted) {
  const installed = packagesOf("node_modules/.package-lock.json");
  return installed !== null && holdsAll(installed, packagesOf("package-lock.json"), wanted);
}

/**
 * Whether the packages that the product (or a workspace) names are installed, and every installed one
 * in the lock's version. Optional ones may be for other platforms.
 */
export function holdsAll(installed, locked, { productionOnly = false, workspace = "" } = {}) {
  const { dependencies, devDependencies } = locked[workspace];
  const names = Object.keys({ ...dependencies, ...(productionOnly ? {} : devDependencies) });
  return (
    names.every((name) => [workspace, ""].some((folder) => join(folder, name) in installed)) &&
    Object.entries(installed).every(([path, { version }]) => locked[path]?.version === version)
  );
}

function join(folder, name) {
  return [folder, "node_modules", name].filter(Boolean).join("/");
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}
