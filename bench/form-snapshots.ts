/** What the news form shows: noted with each frame while it is typed in, and compared afterwards. */
import { diffChars } from "diff";
import type { BrowserContext, Page } from "playwright-core";

/** The texts of the fields that are typed into. */
export type FormSnapshot = Readonly<Record<"title" | "excerpt" | "content", string>>;

interface NotedScreen {
  readonly at: number;
  readonly address: string;
  readonly screen: FormSnapshot;
}

/** The screens of a context's pages, in order. */
export interface SnapshotRecord {
  /** The last one that was shown at a moment. */
  shownAt(moment: number): NotedScreen | null;
  clear(): void;
}

/** Notes each screen of the context's pages that differs from the one before. */
export async function recordSnapshots(context: BrowserContext): Promise<SnapshotRecord> {
  const noted: NotedScreen[] = [];
  await context.exposeBinding("noteScreen", (_source, one: NotedScreen) => void noted.push(one));
  await context.addInitScript(`(${noteSnapshots.toString()})(${readInPage.toString()})`);
  return {
    shownAt: (moment) => noted.findLast(({ at }) => at <= moment) ?? null,
    clear: () => void noted.splice(0),
  };
}

/** Null while the form isn't there yet. */
export function readSnapshot(page: Page): Promise<FormSnapshot | null> {
  return page.evaluate(readInPage);
}

/** Characters of one screen that another lacks. */
export function missingCharacters(from: FormSnapshot, in_: FormSnapshot): number {
  return fieldsOf(from).reduce((sum, [name, text]) => sum + missingIn(text, in_[name]), 0);
}

/** How many characters a screen has. */
export function lengthOf(screen: FormSnapshot): number {
  return fieldsOf(screen).reduce((sum, [, text]) => sum + text.length, 0);
}

const fieldsOf = (screen: FormSnapshot) => Object.entries(screen) as [keyof FormSnapshot, string][];

function missingIn(expected: string, found: string): number {
  if (found.includes(expected)) return 0;
  const removed = diffChars(expected, found).filter((change) => change.removed);
  return removed.reduce((sum, { value }) => sum + value.length, 0);
}

/* The two functions below run in the page. */

function readInPage(): FormSnapshot | null {
  const title = document.querySelector<HTMLInputElement>("#record_title");
  const excerpt = document.querySelector<HTMLTextAreaElement>("#record_excerpt");
  const content = document.querySelector("[role=textbox][contenteditable=true]");
  if (title === null || excerpt === null || content === null) return null;
  return { title: title.value, excerpt: excerpt.value, content: content.textContent };
}

function noteSnapshots(read: () => FormSnapshot | null): void {
  const { noteScreen } = globalThis as unknown as { noteScreen: (one: NotedScreen) => void };
  let last = "";
  function note() {
    requestAnimationFrame(note);
    const screen = read();
    const text = JSON.stringify(screen);
    if (screen === null || text === last) return;
    last = text;
    noteScreen({ at: Date.now(), address: location.href, screen });
  }
  note();
}
