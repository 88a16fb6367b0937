/** What happens to an editor while typing. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { Desk } from "./desk.ts";
import type { Random } from "./random.ts";

/** The kinds of faults, by what they hit. */
export const faultKinds = ["tab", "renderer", "browser", "network", "server", "session"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The desk in the middle of typing. */
export interface Scene {
  readonly desk: Desk;
  readonly page: Page;
  readonly random: Random;
  /** Ends the typing. */
  readonly stopTyping: () => Promise<void>;
  /** Resolves when the form says that the server has everything. */
  readonly untilSaved: () => Promise<void>;
}

/** Lets it happen; returns the moment at which the page was lost. Afterwards a page can be opened again. */
export const faults: Readonly<Record<FaultKind, (scene: Scene) => Promise<number>>> = {
  tab: closeTab,
  async renderer({ desk, page }) {
    const session = await desk.context().newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    const moment = Date.now();
    session.send("Page.crash").catch(() => {});
    await crashed;
    await page.close();
    return moment;
  },
  async browser({ desk }) {
    const moment = Date.now();
    await desk.killBrowser();
    await desk.openBrowser();
    return moment;
  },
  async network(scene) {
    const { desk } = scene;
    await desk.context().setOffline(true);
    return typeOn(scene, () => desk.context().setOffline(false));
  },
  async server(scene) {
    const { desk } = scene;
    await desk.killServer();
    return typeOn(scene, () => desk.startServer());
  },
  async session(scene) {
    const { desk, random } = scene;
    if (random.happens(0.5)) await desk.context().clearCookies({ name: "token" });
    else await revokeSession(desk);
    return typeOn(scene, () => desk.signIn(), { isClosed: true });
  },
};

async function closeTab({ page }: Scene): Promise<number> {
  const moment = Date.now();
  await page.close();
  return moment;
}

/** The page outlives the fault; it is closed before that is mended, or has to save everything afterwards. */
async function typeOn(
  scene: Scene,
  mend: () => Promise<void>,
  { isClosed = scene.random.happens(0.5) } = {},
): Promise<number> {
  await sleep(scene.random.between(300, 2_500));
  if (isClosed) {
    const moment = await closeTab(scene);
    await mend();
    return moment;
  }
  await scene.stopTyping();
  await mend();
  await scene.untilSaved();
  return closeTab(scene);
}

/** As from another device: the page learns of it by its next call. */
async function revokeSession(desk: Desk): Promise<void> {
  const cookies = await desk.context().cookies();
  const token = cookies.find(({ name }) => name === "token")?.value ?? "";
  const response = await fetch(`${desk.url}/api/dashboard/auth/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The session wasn't ended: ${response.status}`);
}
