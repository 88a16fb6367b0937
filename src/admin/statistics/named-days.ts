/** Which publications are named in the chart of visits, and where; pure. */

/** Of the marked days those after which visits rose most, at most so many, in their order. */
export function mostRisen(
  counts: readonly number[],
  marked: readonly number[],
  most: number,
): number[] {
  // What is published in the afternoon is read on the next day too.
  const rise = (index: number) =>
    Math.max(counts[index] ?? 0, counts[index + 1] ?? 0) -
    (counts[index - 1] ?? counts[index] ?? 0);
  return marked
    .toSorted((one, other) => rise(other) - rise(one) || other - one)
    .slice(0, most)
    .toSorted((one, other) => one - other);
}

/** A name in the chart: where it begins or ends, and its line above the plot. */
export interface PlacedName {
  readonly index: number;
  readonly text: string;
  readonly anchor: "start" | "end";
  readonly row: number;
}

/** Room of a letter, by which a name is cut: the chart is drawn before its text could be measured. */
const letterWidth = 6.6;
const nameRows = 3;
const longestNamePixels = 320;

/** Names beside their marks, none over another; one without room is left out, its mark stays. */
export function placeNames(
  names: readonly { readonly index: number; readonly x: number; readonly text: string }[],
  width: number,
): PlacedName[] {
  const letters = Math.floor(Math.min(longestNamePixels, width * 0.6) / letterWidth);
  const taken: number[] = [];
  return names.flatMap(({ index, x, text }) => {
    const shown = text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text;
    const long = shown.length * letterWidth;
    const anchor = x + long > width ? ("end" as const) : ("start" as const);
    const left = anchor === "start" ? x : x - long;
    const row = Array.from({ length: nameRows }, (_, at) => at).find(
      (at) => (taken[at] ?? Number.NEGATIVE_INFINITY) < left,
    );
    if (row === undefined) return [];
    taken[row] = left + long + 12;
    return [{ index, text: shown, anchor, row }];
  });
}
