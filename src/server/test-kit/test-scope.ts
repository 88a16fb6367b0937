/** How much a run tests: `npm run test:full` whole matrices, `npm test` a part of the large ones. */

/** Whether this run tests everything; scripts/test.mjs says so. */
export const isFullRun = process.env["TEST_SCOPE"] === "full";

/** Seed of random input, printed by scripts/test.mjs: the same again and again, in full runs a new one. */
export const testSeed = Number(process.env["TEST_SEED"] ?? 1);

/** What this run tests of a matrix: all of it in a full run, else the part that every run tests. */
export function inScope<Item>(
  matrix: readonly Item[],
  isInEveryRun: (item: Item, index: number) => boolean,
): Item[] {
  const part = matrix.filter((item, index) => isFullRun || isInEveryRun(item, index));
  if (part.length === 0) throw new Error("Nothing of a matrix would be tested");
  return part;
}
