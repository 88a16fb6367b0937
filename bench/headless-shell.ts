import { existsSync } from "node:fs";

/**
 * The path of Chromium's headless shell, where it is installed: the whole Chromium loads its own address bar beside
 * each first page, which takes a third of a slow one's time.
 */
export const headlessShell =
  process.env["HEADLESS_SHELL"] ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)) ??
  process.env["CHROMIUM"];
