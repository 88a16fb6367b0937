import { setTimeout as sleep } from "node:timers/promises";
import type { Editor } from "../src/server/test-kit/editor.ts";

const timeoutMs = 60_000;
const pollMs = 20;

/** Saves an article as soon as a portal that lost something takes one again; returns its id. */
export async function saveAgain(editor: Editor, categoryId: number): Promise<number> {
  const giveUpAt = Date.now() + timeoutMs;
  while (Date.now() < giveUpAt) {
    const saved = await editor.article("Uji kembali", categoryId).catch(() => null);
    if (saved?.status === 201) return saved.id;
    await sleep(pollMs);
  }
  throw new Error(`The portal didn't save again within ${timeoutMs / 1000} s`);
}
