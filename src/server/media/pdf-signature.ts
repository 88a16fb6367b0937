/** Room in which the end of a document is looked for. */
const tailBytes = 64;

/** Whether a file begins as a PDF. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 5) === "%PDF-";
}

/**
 * Whether a file begins and ends as a PDF: `%PDF-` as its first bytes, so that it can't be
 * anything else at the same time, and the address of its index and `%%EOF` as its last.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8))) return false;
  const tail = bytes.toString("latin1", Math.max(0, bytes.length - tailBytes));
  // White space as PDF defines it; NUL belongs to it.
  const end = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/.exec(tail);
  return end !== null && Number(end[1]) < bytes.length;
}
