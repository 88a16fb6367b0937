/** Installs the packages of package-lock.json where they aren't there yet. */
import { readFileSync } from "node:fs";
import { alone } from "./lock.mjs";
import { runNpm } from "./npm.mjs";
import { fail, step } from "./terminal.mjs";

/**
 * Makes node_modules fit package-lock.json; quick when it does already. `onlyToRun`: what only building
 * and testing need may be missing, as in a container's image. `workspace`: with the packages of `bench`
 * or `cluster`.
 */
export async function install({ onlyToRun = false, workspace } = {}) {
  const isReady = () => isInstalled({ onlyToRun }) && (!workspace || isInstalled({ workspace }));
  if (isReady()) return;
  await alone(async () => {
    // Dev and optional named, for NODE_ENV=production or a setting of npm's may leave out what the
    // build needs.
    const kinds = ["--include=dev", "--include=optional"];
    if (!isInstalled({ onlyToRun }))
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

/** npm writes down what it has installed when it is done. */
function isInstalled(wanted) {
  const installed = packagesOf("node_modules/.package-lock.json");
  return installed !== null && holdsAll(installed, packagesOf("package-lock.json"), wanted);
}

/**
 * Whether the packages that the product (or a workspace) names are installed, and every installed one
 * in the lock's version. Optional ones may be for other kinds of machines.
 */
export function holdsAll(installed, locked, { onlyToRun = false, workspace = "" } = {}) {
  const { dependencies, devDependencies } = locked[workspace];
  const names = Object.keys({ ...dependencies, ...(onlyToRun ? {} : devDependencies) });
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
