/** Editors who save while something fails, and what of it is still there afterwards. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Editor } from "../src/server/test-kit/editor.ts";

/** So many save at a time. */
export const writers = 4;
const pageSize = 1_000;

/** Saves until the fault has happened; returns the ids that were acknowledged. */
export async function writeUntil(
  editor: Editor,
  categoryId: number,
  fault: () => Promise<void>,
): Promise<number[]> {
  const saved: number[] = [];
  const over = new AbortController();
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const response = await editor.article(`Uji ${writer} ${turn}`, categoryId).catch(() => null);
      if (response?.status === 201) saved.push(response.id);
    }
  });
  // At any moment of a save.
  await sleep(300 + Math.random() * 500);
  await fault();
  await sleep(100);
  over.abort();
  await Promise.all(writing);
  return saved;
}

/** The acknowledged ids that are gone. */
export async function lostIds(
  editor: Editor,
  acknowledged: ReadonlySet<number>,
): Promise<number[]> {
  const stored = new Set<number>();
  for (let page = 1; ; page += 1) {
    const ids = await editor.articleIds(page, pageSize);
    for (const id of ids) stored.add(id);
    if (ids.length < pageSize) return [...acknowledged].filter((id) => !stored.has(id));
  }
}
