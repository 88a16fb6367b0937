/** Debian packages: root installs them, others are told the command. */
import { existsSync } from "node:fs";
import { run } from "./run.mjs";
import { step } from "./terminal.mjs";

/** Whether a package can be installed here. */
export function canInstallPackages() {
  return existsSync("/usr/bin/apt-get") && process.getuid() === 0;
}

/** Whether the system knows of a package. */
export function hasPackage(name) {
  return run("/usr/bin/apt-cache", ["show", name]).then(
    () => true,
    () => false,
  );
}

/** The command that installs a package. */
export function installCommand(name) {
  return `apt-get update && apt-get install -y --no-install-recommends ${name}`;
}

/** Installs a package, with a progress line. */
export async function installPackage(name, text) {
  await step(text, () =>
    run("/bin/sh", ["-c", installCommand(name)], { env: { DEBIAN_FRONTEND: "noninteractive" } }),
  );
}
