/** The part of a file that a request asks for, as `Range: bytes=…` says. */

/** Bytes from `start` to `end`, both included; "whole" where none or several are named, "none" where there are no such. */
export type ByteRange = "whole" | "none" | { readonly start: number; readonly end: number };

/** Reads the header for a file of a size. A header that isn't understood asks for the whole file. */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/.exec(header?.trim() ?? "");
  if (match === null) return "whole";
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? "none" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= size ? "none" : { start, end };
}
