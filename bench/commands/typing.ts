/**
 * `npm run bench -- typing [RUNS]`: types into the news form in Chromium until the tab, its process, the browser, the
 * network, the server or the session is lost, and counts the characters that aren't there after reopening.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { Editor } from "../../src/server/test-kit/editor.ts";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import type { Desk } from "../desk.ts";
import { withDesk } from "../desk.ts";
import type { Random } from "../random.ts";
import { benchSeed, seededRandom } from "../random.ts";
import type { Report } from "../report.ts";
import type { FaultKind, Scene } from "../typing-faults.ts";
import { faultKinds, faults } from "../typing-faults.ts";
import type { FormSnapshot } from "../form-snapshots.ts";
import { lengthOf, missingCharacters, readSnapshot } from "../form-snapshots.ts";
import { typeUntil } from "../typist.ts";

const defaultRuns = 54;
/** What was on the screen so long before must not be lost. */
const promisedMs = 300;
const timeoutMs = 20_000;
const pollMs = 50;
const syncPollMs = 500;

interface Outcome {
  readonly shown: number;
  readonly lost: number;
  readonly lostElsewhere: number;
  /** Characters that are there and that no noted frame had: those of the last keys, or doubled ones. */
  readonly added: number;
  readonly expected: FormSnapshot;
  readonly found: FormSnapshot;
}

/** All kinds in turn, each run on an article of its own. */
export async function measureTyping([named]: readonly string[]): Promise<Report> {
  const runs = Number(named ?? defaultRuns);
  const seed = benchSeed();
  console.log(`BENCH_SEED=${seed}`);
  const random = seededRandom(seed);
  const outcomes = new Map<FaultKind, Outcome[]>(faultKinds.map((kind) => [kind, []]));
  await withDesk(async (desk) => {
    const editor = await signedIn(desk.url);
    const categoryId = await editor.category("Uji");
    for (let run = 0; run < runs; run += 1) {
      const kind = faultKinds[run % faultKinds.length] ?? "tab";
      const isNew = random.happens(0.5);
      const path = isNew ? "/news/add" : await newArticlePath(editor, categoryId, run);
      const outcome = await typeAndReopen(desk, random, kind, path);
      if (outcome.lost + outcome.lostElsewhere > 0) console.error(`Lost in run ${run}:`, outcome);
      outcomes.get(kind)?.push(outcome);
    }
  });
  const all = [...outcomes.values()].flat();
  const lost = sum(all, "lost") + sum(all, "lostElsewhere");
  if (lost > 0) process.exitCode = 1;
  return {
    title: `${runs} faults while typing: ${sum(all, "shown")} characters, ${lost} lost`,
    rows: [...outcomes].map(([kind, those]) => ({
      kind,
      runs: those.length,
      "characters on the screen": sum(those, "shown"),
      "lost here": sum(those, "lost"),
      "lost in a second browser": sum(those, "lostElsewhere"),
      "never shown": sum(those, "added"),
    })),
    notes: [
      `BENCH_SEED=${seed} repeats what is typed and when.`,
      `Lost is what was on the screen ${promisedMs} ms before and isn't there after reopening.`,
    ],
  };
}

const sum = (outcomes: readonly Outcome[], name: "shown" | "lost" | "lostElsewhere" | "added") =>
  outcomes.reduce((total, outcome) => total + outcome[name], 0);

async function newArticlePath(editor: Editor, categoryId: number, run: number): Promise<string> {
  const { id } = await editor.article(`Berita ${run}`, categoryId);
  return `/news/${id}/edit`;
}

async function typeAndReopen(
  desk: Desk,
  random: Random,
  kind: FaultKind,
  path: string,
): Promise<Outcome> {
  const page = await desk.context().newPage();
  desk.screens().clear();
  await page.goto(path);
  await shownForm(page);
  const stop = new AbortController();
  // It fails when its page is lost.
  const typing = typeUntil(page, random, stop.signal).catch(() => {});
  await randomMoment(page, random);
  // A browser that is killed has another record afterwards.
  const screens = desk.screens();
  const scene: Scene = {
    desk,
    page,
    random,
    async stopTyping() {
      stop.abort();
      await typing;
    },
    untilSaved: () => untilSaved(page),
  };
  const moment = await faults[kind](scene);
  await scene.stopTyping();
  const expected = screens.shownAt(moment - promisedMs);
  const last = screens.shownAt(Infinity);
  if (expected === null || last === null) throw new Error("Nothing was on the screen");

  const again = await desk.context().newPage();
  await reopen(again, last.address);
  const found = await comparedSnapshot(again, expected.screen);
  const foundElsewhere = await screenElsewhere(desk, again, expected.screen);
  await again.close();
  return {
    shown: lengthOf(expected.screen),
    lost: missingCharacters(expected.screen, found),
    lostElsewhere: missingCharacters(expected.screen, foundElsewhere),
    added: missingCharacters(found, last.screen),
    expected: expected.screen,
    found,
  };
}

/** Any time, or while a draft is on its way to the server. */
async function randomMoment(page: Page, random: Random): Promise<void> {
  const delayMs = random.between(0, 40);
  if (random.happens(0.5)) return void (await sleep(random.between(500, 4_000)));
  await page.waitForRequest((request) => /\/drafts/u.test(request.url()) && isSave(request));
  await sleep(delayMs);
}

const isSave = (request: { method(): string }) => request.method() !== "GET";

/** The address as it was, or the newest of the unfinished drafts where that doesn't name one. */
async function reopen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (!address.endsWith("/news/add")) return;
  const unfinished = page.getByRole("region", { name: "Draf yang belum selesai" });
  await unfinished.getByRole("link").first().click();
  await page.waitForURL(/\?draft=/u);
}

/** The form once it shows all that is expected, or at last what it shows after a while. */
async function comparedSnapshot(page: Page, expected: FormSnapshot): Promise<FormSnapshot> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const screen = await shownForm(page);
    if (missingCharacters(expected, screen) === 0 || Date.now() > giveUpAt) return screen;
    await sleep(pollMs);
  }
}

/** The same in a second browser, which is opened again until the first one has synchronised. */
async function screenElsewhere(
  desk: Desk,
  first: Page,
  expected: FormSnapshot,
): Promise<FormSnapshot> {
  const page = await desk.elsewhere();
  try {
    const giveUpAt = Date.now() + timeoutMs;
    for (;;) {
      await page.goto(first.url());
      const screen = await shownForm(page);
      if (missingCharacters(expected, screen) === 0 || Date.now() > giveUpAt) return screen;
      await sleep(syncPollMs);
    }
  } finally {
    await page.close();
  }
}

async function shownForm(page: Page): Promise<FormSnapshot> {
  await page.getByRole("textbox", { name: "Konten", exact: true }).waitFor();
  const screen = await readSnapshot(page);
  if (screen === null) throw new Error(`No form at ${page.url()}`);
  return screen;
}

function untilSaved(page: Page): Promise<void> {
  const state = page.locator("[data-form-foot]").getByRole("status");
  return state.getByText(/^Tersimpan \d\d\.\d\d$/u).waitFor();
}
