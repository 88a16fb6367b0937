/** The Chromium that the browser tests drive. */
import { existsSync } from "node:fs";
import { canInstallPackages, installCommand, installPackage } from "./debian.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Its path: CHROMIUM, or where systems put it. Root of a Debian-like machine installs it. Throws
 * where there is none.
 */
export async function findChromium() {
  const found = installed();
  if (found) return found;
  if (!canInstallPackages()) {
    throw new Error(
      `The browser tests need Chromium. Install it (Debian and Ubuntu, as root: ${installCommand("chromium")}) or name it in CHROMIUM.`,
    );
  }
  await installPackage("chromium", "Installing Chromium for the browser tests (once)");
  return installed();
}

function installed() {
  return [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));
}
