/**
 * `npm run bench -- editors [SECONDS]`: two and five simulated editors in one article, who type, save and decide on
 * what conflicts; in the end nothing may be missing that none of them has deleted.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { article } from "../../src/contract/resources/article.ts";
import { recordValues } from "../../src/contract/revisions/values.ts";
import { projectFolder } from "../../src/server/environment.ts";
import type { Editor } from "../../src/server/test-kit/editor.ts";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import { startingArticle } from "../article-edits.ts";
import { withDatabase, withPortal } from "../portal.ts";
import type { Random } from "../random.ts";
import { benchSeed, seededRandom } from "../random.ts";
import type { Report, Row } from "../report.ts";
import type { MergedSave, SimulatedEditor } from "../simulated-editor.ts";
import { openArticle } from "../simulated-editor.ts";
import { createLostWordTracker } from "../lost-word-tracker.ts";

const numbersOfEditors = [2, 5];
const defaultSeconds = 120;
const betweenEditsMs = { from: 100, to: 900 };
const betweenSavesMs = { from: 2_000, to: 12_000 };

/** On a portal of its own, with an account for each editor. */
export async function measureEditors([named]: readonly string[]): Promise<Report> {
  const seconds = Number(named ?? defaultSeconds);
  const seed = benchSeed();
  console.log(`BENCH_SEED=${seed}`);
  const rows = await withDatabase(async (databaseUrl) =>
    withPortal(databaseUrl, async ({ url }) => {
      const accounts: Editor[] = [];
      for (let made = 0; made < Math.max(...numbersOfEditors); made += 1) {
        accounts.push(await newAccount(databaseUrl, url, made));
      }
      const measured: Row[] = [];
      for (const [run, count] of numbersOfEditors.entries()) {
        measured.push(await typeTogether(accounts.slice(0, count), seconds, seed + run));
      }
      return measured;
    }),
  );
  const failures = ["decisions shown again", "words missing", "values put back"];
  const isFaulty = rows.some((row) => failures.some((name) => row[name] !== 0));
  if (isFaulty) process.exitCode = 1;
  return {
    title: `Editors who type into one article for ${seconds} s`,
    rows,
    notes: [
      "Missing: what somebody has typed, nobody has deleted or decided against, and isn't in the article in the end.",
      "Put back: a number that somebody else had chosen and that a save without a choice has changed.",
      `BENCH_SEED=${seed} repeats what is typed and decided, if not when.`,
    ],
  };
}

async function newAccount(databaseUrl: string, url: string, number: number): Promise<Editor> {
  const email = `penyunting${number}@siplah.example`;
  const program = join(projectFolder, "scripts", "user.mjs");
  const environment = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, "add", email, "Editor"],
    { env: environment },
  );
  const password = /^Password: (?<password>\S+)$/mu.exec(stdout)?.groups?.["password"] ?? "";
  return signedIn(url, { email, password });
}

async function typeTogether(
  accounts: readonly Editor[],
  seconds: number,
  seed: number,
): Promise<Row> {
  const words = wordSource();
  const start = startingArticle(() => words("z"));
  const id = await createArticle(accounts[0], start);
  const typed = createLostWordTracker(start);
  const editors = await Promise.all(
    accounts.map((account, index) => {
      const hand = {
        random: seededRandom(seed * 31 + index),
        word: () => words("abcde"[index] ?? "y"),
      };
      return openArticle(account, id, hand, typed).then((editor) => ({
        editor,
        random: hand.random,
      }));
    }),
  );
  const until = Date.now() + seconds * 1000;
  await Promise.all(editors.map((one) => work(one, until)));
  for (const { editor } of editors) {
    await editor.save();
    editor.close();
  }
  const { data } = (await accounts[0]?.get(`/dashboard/article/${id}`)) ?? { data: {} };
  const missing = typed.missingIn(recordValues(article, data));
  if (missing.length > 0) console.error("Missing:", missing.join(" "));
  const saves = editors.flatMap(({ editor }) => editor.saves);
  const { shown, shownAgain } = typed.decisions;
  return {
    editors: editors.length,
    "words typed": typed.count,
    "saves of drafts": editors.reduce((sum, { editor }) => sum + editor.draftSaves, 0),
    saves: saves.length,
    "of them merged": saves.filter(({ isMerged }) => isMerged).length,
    decisions: shown,
    "decisions shown again": shownAgain,
    "words missing": missing.length,
    "values put back": numbersPutBack(saves),
  };
}

/** Words that each stand for themselves: a letter and a number. */
function wordSource() {
  let count = 0;
  return (letter: string) => `${letter}${(count += 1)}`;
}

async function createArticle(
  editor: Editor | undefined,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  if (editor === undefined) throw new Error("Nobody is there");
  const { id } = await editor.article("Ditulis bersama", 1);
  const path = `/dashboard/article/${id}`;
  const { image: _unchanged, ...record } = (await editor.get(path)).data;
  const { status } = await editor.put(path, { ...record, ...values });
  if (status !== 200) throw new Error(`The article was refused: ${status}`);
  return id;
}

async function work(
  { editor, random }: { readonly editor: SimulatedEditor; readonly random: Random },
  until: number,
): Promise<void> {
  const nextSave = () => Date.now() + random.between(betweenSavesMs.from, betweenSavesMs.to);
  let saveAt = nextSave();
  while (Date.now() < until) {
    await sleep(random.between(betweenEditsMs.from, betweenEditsMs.to));
    editor.type();
    if (Date.now() < saveAt) continue;
    await editor.save();
    saveAt = nextSave();
  }
}

/** Saves whose number is neither what their editor had chosen nor, without a choice, that of the version before. */
function numbersPutBack(saves: readonly MergedSave[]): number {
  const inOrder = saves.toSorted((one, other) => one.version - other.version);
  return inOrder.filter(({ chosen, stored }, index) => {
    const before = inOrder[index - 1];
    return stored !== (chosen ?? before?.stored ?? stored);
  }).length;
}
