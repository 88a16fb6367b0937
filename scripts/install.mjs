/** Installs the packages of package-lock.json where they aren't there yet. */
import { readFileSync } from "node:fs";
import { alone } from "./lock.mjs";
import { runNpm } from "./npm.mjs";
import { fail, step } from "./terminal.mjs";

/**
 * Makes node_modules fit package-lock.json; quick when it does already. `onlyToRun`: what only building
 * and testing need may be left out, as a container's image does.
 */
export async function install({ onlyToRun = false } = {}) {
  if (isInstalled(onlyToRun)) return;
  await alone(async () => {
    if (isInstalled(onlyToRun)) return;
    try {
      // Both named, for NODE_ENV=production or a setting of npm's may leave out what the build
      // needs.
      await step("Installing packages (once, takes a minute)", () =>
        runNpm(["ci", "--include=dev", "--include=optional"]),
      );
    } catch (error) {
      fail(
        "The packages could not be installed. Check the connection to the npm registry and start again.",
        error,
      );
    }
  });
}

/** npm writes down what it has installed when it is done. */
function isInstalled(onlyToRun) {
  const installed = packagesOf("node_modules/.package-lock.json");
  return installed !== null && holdsAll(installed, packagesOf("package-lock.json"), onlyToRun);
}

/** Whether all of the lock's packages are installed that this machine and this work need. */
export function holdsAll(installed, locked, onlyToRun) {
  return Object.entries(locked)
    .filter(([path]) => path !== "")
    .every(([path, { version, optional, dev }]) => {
      if (path in installed) return installed[path].version === version;
      // Packages for other kinds of machines are in the lock only.
      return optional === true || (onlyToRun && dev === true);
    });
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}
