/**
 * Whether one slip of the fingers makes one word of the other: a letter too many, a letter missing,
 * a wrong letter, or two neighbours exchanged.
 */
export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].toSorted(
    (first, second) => first.length - second.length,
  ) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return sameFrom(short, start, long, start + 1);
  if (start === long.length) return false;
  const isWrongLetter = sameFrom(short, start + 1, long, start + 1);
  const areExchanged =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    sameFrom(short, start + 2, long, start + 2);
  return isWrongLetter || areExchanged;
}

function sameFrom(
  one: readonly string[],
  oneStart: number,
  other: readonly string[],
  otherStart: number,
): boolean {
  return one.slice(oneStart).join("") === other.slice(otherStart).join("");
}
