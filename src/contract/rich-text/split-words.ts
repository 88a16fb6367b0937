/** Text as words, each with the blank before it, so that a changed word is one change. */

const word = /\s*(?:&#?\w+;|[\p{L}\p{N}\p{M}]+(?:[-'’.:/][\p{L}\p{N}\p{M}]+)*|\S)|\s+/gu;

/** The words and signs of a text or of HTML between two tags; joined they are the text again. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** Whether a piece is a word, not only a sign or a blank. */
export function isWord(piece: string): boolean {
  return /[\p{L}\p{N}]/u.test(piece);
}
