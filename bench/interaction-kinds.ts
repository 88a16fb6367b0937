/** What editors press and type, and how it is timed in the page. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { article } from "../src/contract/resources/article.ts";
import { partner } from "../src/contract/resources/partner.ts";

/** Less than that Event Timing doesn't report. */
const shortestMs = 16;
/** Between two keys, so that each has a paint of its own. */
const keyPauseMs = 120;

/** One kind of interaction, and the way to do it so many times. */
export interface Interaction {
  readonly name: string;
  /** Brings an empty page to where it begins, with the timing switched on. */
  open(page: Page): Promise<void>;
  /** From the interaction to the next paint, and where it opens something, until that is shown; in ms. */
  measure(page: Page, times: number): Promise<{ paints: number[]; shown: number[] }>;
}

/** All kinds that have a limit. */
export const interactionKinds: readonly Interaction[] = [
  typing("typing in the title", "Judul"),
  typing("typing in the text", "Konten"),
  pressing("opening a list", {
    start: article.admin.listPath,
    // The other list each time, by the menu.
    link: (page, turn) =>
      page.locator("nav").getByRole("link", { name: listOf(turn).label, exact: true }),
    shown: (page, turn) =>
      page
        .getByRole("region", { name: listOf(turn).title })
        .locator("[data-row-label]")
        .first(),
  }),
  pressing("opening the form", {
    start: article.admin.listPath,
    link: (page) => page.getByRole("link", { name: /^Ubah / }).first(),
    shown: (page) => page.getByRole("textbox", { name: "Konten", exact: true }),
    back: async (page) => {
      await page.goBack();
      await page.locator("[data-row-label]").first().waitFor();
    },
  }),
  pressing("opening the palette", {
    start: article.admin.listPath,
    link: (page) => page.getByRole("button", { name: /Cari berita, halaman/ }),
    shown: (page) => page.getByRole("dialog").getByRole("option").first(),
    back: (page) => page.keyboard.press("Escape"),
  }),
];

function listOf(turn: number): { readonly label: string; readonly title: string } {
  const { menu, listTitle } = turn % 2 === 0 ? partner.admin : article.admin;
  return { label: menu.label, title: listTitle };
}

function typing(name: string, label: string): Interaction {
  return {
    name,
    async open(page) {
      await openTimed(page, `${article.admin.formPath}/2/edit`);
      await page.getByRole("textbox", { name: label, exact: true }).click();
      await page.keyboard.press("End");
    },
    async measure(page, times) {
      // So that saves of the draft are among what is measured.
      await page.keyboard.type("Mulai ", { delay: keyPauseMs });
      const before = await interactionTimes(page);
      for (let typed = 0; typed < times; typed += 1) {
        await page.keyboard.type("pesanan "[typed % 8] ?? " ");
        await sleep(keyPauseMs);
      }
      const reported = (await interactionTimes(page)).slice(before.length);
      return { paints: [...reported, ...unreported(times - reported.length)], shown: [] };
    },
  };
}

interface Pressed {
  readonly start: string;
  readonly link: (page: Page, turn: number) => Locator;
  readonly shown: (page: Page, turn: number) => Locator;
  /** To where it can be pressed again. */
  readonly back?: (page: Page) => Promise<void>;
}

function pressing(name: string, { start, link, shown, back }: Pressed): Interaction {
  return {
    name,
    async open(page) {
      await openTimed(page, start);
      await page.locator("[data-row-label]").first().waitFor();
    },
    async measure(page, times) {
      const paints: number[] = [];
      const shownAfter: number[] = [];
      for (let turn = 0; turn < times; turn += 1) {
        const before = (await interactionTimes(page)).length;
        shownAfter.push(await pressUntilShown(page, link(page, turn), shown(page, turn)));
        const reported = (await interactionTimes(page)).slice(before);
        paints.push(Math.max(shortestMs, ...reported));
        await back?.(page);
      }
      return { paints, shown: shownAfter };
    },
  };
}

/** How long the long article takes from the press on its link in the list, each time with its screen loaded anew. */
export async function openingTimes(
  context: BrowserContext,
  title: string,
  { slowdown, openings }: { readonly slowdown: number; readonly openings: number },
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < openings; turn += 1) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await openTimed(page, `${article.admin.listPath}?sort=-created_at`);
    const link = page.getByRole("link", { name: `Ubah ${title}` });
    await link.waitFor();
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    times.push(
      await pressUntilShown(page, link, page.locator("[contenteditable=true] > p").last()),
    );
    await page.close();
  }
  return times;
}

/** From the press, by the page's clock, until what it shows is painted. */
async function pressUntilShown(page: Page, link: Locator, shown: Locator): Promise<number> {
  await page.evaluate(notePress);
  await link.click();
  await shown.waitFor({ state: "attached" });
  return page.evaluate(sincePress);
}

function unreported(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, () => shortestMs);
}

async function openTimed(page: Page, path: string): Promise<void> {
  await page.addInitScript(recordInteractions);
  await page.goto(path);
}

/** Of all interactions so far, in their order; those below the shortest are left out. */
async function interactionTimes(page: Page): Promise<number[]> {
  // An entry is there once its frame is.
  await page.evaluate(paintedTwice);
  return page.evaluate(() => [
    ...(globalThis as unknown as { interactions: Map<number, number> }).interactions.values(),
  ]);
}

/** Runs in the page. */
function recordInteractions(): void {
  const interactions = new Map<number, number>();
  Object.assign(globalThis, { interactions });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId === 0) continue;
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }
  });
  observer.observe({ type: "event", durationThreshold: 16, buffered: true } as never);
}

/** Runs in the page. */
function notePress(): void {
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => Object.assign(globalThis, { pressedAt: timeStamp }),
    { capture: true, once: true },
  );
}

/** Runs in the page. */
function sincePress(): Promise<number> {
  const { pressedAt } = globalThis as unknown as { pressedAt: number };
  return new Promise((resolve) => {
    // The next task after a frame's callbacks comes when that is painted.
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
  });
}

/** Runs in the page. */
function paintedTwice(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
  });
}
