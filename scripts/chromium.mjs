/** The Chromium that the browser tests drive. */
import { existsSync } from "node:fs";
import { run } from "./run.mjs";
import { step } from "./terminal.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const aptGet = "/usr/bin/apt-get";
const installCommand = "apt-get update && apt-get install -y --no-install-recommends chromium";

/**
 * Its path: CHROMIUM, or where systems put it. Root of a Debian-like machine installs it. Throws
 * where there is none.
 */
export async function findChromium() {
  const found = installed();
  if (found) return found;
  if (!existsSync(aptGet) || process.getuid() !== 0) {
    throw new Error(
      `The browser tests need Chromium. Install it (Debian and Ubuntu, as root: ${installCommand}) or name it in CHROMIUM.`,
    );
  }
  await step("Installing Chromium for the browser tests (once)", () =>
    run("/bin/sh", ["-c", installCommand], {
      env: { DEBIAN_FRONTEND: "noninteractive" },
    }),
  );
  return installed();
}

function installed() {
  return [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));
}
