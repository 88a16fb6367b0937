/** Typing into the news form, in one field after the other, with and without pauses. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { Random } from "./random.ts";

const labels = ["Judul", "Ringkasan", "Konten"] as const;
const words = "pesanan sekolah mitra barang kontrak “tanggal” é ñ 😀 2026 BAST, lunas. (dua)".split(
  " ",
);
/** Long enough for the draft to be saved. */
const longPauseMs = { from: 1_500, to: 2_500 };

/** Types until it is told to stop; returns how many characters it has typed. */
export async function typeUntil(page: Page, random: Random, end: AbortSignal): Promise<number> {
  let typed = 0;
  while (!end.aborted) {
    const label = random.pick(labels);
    await page.getByRole("textbox", { name: label, exact: true }).click();
    if (random.happens(0.7)) await page.keyboard.press("Control+End");
    for (let left = random.between(1, 6); left > 0 && !end.aborted; left -= 1) {
      for (const character of random.pick(words)) {
        if (end.aborted) return typed;
        await page.keyboard.type(character);
        typed += character.length;
        await sleep(random.between(0, 60));
      }
      await page.keyboard.press(label === "Konten" && random.happens(0.2) ? "Enter" : "Space");
    }
    const isLong = random.happens(0.2);
    await sleep(isLong ? random.between(longPauseMs.from, longPauseMs.to) : random.between(0, 300));
  }
  return typed;
}
