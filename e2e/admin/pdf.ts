/** A PDF like no other, of a size. */
export function pdf(bytes: number, word: string): Buffer {
  const end = "\nstartxref\n9\n%%EOF";
  const head = `%PDF-1.4\n%${word}`;
  return Buffer.from(head.padEnd(bytes - end.length, ".") + end);
}
