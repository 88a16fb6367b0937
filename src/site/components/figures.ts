import type { Figures } from "../props/figures.ts";
import { figuresText } from "../text/figures.ts";

/** A figure in a sentence that begins with "lebih dari", and the note on its date; null: not stored. */
export function figureInSentence(
  figures: Figures,
  key: Figures[number]["key"],
): { value: string; note: string } | null {
  const found = figures.find((figure) => figure.key === key);
  if (found === undefined) return null;
  return { value: found.value.replace(/\+$/, ""), note: figuresText.note(found.asOf) };
}
