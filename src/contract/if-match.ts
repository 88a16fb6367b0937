/** `If-Match` of a change or delete: the versions that it may meet, as entity tags (RFC 9110, 13.1.1). */
import * as z from "zod";

/** Name of the header that carries them. */
export const ifMatchHeader = "if-match";

const tag = String.raw`(?:W/)?"[!#-~]*"`;

const versions = z
  .string()
  .regex(new RegExp(String.raw`^(?:\*|${tag}(?: *, *${tag})*)$`, "u"), {
    error: 'If-Match harus berupa versi di antara tanda kutip ganda, misalnya "3".',
  })
  .optional()
  .meta({
    description:
      "The ETag of a response, which is the record's version in quotes. Where the record has another version by now, nothing is changed and the response is a 412.",
    examples: ['"3"'],
  });

/** The headers of a change or delete. */
export const changeHeaders = z.looseObject({ [ifMatchHeader]: versions });

/** The versions of a header that its schema has let through; undefined lets every version be changed. */
export function expectedVersions(header: string | undefined): ReadonlySet<number> | undefined {
  if (header === undefined || header === "*") return undefined;
  // A weak tag never matches here.
  const strong = [...header.matchAll(/(?:^|[ ,])"(\d+)"/gu)];
  return new Set(strong.map(([, version]) => Number(version)));
}

/** The entity tag of a version. */
export function versionTag(version: unknown): string {
  return `"${String(version)}"`;
}
