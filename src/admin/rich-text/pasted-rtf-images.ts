/**
 * Images of a text copied from Word. Its HTML only names files on the sender's computer; the RTF beside it in the
 * clipboard has their bytes, in hexadecimal (Rich Text Format Specification 1.9.1, "Pictures").
 */

/**
 * The images, in the order of the text; null for one that browsers can't show. Those of bullets aren't among them, nor
 * what older programs show in an image's stead.
 */
export function imagesInRtf(rtf: string): (File | null)[] {
  const files: (File | null)[] = [];
  const groups = /\{(?:\\\*)?\\(pict|listpicttable|nonshppict|shprslt)(?![a-z])/gu;
  for (let found = groups.exec(rtf); found !== null; found = groups.exec(rtf)) {
    const end = groupEnd(rtf, found.index);
    if (end === null) break;
    if (found[1] === "pict") files.push(imageOf(rtf.slice(found.index + 1, end - 1)));
    groups.lastIndex = end;
  }
  return files;
}

/** Where the group that begins at `start` has ended; null where it breaks off. */
function groupEnd(rtf: string, start: number): number | null {
  const signs = /\\[{}\\]|[{}]/gu;
  signs.lastIndex = start;
  let depth = 0;
  for (let sign = signs.exec(rtf); sign !== null; sign = signs.exec(rtf)) {
    if (sign[0] === "{") depth += 1;
    if (sign[0] === "}") depth -= 1;
    if (depth === 0) return signs.lastIndex;
  }
  return null;
}

/** A drawing of Windows, which the group may be too, is no image that a browser can show. */
function imageOf(group: string): File | null {
  const type = /\\(png|jpeg)blip/u.exec(group)?.[1];
  const hex = withoutGroups(group).replace(/\\[a-z]+-?\d*|\s/gu, "");
  if (type === undefined || !/^(?:[\da-f]{2})+$/iu.test(hex)) return null;
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  }
  return new File([bytes], "gambar", { type: `image/${type}` });
}

function withoutGroups(content: string): string {
  const without = content.replace(/\{[^{}]*\}/gu, "");
  return without === content ? content : withoutGroups(without);
}
