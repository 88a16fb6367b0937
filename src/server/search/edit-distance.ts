/**
 * How many slips of the fingers make one word of the other: a letter too many, a letter missing,
 * a wrong letter, or two neighbours exchanged.
 */
export function editDistance(one: string, other: string): number {
  const [first, second] = [Array.from(one), Array.from(other)];
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: second.length + 1 }, (_, column) => column);
  for (const [row, letter] of first.entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of second.entries()) {
      const isExchanged = letter === second[column - 1] && first[row - 1] === otherLetter;
      current.push(
        Math.min(
          (previous[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (previous[column] ?? 0) + (letter === otherLetter ? 0 : 1),
          isExchanged ? (beforePrevious[column - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous.at(-1) ?? 0;
}
