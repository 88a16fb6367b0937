/** Room in which the end of a document is looked for. */
export const tailBytes = 64;
/** What says that a document begins. */
export const headBytes = 8;

/** Whether a file begins as a PDF. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 5) === "%PDF-";
}

/**
 * Whether a file begins and ends as a PDF: `%PDF-` as its first bytes, so that it can't be
 * anything else at the same time, and the address of its index and `%%EOF` as its last.
 */
export function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - tailBytes));
  return isPdfFrom(bytes.subarray(0, headBytes), tail, bytes.length);
}

/** The same from the first and last bytes of a file and its size. */
export function isPdfFrom(head: Buffer, lastBytes: Buffer, size: number): boolean {
  if (!/^%PDF-[12]\.\d/.test(head.toString("latin1"))) return false;
  const tail = lastBytes.toString("latin1");
  // White space as PDF defines it; NUL belongs to it.
  const end = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/.exec(tail);
  return end !== null && Number(end[1]) < size;
}
