/** A Chromium with a profile on the disk, which it finds again when it was killed. */
import { readFileSync } from "node:fs";
import { type BrowserContext, chromium } from "playwright-core";
import { childrenOf } from "#server/test-kit/portal-process.ts";
import { chromiumArguments } from "./chromium-arguments.ts";

/** On a busy machine a form may take its time. */
const timeoutMs = 60_000;

/** A running browser and its only context. */
export interface ProfileBrowser {
  readonly context: BrowserContext;
  /** Kills all of its processes; resolves when they are gone. */
  kill(): Promise<void>;
}

/** Starts Chromium on a profile folder, where `url` is the portal's. */
export async function openProfile(folder: string, url: string): Promise<ProfileBrowser> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: chromiumArguments,
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
  });
  context.setDefaultTimeout(timeoutMs);
  return {
    context,
    async kill() {
      const closed = context.waitForEvent("close");
      // Playwright gives each browser a process group of its own.
      process.kill(-pidOf(folder), "SIGKILL");
      await closed;
    },
  };
}

function pidOf(folder: string): number {
  const pid = childrenOf(process.pid).find((child) =>
    readFileSync(`/proc/${child}/cmdline`, "utf8").includes(`--user-data-dir=${folder}`),
  );
  if (pid === undefined) throw new Error(`No browser runs on ${folder}`);
  return pid;
}
