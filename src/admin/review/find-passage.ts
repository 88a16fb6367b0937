/** Where a passage stands in a text, from its quote. */

/** A piece of a text, and the position of its first character. */
interface Piece {
  readonly text: string;
  readonly at: number;
}

/**
 * Positions of the first passage that a quote is of; null where it isn't there any more. Blanks don't count: a quote
 * has them in place of line breaks, and between blocks none.
 */
export function findPassage(
  pieces: readonly Piece[],
  quote: string,
): { readonly from: number; readonly to: number } | null {
  const positions: number[] = [];
  let letters = "";
  for (const { text, at } of pieces) {
    for (let index = 0; index < text.length; index += 1) {
      const letter = text.charAt(index);
      if (/\s/u.test(letter)) continue;
      letters += letter;
      positions.push(at + index);
    }
  }
  // A long quote is cut, perhaps within a character.
  const wanted = quote.replace(/\uFFFD$/u, "").replaceAll(/\s+/gu, "");
  const index = wanted === "" ? -1 : letters.indexOf(wanted);
  const [from, last] = [positions[index], positions[index + wanted.length - 1]];
  return from === undefined || last === undefined ? null : { from, to: last + 1 };
}
