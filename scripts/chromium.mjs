/** The Chromium that the browser tests drive. */
import { existsSync } from "node:fs";
import { canInstallPackages, hasPackage, installCommand, installPackage } from "./debian.mjs";

const headlessShell = "/usr/bin/chromium-headless-shell";

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

/**
 * The path of the headless shell: the same engine in about half of the processor time. Where it can't
 * be installed, or CHROMIUM names another browser, that of Chromium.
 */
export async function findHeadlessShell() {
  const whole = await findChromium();
  if (process.env.CHROMIUM) return whole;
  const name = "chromium-headless-shell";
  if (!existsSync(headlessShell) && canInstallPackages() && (await hasPackage(name))) {
    const text = "Installing Chromium without a window, which is quicker (once)";
    await installPackage(name, text).catch(() => {});
  }
  return existsSync(headlessShell) ? headlessShell : whole;
}

function installed() {
  return [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));
}
