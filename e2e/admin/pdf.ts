/** A PDF of a size in bytes; the word makes it unique. */
export function pdf(bytes: number, word: string): Buffer {
  const end = "\nstartxref\n9\n%%EOF";
  const head = `%PDF-1.4\n%${word}`;
  return Buffer.from(head.padEnd(bytes - end.length, ".") + end);
}
