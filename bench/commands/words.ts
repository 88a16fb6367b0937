/** `npm run bench -- words [WORDS]`: from key to paint in a long article, while the journal and the draft are written. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { article } from "../../src/contract/resources/article.ts";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import { withDesk } from "../desk.ts";
import { longText, wordsOfParagraph } from "../long-text.ts";
import type { Report, Row } from "../report.ts";
import { median, rounded } from "../report.ts";

const defaultWords = 50_000;
const keys = 300;
/** Between two keys of a fast typist: 8 to 20 a second. */
const pauseMs = { from: 50, to: 120 };
const limitMs = 50;

/** In an article of so many words, and in a short one beside it; each also where the browser alone edits it. */
export async function measureWords([named]: readonly string[]): Promise<Report> {
  const words = Number(named ?? defaultWords);
  return withDesk(async (desk) => {
    const editor = await signedIn(desk.url);
    const categoryId = await editor.category("Panjang");
    const rows: Row[] = [];
    for (const number of [wordsOfParagraph, words]) {
      const values = { ...article.sample, category_id: categoryId, content: longText(number) };
      const { status, data } = await editor.post("/dashboard/article", values);
      if (status !== 201) throw new Error(`An article was answered by ${status}`);
      // The first browser reads its whole text with each frame, for other benches.
      const page = await desk.elsewhere();
      await page.setContent(bareEditor(longText(number)));
      rows.push(rowOf("the browser alone", number, await typingTimes(page)));
      await page.goto(`/news/${String(data["id"])}/edit`);
      rows.push(rowOf("the portal", number, await typingTimes(page)));
      await page.close();
    }
    const p95 = Number(rows.at(-1)?.["p95 ms"]);
    if (p95 > limitMs) process.exitCode = 1;
    return {
      title: "From key to paint in the rich-text editor, journal and autosave on",
      rows,
      notes: [`Wanted: p95 ${limitMs} ms or less. From the key's event to the frame after it.`],
    };
  });
}

/** What the machine and its browser take for a key, before anything of the portal's runs. */
const bareEditor = (html: string) =>
  `<div role="textbox" aria-label="Konten" contenteditable="true">${html}</div>`;

function rowOf(editor: string, words: number, times: readonly number[]): Row {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    editor,
    words,
    keys: times.length,
    "p50 ms": rounded(median(times), 1),
    "p95 ms": rounded(sorted[Math.floor(times.length * 0.95)] ?? 0, 1),
    "worst ms": rounded(sorted.at(-1) ?? 0, 1),
  };
}

/** Types in the middle of the text. */
async function typingTimes(page: Page): Promise<number[]> {
  const content = page.getByRole("textbox", { name: "Konten", exact: true });
  const paragraphs = content.locator("p");
  const middle = paragraphs.nth(Math.floor((await paragraphsIn(page)) / 2));
  await middle.click();
  await page.keyboard.type("Mulai ");
  // So that the first save of the draft is among what is measured.
  await sleep(500);
  await page.evaluate(startTimer);
  for (let typed = 0; typed < keys; typed += 1) {
    await page.keyboard.type("pesanan "[typed % 8] ?? " ");
    await sleep(pauseMs.from + Math.random() * (pauseMs.to - pauseMs.from));
  }
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
}

async function paragraphsIn(page: Page): Promise<number> {
  const paragraphs = page.locator("[role=textbox][contenteditable=true] > p");
  await paragraphs.first().waitFor();
  return paragraphs.count();
}

/** Runs in the page. */
function startTimer(): void {
  const times: number[] = [];
  Object.assign(globalThis, { keyTimes: times });
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // The next task after a frame's callbacks comes when that is painted.
        setTimeout(() => times.push(performance.now() - timeStamp));
      });
    },
    { capture: true },
  );
}
