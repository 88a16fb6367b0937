/** A portal, an editor's browser and a second one elsewhere, each of which a bench can kill and start again. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { logIn } from "../e2e/log-in.ts";
import type { ProfileBrowser } from "../e2e/profile-browser.ts";
import { openProfile } from "../e2e/profile-browser.ts";
import { freePort } from "../src/server/test-kit/free-port.ts";
import type { PortalProcess } from "../src/server/test-kit/portal-process.ts";
import { firstAdmin, startPortalProcess } from "../src/server/test-kit/portal-process.ts";
import { databasePid, killProcesses } from "./kill-processes.ts";
import type { SnapshotRecord } from "./form-snapshots.ts";
import { recordSnapshots } from "./form-snapshots.ts";

/** Where an editor works. */
export interface Desk {
  readonly url: string;
  /** The context of the first browser. */
  context(): BrowserContext;
  /** What its pages have shown. */
  screens(): SnapshotRecord;
  /** An empty page of the second browser, which is another device. */
  elsewhere(): Promise<Page>;
  killBrowser(): Promise<void>;
  openBrowser(): Promise<void>;
  /** Kills the portal with its database. */
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  /** Signs the first browser in, with a new session. */
  signIn(): Promise<void>;
}

/** Sets a desk up while the work is done. */
export async function withDesk<Result>(work: (desk: Desk) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "siplah-desk-"));
  const dataFolder = join(folder, "data");
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const startServer = () =>
    startPortalProcess({ DATA_DIR: dataFolder, PORT: port, LOG_LEVEL: "fatal" });
  const openBrowser = async (name: string) => {
    const browser = await openProfile(join(folder, name), url);
    await logIn(browser.context.request, firstAdmin);
    return browser;
  };
  let portal: PortalProcess = await startServer();
  const second = await openBrowser("elsewhere");
  let first: ProfileBrowser = await openBrowser("here");
  let screens = await recordSnapshots(first.context);
  try {
    return await work({
      url,
      context: () => first.context,
      screens: () => screens,
      elsewhere: () => second.context.newPage(),
      killBrowser: () => first.kill(),
      async openBrowser() {
        first = await openBrowser("here");
        screens = await recordSnapshots(first.context);
      },
      killServer: async () => {
        killProcesses(portal, await databasePid(dataFolder), "everything");
        await portal.dispose();
      },
      async startServer() {
        portal = await startServer();
      },
      signIn: () => logIn(first.context.request, firstAdmin),
    });
  } finally {
    await Promise.allSettled([first.context.close(), second.context.close()]);
    await portal.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}
