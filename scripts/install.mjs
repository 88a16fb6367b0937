/** Installs the packages of package-lock.json where they aren't there yet. */
import { readFileSync } from "node:fs";
import { alone } from "./lock.mjs";
import { runNpm } from "./npm.mjs";
import { fail, step } from "./terminal.mjs";

/** Makes node_modules fit package-lock.json; quick when it does already. */
export async function install() {
  if (isInstalled()) return;
  await alone(async () => {
    if (isInstalled()) return;
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

/**
 * npm writes down what it has installed when it is done; that record must hold all of the lock's
 * packages.
 */
function isInstalled() {
  const installed = packagesOf("node_modules/.package-lock.json");
  if (installed === null) return false;
  return Object.entries(packagesOf("package-lock.json"))
    .filter(([path]) => path !== "")
    .every(([path, { version, optional }]) =>
      // Packages for other kinds of machines are in the lock only.
      path in installed ? installed[path].version === version : optional === true,
    );
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}
